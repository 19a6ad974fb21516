import type { TFunction } from 'i18next'

const CACHE = 'loyalty.offline'
/** As offline-worker.js asks for it. */
const ADDRESS = '/console/offline.html'

/** The colours of a system that is dark or light, since nothing of the console is loaded. */
const STYLE =
  ':root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:1rem}'
/** A gateway that is away brings no event of the browser when it is back: it is asked. */
const AGAIN = `setInterval(async () => {
  await fetch('${import.meta.env.BASE_URL}', { method: 'HEAD', cache: 'no-store' })
  location.reload()
}, 5_000)`

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** What a browser shows where the gateway cannot be reached: it asks again by itself. */
const offlinePage = (t: TFunction, language: string): string => `<!doctype html>
<html lang="${escaped(language)}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${escaped(t('offline.unreached'))}</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <h1>${escaped(t('offline.unreached'))}</h1>
      <p>${escaped(t('offline.unreachedHint'))}</p>
      <p><a href="">${escaped(t('problem.retry'))}</a></p>
    </main>
    <script>${AGAIN}</script>
  </body>
</html>
`

/** Keeps it in the browser for when it is needed. A browser keeps nothing for an address without TLS. */
export async function keepOfflinePage(t: TFunction, language: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const cache = await caches.open(CACHE)
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  await cache.put(ADDRESS, new Response(offlinePage(t, language), { headers }))
  await navigator.serviceWorker.register('/console/offline-worker.js')
}
