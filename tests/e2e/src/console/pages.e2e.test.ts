import type { Browser, Page } from 'playwright-core'
import { request } from 'undici'
import { beforeAll, describe, expect, test } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { findings, findingsIn, ofColours } from './axe.js'
import { consoleUrl, go, hasBrowser, open, openBrowser, visit } from './browser.js'
import { chartsOf } from './charts.js'
import { createDemoPaths } from './demo-paths.js'
import { lookIn, untilStill } from './look.js'
import { createPaths } from './paths.js'
import { keepPicture, keepsPictures } from './screenshots.js'

const FIRST_LOAD_BYTES_MAX = 300 * 1024
/** What is asked to be still changes within this. */
const STILL_MS = 1
/** Where the whole menu has room. */
const DESKTOP = { width: 1280, height: 800 }
/** Many pages in one go. */
const WALK_MS_MAX = keepsPictures ? 900_000 : 300_000

/** Pictures in both schemes, the dark one last. */
async function keepBothPictures(page: Page, name: string): Promise<void> {
  if (!keepsPictures) return
  for (const scheme of ['light', 'dark'] as const) {
    await lookIn(page, scheme)
    await keepPicture(page, `${name}-${scheme}`)
  }
}

const widthOf = (page: Page): Promise<unknown> =>
  page.evaluate('document.documentElement.scrollWidth')

describe.skipIf(!hasBrowser)('pages of the console', () => {
  let browser: Browser
  let account: TestAccount
  let paths: Record<string, string>

  beforeAll(async () => {
    browser = await openBrowser()
    account = await freshAccount()
    // What is shown to people is the programme of the demo.
    paths = await (keepsPictures ? createDemoPaths : createPaths)(account)
  }, WALK_MS_MAX)

  const dialogs: Record<string, readonly [button: string, field: string]> = {
    customer: ['Adjust', 'Reason'],
    campaign: ['Schedule', 'From the day'],
    customers: ['Export', 'Close'],
    tiers: ['New tier', 'Name'],
    segments: ['New segment', 'Name'],
    segment: ['Change', 'Name'],
    bulkJob: ['Undo', 'Close'],
    punchCards: ['New punch card', 'Name'],
    punchCard: ['Change', 'Name'],
    referralProgrammes: ['New referral programme', 'Name'],
    referralProgramme: ['Change', 'Name'],
    forms: ['New form', 'Name'],
    rules: ['Change the rules', 'Values that never match'],
    webhooks: ['New webhook', 'URL'],
    webhook: ['New secret', 'Close'],
    giftCards: ['Sell a gift card', 'Amount'],
    giftCard: ['Top up', 'Amount'],
    access: ['Issue a customer token', 'Valid for minutes'],
    account: ['Change settings', 'Name'],
  }

  test(
    'all, and their dialogs, are accessible, quiet, keep to themselves, and still where less motion is asked for',
    { timeout: WALK_MS_MAX },
    async () => {
      const { page, problems, close } = await visit(browser, {
        token: account.operatorToken,
        viewport: DESKTOP,
        reducedMotion: 'reduce',
      })
      const found: Record<string, unknown> = {}
      const opened: string[] = []
      const titles: string[] = []
      await open(page, '/')
      await lookIn(page, 'light')
      for (const [name, path] of Object.entries(paths)) {
        if (keepsPictures) await lookIn(page, 'light')
        await go(page, path)
        await untilStill(page)
        // The header and the menu around them all were looked at on the first.
        const these = await (path === '/' ? findings(page) : findingsIn(page, 'main'))
        if (these.length > 0) found[path] = these
        titles.push(await page.title())
        await keepBothPictures(page, name)
        const dialog = dialogs[name]
        if (dialog === undefined) continue
        const [button, field] = dialog
        if (keepsPictures) await lookIn(page, 'light')
        await page.getByRole('button', { name: button, exact: true }).click()
        await page.getByRole('dialog').getByLabel(field).first().waitFor()
        await keepPicture(page, `${name}-dialog-light`)
        const moving = await page.evaluate(
          `document.getAnimations().filter((one) => one.effect.getComputedTiming().duration > ${STILL_MS}).length`,
        )
        // The page behind it is as it was.
        const inside = await findingsIn(page, '[role=dialog]')
        if (inside.length > 0 || moving !== 0) found[`${name}: ${button}`] = { inside, moving }
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
        opened.push(name)
      }
      expect(found).toStrictEqual({})
      expect(titles).not.toContain('')
      expect(opened.toSorted()).toStrictEqual(Object.keys(dialogs).toSorted())
      expect(problems).toStrictEqual([])
      await close()
    },
  )

  test(
    'in the dark, none has colours too close, nor is wider than a phone, in longer words, or a window at 200 %',
    { timeout: WALK_MS_MAX },
    async () => {
      const phone = { width: 360, height: 800 }
      const zoomed = { width: 640, height: 400 }
      const { page, close } = await visit(browser, {
        token: account.operatorToken,
        viewport: phone,
        locale: 'es-CL',
      })
      const found: Record<string, string[]> = {}
      const widths: unknown[] = []
      await open(page, '/')
      await lookIn(page, 'dark')
      for (const [name, path] of Object.entries(paths)) {
        await page.setViewportSize(phone)
        await go(page, path)
        await untilStill(page)
        const onPhone = await widthOf(page)
        // Nothing but colours is otherwise there.
        const these = await findings(page, ofColours)
        if (these.length > 0) found[path] = these
        await keepBothPictures(page, `${name}-phone`)
        await page.setViewportSize(zoomed)
        widths.push([path, onPhone, await widthOf(page)])
      }
      expect(found).toStrictEqual({})
      expect(widths).toStrictEqual(
        Object.values(paths).map((path) => [path, phone.width, zoomed.width]),
      )
      await close()
    },
  )

  test('the sign-in page too', async () => {
    const { page, problems, close } = await visit(browser)
    await page.goto(consoleUrl('/'), { waitUntil: 'domcontentloaded' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await keepBothPictures(page, 'signIn')
    expect(await findings(page)).toStrictEqual([])
    expect(problems).toStrictEqual([])
    await close()
  })

  test('a sign-in over plain http says that nothing can be changed there', async () => {
    const { page, close } = await visit(browser)
    const notice = page.getByText('This page came over plain http')
    await page.goto(consoleUrl())
    await page.getByLabel('Access token').waitFor()
    expect(await notice.count()).toBe(0)
    // As a browser tells a page of an address that is not its own machine's.
    await page.addInitScript('Object.defineProperty(window, "isSecureContext", { value: false })')
    await page.reload()
    await notice.waitFor()
    await close()
  })

  test('the first load without charts is at most 300 KiB gzip', async () => {
    const { page, close } = await visit(browser, { token: account.operatorToken })
    const asked = new Set<string>()
    page.on('request', (one) => {
      if (new URL(one.url()).pathname.startsWith('/console/')) asked.add(one.url())
    })
    await open(page, '/')
    await page.getByText('Live', { exact: true }).waitFor()
    // Home draws one after its figures are there.
    const charts = new Set(chartsOf(asked))
    const sizes = await Promise.all([...asked].filter((url) => !charts.has(url)).map(gzipBytes))
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    console.log(`The first load of the console: ${Math.ceil(bytes / 1024)} KiB gzip`)
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(FIRST_LOAD_BYTES_MAX)
    await close()
  })
})

/** What a file weighs on the way, as the gateway sends it by gzip. */
async function gzipBytes(url: string): Promise<number> {
  const answer = await request(url, { headers: { 'accept-encoding': 'gzip' } })
  return (await answer.body.arrayBuffer()).byteLength
}
