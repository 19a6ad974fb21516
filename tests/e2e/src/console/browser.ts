import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type Page,
  type Route,
} from 'playwright-core'
import { inject } from 'vitest'
import { keepsPictures } from './screenshots.js'

const program = inject('browser')

export const hasBrowser = program !== null

/** As wide as the menu beside the page needs, and not more: each frame is drawn by the cores. */
const VIEWPORT = keepsPictures ? { width: 1280, height: 720 } : { width: 1000, height: 600 }

/**
 * A page is gone before its code has run often enough for the slower of two compilers to pay. Without the faster one a
 * load takes a tenth more, and a look by axe a fifth.
 * Room for young objects saves many a look for those that are gone.
 */
const JS_FLAGS = '--js-flags=--no-opt --min-semi-space-size=32 --max-semi-space-size=64'

let opened: Promise<Browser> | undefined

/**
 * The browser of this process, which all its files share: a new one costs more than many a story. It goes
 * with the process. Who visits has a context, which nobody shares.
 */
export async function openBrowser(): Promise<Browser> {
  const present = await opened
  if (present?.isConnected() === true) return present
  opened = chromium.launch({ ...program, args: ['--no-sandbox', JS_FLAGS] })
  return opened
}

export interface Visit {
  page: Page
  /** What the page should never do: errors of its own, requests to other origins, refused policies. */
  problems: string[]
  close: () => Promise<void>
}

export const consoleUrl = (path = '/', gateway = inject('access').base_url): string =>
  new URL(`/console${path}`, gateway).href

/** Opens a page of the console. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(consoleUrl(path), { waitUntil: 'domcontentloaded' })
  await untilShown(page, path)
}

/** Goes to another page as a link does, without loading the console anew. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(consoleUrl(path))}); ` +
      `dispatchEvent(new PopStateEvent('popstate'))`,
  )
  await untilShown(page, path)
}

/** Until the page of the address is there with what it reads. */
async function untilShown(page: Page, path: string): Promise<void> {
  const { pathname } = new URL(path, 'http://console')
  await page.locator(`main[data-path="${pathname}"] h1`).waitFor()
  const waiting = page.locator('[data-visible="true"].mantine-Skeleton-root')
  await waiting.first().waitFor({ state: 'detached' })
}

/** How often the console asks by itself before it says that something did not work. */
export const CONSOLE_ATTEMPTS = 4

/**
 * Has each write done, and answers 503 to it and to its repeats so often; the next one, by the key that it
 * carries, is answered as the gateway does. What is only tried or looked up is left alone. Returns how many
 * writes were answered so.
 */
export async function shakeWrites(
  page: Page,
  answers = 1,
  calls = /\/(operator\/)?v1\//,
): Promise<() => number> {
  const shaken = new Map<string, number>()
  const shake = async (route: Route): Promise<void> => {
    const request = route.request()
    const key = request.headers()['idempotency-key'] ?? ''
    const count = shaken.get(key) ?? 0
    const isTrial =
      request.postData()?.includes('"dry_run":true') === true ||
      /\/(lookup|simulate)$/.test(request.url())
    if (request.method() === 'GET' || key === '' || isTrial || count >= answers) {
      return route.fallback()
    }
    shaken.set(key, count + 1)
    if (count === 0) await route.fetch()
    return route.fulfill({ status: 503, headers: { 'retry-after': '0' }, body: '{}' })
  }
  await page.route(calls, shake)
  return () => shaken.size
}

/** What Playwright says of the worker that it does not let the page have. */
const BLOCKED = 'Service Worker registration blocked by Playwright'

/** What the browser itself says of an answer that is no success. */
export const isOfNetwork = (problem: string): boolean =>
  problem.startsWith('Failed to load resource')

/**
 * A page of somebody new, signed in where a token is given, in English and still unless told otherwise. It
 * may ask the gateway, or the origins that are named.
 */
export async function visit(
  browser: Browser,
  { token, ...options }: BrowserContextOptions & { token?: string } = {},
  origins: readonly string[] = [new URL(consoleUrl()).origin],
): Promise<Visit> {
  const context = await browser.newContext({
    locale: 'en-GB',
    reducedMotion: 'reduce',
    // What a test answers itself is not seen where a worker of the page has asked for it.
    serviceWorkers: 'block',
    viewport: VIEWPORT,
    ...options,
  })
  if (token !== undefined) {
    await context.addInitScript((kept) => sessionStorage.setItem('loyalty.token', kept), token)
  }
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    const isProblem = message.type() === 'error' || message.type() === 'warning'
    if (isProblem && message.text() !== BLOCKED) problems.push(message.text())
  })
  page.on('request', (request) => {
    const url = request.url()
    const isOwn = origins.some((origin) => url.startsWith(`${origin}/`))
    if (!isOwn && !/^(data|blob):/.test(url)) problems.push(`asked ${url}`)
  })
  return { page, problems, close: () => context.close() }
}
