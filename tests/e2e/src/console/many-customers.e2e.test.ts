import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { imported } from '../exports/exported.js'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { inParallel } from '../harness/in-parallel.js'
import { waitFor } from '../harness/wait-for.js'
import { go, hasBrowser, isOfNetwork, open, openBrowser, visit, type Visit } from './browser.js'

/** More than two pages of a file. `CUSTOMERS` asks for another thousand or thousands, to measure with. */
const CUSTOMERS = Number(process.env['CUSTOMERS'] ?? 2_000)
const CUSTOMERS_OF_CALL = 1_000
const CALLS_AT_ONCE = 4
const STORY_MS_MAX = 600_000

const firsts = ['Ada', 'Bruno', 'Carla', 'Diego', 'Elena', 'Félix', 'Gala', 'Hugo']
const lasts = ['Ríos', 'Sol', 'Paz', 'Vera', 'Luna', 'Mora', 'Cruz']
const of = (names: readonly string[], index: number): string => names[index % names.length] ?? ''

/** Customers of a few names, among them one of a name of her own. */
async function fill(account: TestAccount): Promise<void> {
  const calls = Array.from({ length: CUSTOMERS / CUSTOMERS_OF_CALL }, (_, call) =>
    Array.from({ length: CUSTOMERS_OF_CALL }, (_row, row) => {
      const index = call * CUSTOMERS_OF_CALL + row
      const name = index === 0 ? 'Zenobia Quiroga' : `${of(firsts, index)} ${of(lasts, index)}`
      return { id: `many-${index}`, name, email: `many-${index}@example.com` }
    }),
  )
  await inParallel(calls, (rows) => imported(account, rows), CALLS_AT_ONCE)
  // They are found a moment after they came.
  await waitFor('the last customer is found', async () => {
    const path = `/customers?q=many-${CUSTOMERS - 1}@example.com`
    return (await account.operator<{ data: unknown[] }>('GET', path)).body.data.length > 0
  })
}

/** Notes when the text is there in the table, in the clock of the page. */
const watchFor = (page: Page, text: string): Promise<unknown> =>
  page.evaluate(`
    globalThis.shownAt = null
    new MutationObserver(() => {
      const table = document.querySelector('main table')
      if (globalThis.shownAt !== null || !table?.textContent.includes(${JSON.stringify(text)})) return
      globalThis.shownAt = 0
      requestAnimationFrame(() => setTimeout(() => (globalThis.shownAt = performance.now())))
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  `)

/** Milliseconds from the end of the first answer to this query until its rows were painted. */
const shownAfterMs = (page: Page, query: string): Promise<number> =>
  page.evaluate<number>(`
    globalThis.shownAt - performance.getEntriesByType('resource')
      .find(({ name }) => new URL(name).searchParams.get('q') === ${JSON.stringify(query)})
      .responseEnd
  `)

describe.skipIf(!hasBrowser)('many customers', () => {
  let visited: Visit
  beforeAll(async () => {
    const account = await freshAccount()
    await fill(account)
    visited = await visit(await openBrowser(), { token: account.operatorToken })
    await open(visited.page, '/customers')
  }, STORY_MS_MAX)
  afterAll(() => visited.close())

  test(
    'a search among them is shown as soon as it is answered',
    { timeout: STORY_MS_MAX },
    async () => {
      const { page, problems } = visited
      for (const [query, text] of [
        ['zenobia', 'Zenobia Quiroga'],
        ['ada rios', 'Ada Ríos'],
        [`many-${CUSTOMERS - 1}@example.com`, `many-${CUSTOMERS - 1}`],
      ] as const) {
        await page.getByRole('textbox', { name: 'Find' }).fill('no such name')
        await page.getByText('No customers found').waitFor()
        await watchFor(page, text)
        await page.getByRole('textbox', { name: 'Find' }).fill(query)
        await page.getByRole('cell', { name: text }).first().waitFor()
        await waitFor('the rows are painted', () =>
          page.evaluate<boolean>('globalThis.shownAt > 0'),
        )
        const ms = await shownAfterMs(page, query)
        console.log(
          `“${query}” of ${CUSTOMERS} customers: shown ${ms.toFixed(0)} ms after its answer`,
        )
        expect(ms).toBeGreaterThanOrEqual(0)
      }
      expect(problems).toStrictEqual([])
    },
  )

  test(
    'a search reads no further than it is asked to, and says where some are missing',
    { timeout: STORY_MS_MAX },
    async () => {
      const { page, problems } = visited
      const searches = /\/operator\/v1\/customers\?.*q=ada/
      let asked = 0
      await page.route(searches, async (route) => {
        asked += 1
        const answer = await route.fetch()
        const body = (await answer.json()) as Record<string, unknown>
        await route.fulfill({ response: answer, json: { ...body, truncated: asked > 1 } })
      })
      await go(page, '/customers?q=ada')
      await page.getByText('20 shown, there are more').waitFor()
      expect(await page.getByText('some are missing').count()).toBe(0)
      await page.getByRole('button', { name: 'Show more' }).click()
      await page.getByText('40 shown, there are more · So many fit').waitFor()
      expect(asked).toBe(2)
      await page.unroute(searches)
      expect(problems).toStrictEqual([])
    },
  )

  test(
    'rows that are shown stay when more of them can not be read, and more are read when asked again',
    { timeout: STORY_MS_MAX },
    async () => {
      const { page, problems } = visited
      const rows = page.locator('main tbody tr')
      await go(page, '/customers')
      const more = page.getByRole('button', { name: 'Show more' })
      await more.waitFor()
      const shown = await rows.count()
      const next = /\/customers\?.*cursor=/
      await page.route(next, (route) => route.abort())
      await more.click()
      await page.getByRole('alert').waitFor()
      expect(await rows.count()).toBe(shown)
      await page.unroute(next)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect.poll(() => rows.count()).toBe(2 * shown)
      expect(problems.filter((problem) => !isOfNetwork(problem))).toStrictEqual([])
      problems.length = 0
    },
  )

  test(
    'what the filters find is made a file, which says how many it holds; stopped, it is none',
    { timeout: STORY_MS_MAX },
    async () => {
      const { page, problems } = visited
      const dialog = page.getByRole('dialog')
      await go(page, '/customers')
      await page.getByRole('button', { name: 'Export' }).click()
      const saved = page.waitForEvent('download')
      await dialog.getByRole('button', { name: 'Make the file' }).click()
      const file = await saved
      await dialog.getByText(/^The file holds [\d,]+ customers\./).waitFor()
      const stream = await file.createReadStream()
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk as Buffer)
      const lines = Buffer.concat(chunks).toString('utf8').trimEnd().split('\r\n')
      expect(lines).toHaveLength(CUSTOMERS + 1)
      expect(lines[0]).toBe(
        '\uFEFFCustomer id,Name,E-mail,Phone,Status,Tier,Spent,Purchases,Country,Since',
      )
      expect(new Set(lines).size).toBe(CUSTOMERS + 1)
      expect(
        lines.some((line) => line.startsWith('many-0,Zenobia Quiroga,many-0@example.com,')),
      ).toBe(true)
      await dialog.getByRole('button', { name: 'Close' }).last().click()

      // The second page never comes, until it is stopped.
      await page.route('**/operator/v1/customers?*cursor=*', (route) =>
        route.fulfill({ status: 503, headers: { 'retry-after': '5' }, body: '{}' }),
      )
      await page.getByRole('button', { name: 'Export' }).click()
      await dialog.getByRole('button', { name: 'Make the file' }).click()
      await dialog.getByText('500 customers read').waitFor()
      await page.unroute('**/operator/v1/customers?*cursor=*')
      await dialog.getByRole('button', { name: 'Stop' }).click()
      await dialog.getByText('No file was made.').waitFor()
      expect(problems.filter((problem) => !problem.startsWith('Failed to load'))).toStrictEqual([])
    },
  )
})
