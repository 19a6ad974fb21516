/** The code of a page could not be loaded, since nothing answers there. */
export class NotReachedError extends Error {
  override readonly name = 'NotReachedError'
}

const home = import.meta.env.BASE_URL
const AGAIN_MS = 5_000

const isReached = async (): Promise<boolean> => {
  try {
    await fetch(home, { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}

/**
 * Loads the code of a page. Where the gateway answers but not with this file, a newer console is served:
 * the router loads the whole page anew. Without an answer that would end in the browser's own error page.
 */
export async function loadPage<Page>(load: () => Promise<Page>): Promise<Page> {
  try {
    return await load()
  } catch (error) {
    if (await isReached()) throw error
    throw new NotReachedError('the code of the page could not be loaded', { cause: error })
  }
}

/** Loads code that nobody can do without: again and again, until it is there. */
export async function loadUntilThere<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
}

/** Calls once the gateway answers again. Returns what ends the waiting. */
export function whenReached(act: () => void): () => void {
  const lookNow = async (): Promise<void> => {
    if (await isReached()) act()
  }
  const look = (): void => void lookNow()
  const timer = setInterval(look, AGAIN_MS)
  addEventListener('online', look)
  return () => {
    clearInterval(timer)
    removeEventListener('online', look)
  }
}
