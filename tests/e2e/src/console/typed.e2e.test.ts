import type { Locator } from 'playwright-core'
import { beforeAttempts } from '@loyalty/testing/attempts'
import { beforeEach, describe, expect, test } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { findings } from './axe.js'
import { go, hasBrowser, isOfNetwork, open, openBrowser, visit, type Visit } from './browser.js'
import { untilStill } from './look.js'

/** What a manager does from the page of campaigns on. */
const STEPS_MAX = 14

interface Made {
  starts_at: string
  ends_at: string
  max_total: number
  rewards: { amount: number }[]
}

/** The words of the page that the story of a launch needs. */
const words = {
  'en-GB': {
    create: 'New campaign',
    add: 'Add a reward',
    activate: 'Activate it now',
    launch: 'Save and activate',
    name: 'Name',
    pays: 'Pays',
    fixed: 'Fixed amount',
    amount: 'Amount',
    total: 'Payouts in all',
    from: 'From the day',
    until: 'Until the day',
    begins: '1 December 2026',
    amountTyped: '1,500.5',
    totalTyped: '20,000',
    wrongTotal: '2,00',
    wrongDay: '31/11/2026',
    dayHelp: 'Write a day of the calendar, such as 31/12/2026.',
    correct: 'Correct first',
  },
  'es-ES': {
    create: 'Nueva campaña',
    add: 'Añadir una recompensa',
    activate: 'Activarla ya',
    launch: 'Guardar y activar',
    name: 'Nombre',
    pays: 'Paga',
    fixed: 'Cantidad fija',
    amount: 'Cantidad',
    total: 'Pagos en total',
    from: 'Desde el día',
    until: 'Hasta el día',
    begins: '1 de diciembre de 2026',
    amountTyped: '1.500,5',
    totalTyped: '20.000',
    wrongTotal: '2.00',
    wrongDay: '31/11/2026',
    dayHelp: 'Escriba un día del calendario, como 31/12/2026.',
    correct: 'Corrija primero',
  },
}

describe.skipIf(!hasBrowser)('the console takes what people type', () => {
  let account: TestAccount
  let reward: string
  /** Of a Briton, from test to test, and of a Spaniard. */
  let visits: Record<keyof typeof words, Visit>
  beforeAttempts(
    async () => {
      const browser = await openBrowser()
      account = await freshAccount()
      reward = await account.createReward({ name: 'Points' })
      const visitIn = async (locale: keyof typeof words): Promise<Visit> => {
        const visited = await visit(browser, { token: account.operatorToken, locale })
        await open(visited.page, '/')
        return visited
      }
      visits = { 'en-GB': await visitIn('en-GB'), 'es-ES': await visitIn('es-ES') }
    },
    () => Promise.all(Object.values(visits).map(({ close }) => close())),
  )
  beforeEach(() => {
    visits['en-GB'].problems.length = 0
  })

  test.each(['en-GB', 'es-ES'] as const)(
    'a launch in December, typed as they write it in %s',
    async (locale) => {
      const said = words[locale]
      const { page, problems } = visits[locale]
      const form = page.getByRole('main')
      let steps = 0
      const fill = async (name: string, text: string): Promise<void> => {
        steps += 1
        await form.getByRole('textbox', { name, exact: true }).fill(text)
      }
      const click = async (what: Locator): Promise<void> => {
        steps += 1
        await what.click()
      }
      await go(page, '/campaigns')
      await click(page.getByRole('link', { name: said.create }))
      await fill(said.name, `December ${locale}`)
      await click(form.getByRole('button', { name: said.add }))
      await click(form.getByRole('combobox', { name: said.pays }))
      await click(page.getByRole('option', { name: 'Points' }))
      await click(form.getByText(said.fixed))
      await fill(said.amount, said.amountTyped)
      await fill(said.total, said.totalTyped)
      await fill(said.from, '01/12/2026')
      await fill(said.until, '31/12/2026')
      await form.getByText(said.begins, { exact: true }).waitFor()
      await click(form.getByRole('switch', { name: said.activate }))
      // The launch is one more.
      expect(steps).toBeLessThan(STEPS_MAX)

      // What can't be read is marked, and nothing is sent.
      const launch = form.getByRole('button', { name: said.launch })
      await fill(said.until, said.wrongDay)
      await form.getByRole('textbox', { name: said.until }).press('Tab')
      await form.getByText(said.dayHelp).waitFor()
      await fill(said.total, said.wrongTotal)
      await launch.focus()
      await page.getByRole('tooltip').getByText(said.correct).waitFor()
      await page.keyboard.press('Enter')
      expect(await form.getByRole('textbox', { name: said.until }).inputValue()).toBe(said.wrongDay)
      expect(await findings(page)).toStrictEqual([])
      const list = await account.operator<{ data: unknown[] }>('GET', '/campaigns?status=ACTIVE')
      const before = list.body.data.length

      await fill(said.until, '31/12/2026')
      await fill(said.total, said.totalTyped)
      await launch.click()
      await form.getByRole('status').waitFor()
      const { body } = await account.operator<{ data: Made[] }>(
        'GET',
        '/campaigns?status=ACTIVE&order=desc',
      )
      expect(body.data).toHaveLength(before + 1)
      expect(body.data[0]).toMatchObject({
        starts_at: '2026-12-01T00:00:00.000Z',
        ends_at: '2027-01-01T00:00:00.000Z',
        max_total: 20_000,
        rewards: [{ amount: 1500.5 }],
      })
      expect(problems).toStrictEqual([])
    },
  )

  test('a day from the calendar, which Esc closes alone', async () => {
    const { page, problems } = visits['en-GB']
    const dialog = page.getByRole('dialog').first()
    const from = dialog.getByRole('textbox', { name: 'From the day' })
    const calendar = dialog.getByRole('button', { name: 'Calendar: From the day' })
    const body = { name: 'Days', rewards: [{ reward_id: reward, amount: 1 }] }
    const made = await account.operator<{ data: { id: string } }>('POST', '/campaigns', { body })
    await go(page, `/campaigns/${made.body.data.id}`)
    await page.getByRole('button', { name: 'Schedule' }).click()
    await from.fill('01/12/2026')
    await calendar.click()
    const day = page.getByRole('button', { name: '15 December 2026' })
    await day.waitFor()
    expect(await findings(page)).toStrictEqual([])
    await page.keyboard.press('Escape')
    await day.waitFor({ state: 'detached' })
    expect(await dialog.getByText('that are not sent').count()).toBe(0)
    await calendar.click()
    await day.click()
    await dialog.getByText('15 December 2026', { exact: true }).waitFor()
    expect(await from.inputValue()).toBe('15/12/2026')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(problems).toStrictEqual([])
  })

  test('digits in the address and in a search are a text: a phone, a document', async () => {
    await account.createCustomer({ id: 'zoe', name: 'Zoe', phone: '+34612000000' })
    await account.createCustomer({ id: 'bob', name: 'Bob', phone: '+34699999999' })
    const { page, problems } = visits['en-GB']
    await go(page, '/customers')
    await page.getByRole('link', { name: 'Bob' }).waitFor()
    await page.getByRole('textbox', { name: 'Find' }).fill('612000000')
    await page.getByRole('link', { name: 'Bob' }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Zoe' }).waitFor()
    expect(new URL(page.url()).search).toBe('?q=612000000')
    await page.reload()
    await page.getByRole('link', { name: 'Zoe' }).waitFor()
    expect(await page.getByRole('link', { name: 'Bob' }).count()).toBe(0)
    expect(await page.getByRole('textbox', { name: 'Find' }).inputValue()).toBe('612000000')

    await go(page, '/contacts?by=document_number&value=612000000')
    await page.getByText('No contacts found').waitFor()
    const value = page.getByRole('textbox', { name: 'Document number' })
    expect(await value.inputValue()).toBe('612000000')
    expect(problems).toStrictEqual([])
  })

  test('a wrong phone is said at its field, in words, and comes into sight', async () => {
    const { page, problems } = visits['en-GB']
    const dialog = page.getByRole('dialog')
    await go(page, '/customers')
    await page.getByRole('button', { name: 'New customer' }).first().click()
    await dialog.getByRole('textbox', { name: 'Customer id' }).fill('eva')
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('eva')
    await dialog.getByRole('textbox', { name: 'Phone' }).fill('call me')
    await dialog.getByRole('button', { name: 'New customer' }).click()
    const phone = dialog.getByRole('textbox', { name: 'Phone' })
    await dialog.getByText('Write the phone with its country').waitFor()
    await dialog.getByText('Write an e-mail address').waitFor()
    await expect.poll(() => phone.getAttribute('aria-invalid')).toBe('true')
    // The first of them has the focus.
    await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('email')
    expect(await dialog.getByText(/E\.164|must be|body\./).count()).toBe(0)
    // The buttons that were grey while the call was on its way have their colours again.
    await dialog
      .locator('button[data-loading], button[aria-disabled]')
      .first()
      .waitFor({ state: 'detached' })
    await untilStill(page)
    expect(await findings(page)).toStrictEqual([])
    await phone.fill('+34 612 000 001')
    await dialog.getByText('Write the phone with its country').waitFor({ state: 'detached' })
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('eva@example.com')
    await dialog.getByRole('button', { name: 'New customer' }).click()
    await dialog.getByRole('status').waitFor()
    // A refusal that names no field, but means one.
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('button', { name: 'New customer' }).first().click()
    await dialog.getByRole('textbox', { name: 'Customer id' }).fill('eva')
    await dialog.getByRole('button', { name: 'New customer' }).click()
    const id = dialog.getByRole('textbox', { name: 'Customer id' })
    await dialog.getByText('There is a customer with this id already.').first().waitFor()
    await expect.poll(() => id.getAttribute('aria-invalid')).toBe('true')
    // What is corrected is sent as another form.
    await id.fill('eva-2')
    await dialog.getByRole('button', { name: 'New customer' }).click()
    await dialog.getByRole('status').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await dialog.waitFor({ state: 'detached' })
    expect(problems.filter((problem) => !isOfNetwork(problem))).toStrictEqual([])
  })

  test('a form that is half filled in asks before Esc or a click outside closes it, Cancel does not', async () => {
    const { page, problems } = visits['en-GB']
    const dialog = page.getByRole('dialog')
    const create = page.getByRole('button', { name: 'New customer' }).first()
    const id = dialog.getByRole('textbox', { name: 'Customer id' })
    const gone = () => dialog.waitFor({ state: 'detached' })
    await go(page, '/customers')
    // Nothing is lost, so nobody asks.
    await create.click()
    await id.waitFor()
    await page.keyboard.press('Escape')
    await gone()

    await create.click()
    await id.fill('half')
    await page.keyboard.press('Escape')
    await dialog.getByText('that are not sent').waitFor()
    expect(await findings(page)).toStrictEqual([])
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    expect(await id.inputValue()).toBe('half')
    await page.mouse.click(5, 5)
    await dialog.getByText('that are not sent').waitFor()
    await dialog.getByRole('button', { name: 'Close and discard' }).click()
    await gone()
    for (const name of ['Cancel', 'Close']) {
      await create.click()
      await id.fill('half')
      await dialog.getByRole('button', { name, exact: true }).click()
      await gone()
    }
    // What is greyed says why, by keys too.
    await create.click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Half')
    await dialog.getByRole('textbox', { name: 'Phone' }).press('Tab')
    await page.keyboard.press('Tab')
    await page.getByRole('tooltip').waitFor()
    expect(await page.getByRole('tooltip').textContent()).toBe('Fill in first: Customer id')
    expect(problems).toStrictEqual([])
  })
})
