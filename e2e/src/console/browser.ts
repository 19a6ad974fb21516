import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { inject } from 'vitest'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** A Chromium on the PATH, else Playwright's own, else null. */
function findBrowser(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, chromium.executablePath()].find((path) => existsSync(path)) ?? null
}

const executablePath = findBrowser()

export const hasBrowser = executablePath !== null

if (!hasBrowser) {
  console.log('No Chromium on the PATH and none of Playwright: tests of the console are skipped')
}

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: executablePath ?? '', args: ['--no-sandbox'] })

export interface Visit {
  page: Page
  /** What the page should never do: errors of its own, requests to other origins, refused policies. */
  problems: string[]
  close: () => Promise<void>
}

export const consoleUrl = (path = '/'): string =>
  new URL(`/console${path}`, inject('access').base_url).href

/** A page of somebody new, signed in where a token is given, in English unless told otherwise. */
export async function visit(
  browser: Browser,
  { token, ...options }: BrowserContextOptions & { token?: string } = {},
): Promise<Visit> {
  const context = await browser.newContext({ locale: 'en-GB', ...options })
  if (token !== undefined) {
    await context.addInitScript((kept) => sessionStorage.setItem('loyalty.token', kept), token)
  }
  const page = await context.newPage()
  const problems: string[] = []
  const { origin } = new URL(consoleUrl())
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
  })
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(origin) && !/^(data|blob):/.test(url)) problems.push(`asked ${url}`)
  })
  return { page, problems, close: () => context.close() }
}
