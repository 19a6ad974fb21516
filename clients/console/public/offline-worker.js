const kept = () => caches.match('/console/offline.html')

// Answers a page of the console that cannot be reached with the page that was kept for that; all else is left alone.
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  event.respondWith(
    fetch(event.request).catch(async (thrown) => (await kept()) ?? Promise.reject(thrown)),
  )
})
