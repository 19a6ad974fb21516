import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { mintToken } from '../harness/tokens.js'
import { go, hasBrowser, isOfNetwork, open, openBrowser, visit } from './browser.js'

const agent = ({ id }: TestAccount, subject: string) =>
  mintToken({
    account: id,
    subject,
    scopes: ['support:read', 'support:write', 'programme:read'],
  })

const LIVE = /\/operator\/v1\/live/

/** Opens a form, until it has read the version that it changes: whatever changes after that is somebody else's. */
async function openForm(page: Page, path: string, opening: () => Promise<void>): Promise<void> {
  const read = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'GET' &&
      new URL(answer.url()).pathname.endsWith(`/operator/v1${path}`),
  )
  await opening()
  await read
}

/** Opens the form that corrects the profile of Ada. */
async function edit(page: Page) {
  await open(page, '/customers/ada')
  await page.getByRole('button', { name: 'Actions' }).click()
  await openForm(page, '/customers/ada', () =>
    page.getByRole('menuitem', { name: 'Correct the profile' }).click(),
  )
  const dialog = page.getByRole('dialog')
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  await field('Reason').fill('as they asked')
  return { dialog, field, press: (name: string) => dialog.getByRole('button', { name }).click() }
}

const profileOf = async (account: TestAccount) => {
  const { body } = await account.operator<{ data: { customer: object } }>('GET', '/customers/ada')
  return body.data.customer
}

describe.skipIf(!hasBrowser)('two agents at one customer', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test('one sees what the other does, live and of this customer alone', async () => {
    const account = await freshAccount()
    await account.createCustomer({ id: 'ada', name: 'Ada' })
    await account.createCustomer({ id: 'bob', name: 'Bob' })
    const visitAs = async (name: string) => visit(browser, { token: await agent(account, name) })
    const [first, second] = [await visitAs('anna'), await visitAs('ben')]
    const streams: string[] = []
    second.page.on('request', (request) => {
      if (LIVE.test(request.url())) streams.push(new URL(request.url()).search)
    })
    await Promise.all([first, second].map(({ page }) => open(page, '/customers/ada')))
    await second.page.getByText('Live', { exact: true }).waitFor()

    await first.page.getByRole('button', { name: 'Actions' }).click()
    await first.page.getByRole('menuitem', { name: 'Block' }).click()
    const dialog = first.page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('as they asked')
    await dialog.getByRole('button', { name: 'Block' }).click()
    await second.page.getByText('Blocked', { exact: true }).waitFor()

    const note = 'Prefers e-mail'
    await second.page.getByRole('textbox', { name: 'New note' }).fill(note)
    await second.page.getByRole('button', { name: 'Add the note' }).click()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await first.page.getByText(note, { exact: true }).waitFor()
    await first.page.getByRole('button', { name: `Delete the note “${note}”` }).click()
    await second.page.getByText('No notes yet').waitFor()

    await open(second.page, '/customers/bob')
    await second.page.getByText('Live', { exact: true }).waitFor()
    expect(new Set(streams)).toEqual(new Set(['?customer_id=ada', '?customer_id=bob']))
    expect([...first.problems, ...second.problems]).toEqual([])
    await Promise.all([first.close(), second.close()])
  })

  test.each([
    ['at once, where the page is live', true],
    ['when it is sent, where it is not', false],
  ])('a form shows what the other changed: %s', async (_, isLive) => {
    const account = await freshAccount()
    await account.createCustomer({ id: 'ada', name: 'Ada', email: 'ada@example.com' })
    const { page, problems, close } = await visit(browser, { token: await agent(account, 'anna') })
    if (!isLive) await page.route(LIVE, (route) => route.abort())

    const mine = await edit(page)
    if (isLive) await page.getByText('Live', { exact: true }).waitFor()
    await mine.field('Name').fill('Ada Lovelace')
    await account.operator('PATCH', '/customers/ada', {
      body: { name: 'Ada King', email: 'ada@example.org' },
    })
    if (!isLive) await mine.press('Save')
    await mine.dialog.getByText('Somebody else has changed this meanwhile').waitFor()
    const row = (name: string) => mine.dialog.getByRole('row', { name })
    expect(await row('Name').innerText()).toMatch(/Ada King\s+Ada Lovelace/)
    expect(await row('E-mail').innerText()).toMatch(/ada@example\.org\s+Not changed by you/)
    await mine.press('Use mine')
    await mine.press('Save')
    await mine.dialog.getByText('Saved.').waitFor()
    // What was not typed stays as the other one has left it.
    expect(await profileOf(account)).toMatchObject({
      name: 'Ada Lovelace',
      email: 'ada@example.org',
    })

    const theirs = await edit(page)
    await theirs.field('Name').fill('Ada Byron')
    await account.operator('PATCH', '/customers/ada', { body: { name: 'Countess' } })
    if (!isLive) await theirs.press('Save')
    await theirs.press('Take theirs')
    expect(await theirs.field('Name').inputValue()).toBe('Countess')
    await theirs.field('Country').fill('Spain')
    await theirs.press('Save')
    await theirs.dialog.getByText('Saved.').waitFor()
    expect(await profileOf(account)).toMatchObject({ name: 'Countess', country: 'Spain' })
    expect(problems.filter((problem) => !isOfNetwork(problem))).toEqual([])
    await close()
  })
})

const ofStatus = (value: string) => ({
  all: [{ any: [{ field: 'status', operator: 'eq', value }] }],
})

/** The form of an offer, and what its page says. */
const formOf = ({ page }: { page: Page }) => ({
  field: (name: string) => page.getByRole('textbox', { name, exact: true }),
  row: (name: string) => page.getByRole('row', { name }),
  press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
  told: (text: string) => page.getByText(text).waitFor(),
})

describe.skipIf(!hasBrowser)('one agent at two customers', () => {
  test('what was typed for one is not there for the other, and a dialog is not left by keys', async () => {
    const account = await freshAccount()
    await account.createCustomer({ id: 'ada', name: 'Ada' })
    await account.createCustomer({ id: 'bob', name: 'Bob' })
    const browser = await openBrowser()
    const { page, problems, close } = await visit(browser, { token: account.operatorToken })
    const note = page.getByRole('textbox', { name: 'New note' })
    const dialog = page.getByRole('dialog')
    const goTo = async (name: string) => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type(name)
      await dialog.getByRole('button', { name }).click()
      await page.getByRole('heading', { name, level: 1 }).waitFor()
      await dialog.waitFor({ state: 'hidden' })
    }
    await open(page, '/customers/bob')
    await goTo('Ada')
    await note.fill('Ada is deaf: write to her')
    // Who was read before is shown at once.
    await goTo('Bob')
    expect(await note.inputValue()).toBe('')
    await page.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Block' }).click()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('as they asked')
    await page.keyboard.press('Control+k')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(problems).toStrictEqual([])
    await close()
  })
})

describe.skipIf(!hasBrowser)('two managers at one offer', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test('the form of a coupon shows what the other changed when it is sent, and none is switched off unseen', async () => {
    const account = await freshAccount()
    const reward = await account.createReward()
    const { id } = await account.createCoupon({
      code: 'SPRING',
      name: 'Spring',
      grants: [{ reward_id: reward, amount: 5 }],
      max_redemptions: 100,
    })
    const path = `/coupons/${id}`
    const couponOf = async () => (await account.operator<{ data: object }>('GET', path)).body.data
    const visitEdit = async () => {
      const visited = await visit(browser, { token: account.operatorToken })
      await visited.page.route(LIVE, (route) => route.abort())
      await open(visited.page, `${path}/edit`)
      return visited
    }
    const visits = await Promise.all([visitEdit(), visitEdit()])
    const [first, second] = [formOf(visits[0]), formOf(visits[1])]
    await first.field('Name').fill('Spring sale')
    await first.field('Exclusion group').fill('spring')
    await second.field('Name').fill('May')
    await first.press('Save')
    await first.told('Saved.')

    await second.press('Save')
    await second.told('Somebody else has changed this meanwhile')
    expect(await second.row('Name').innerText()).toMatch(/Spring sale\s+May/)
    expect(await second.row('Exclusion group').innerText()).toMatch(/spring\s+Not changed by you/)
    expect(await couponOf()).toMatchObject({ name: 'Spring sale', exclusion_group: 'spring' })
    await second.press('Use mine')
    await second.press('Save')
    await second.told('Saved.')
    // What was not typed stays as the other one has left it.
    expect(await couponOf()).toMatchObject({
      name: 'May',
      exclusion_group: 'spring',
      max_redemptions: 100,
      grants: [{ reward_id: reward, amount: 5 }],
    })

    const { page } = visits[0]
    const dialog = page.getByRole('dialog')
    const switchOff = dialog.getByRole('button', { name: 'Switch off', exact: true })
    await open(page, path)
    await openForm(page, path, () =>
      page.getByRole('button', { name: 'Switch off', exact: true }).click(),
    )
    await account.operator('PATCH', path, { body: { name: 'For June' } })
    await switchOff.click()
    await first.told('Somebody else has changed this meanwhile')
    expect(await first.row('Name').innerText()).toMatch(/For June/)
    expect(await couponOf()).toMatchObject({ status: 'ACTIVE' })
    await first.press('Take theirs')
    await switchOff.click()
    await dialog.getByRole('status').waitFor()
    expect(await couponOf()).toMatchObject({ status: 'DISABLED', name: 'For June' })
    const problems = visits.flatMap((visited) => visited.problems)
    expect(problems.filter((problem) => !isOfNetwork(problem))).toEqual([])
    await Promise.all(visits.map(({ close }) => close()))
  })

  test('a campaign is launched as the dialog tells of it, a segment not overwritten or deleted, and a punch card not archived unseen', async () => {
    const account = await freshAccount()
    const reward = await account.createReward()
    const create = async (path: string, body: object) =>
      (await account.operator<{ data: { id: string } }>('POST', path, { body })).body.data.id
    const campaign = await create('/campaigns', {
      name: 'Spring',
      status: 'DRAFT',
      rewards: [{ reward_id: reward, amount: 5 }],
    })
    const segment = await create('/segments', { name: 'Ours', filter: ofStatus('ACTIVE') })
    const { page, problems, close } = await visit(browser, { token: account.operatorToken })
    const { press, told, row } = formOf({ page })
    await page.route(LIVE, (route) => route.abort())

    await open(page, `/campaigns/${campaign}`)
    await openForm(page, `/campaigns/${campaign}`, () =>
      page.getByRole('button', { name: 'Activate' }).click(),
    )
    await account.operator('PATCH', `/campaigns/${campaign}`, {
      body: { rewards: [{ reward_id: reward, amount: 500 }] },
    })
    await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click()
    await told('Somebody else has changed this meanwhile')
    const stored = async (path: string) =>
      (await account.operator<{ data: object }>('GET', path)).body.data
    expect(await stored(`/campaigns/${campaign}`)).toMatchObject({ status: 'DRAFT' })
    await press('Take theirs')
    await page.getByRole('dialog').getByText(/500/).first().waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click()
    await page.getByRole('dialog').getByRole('status').waitFor()
    expect(await stored(`/campaigns/${campaign}`)).toMatchObject({ status: 'ACTIVE' })

    await go(page, `/segments/${segment}`)
    await openForm(page, `/segments/${segment}`, () =>
      page.getByRole('button', { name: 'Change' }).click(),
    )
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Mine')
    await account.operator('PATCH', `/segments/${segment}`, {
      body: { filter: ofStatus('BLOCKED') },
    })
    await press('Save')
    await told('Somebody else has changed this meanwhile')
    expect(await row('Filter').innerText()).toMatch(/Blocked\s+Not changed by you/)
    await press('Use mine')
    await press('Save')
    await page.getByRole('dialog').getByRole('status').waitFor()
    expect(await stored(`/segments/${segment}`)).toMatchObject({
      name: 'Mine',
      filter: ofStatus('BLOCKED'),
    })

    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await openForm(page, `/segments/${segment}`, () =>
      page.getByRole('button', { name: 'Delete' }).click(),
    )
    await account.operator('PATCH', `/segments/${segment}`, { body: { name: 'Still ours' } })
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await told('Somebody else has changed this meanwhile')
    expect(await stored(`/segments/${segment}`)).toMatchObject({ name: 'Still ours' })

    const card = await create('/punch-cards', {
      name: 'Ten coffees',
      reward_id: await account.createReward({ name: 'Stamp' }),
      stamps_needed: 10,
      gives: [{ reward_id: reward, amount: 50 }],
      stamps_per: { kind: 'PURCHASE' },
    })
    await go(page, `/punch-cards/${card}`)
    await openForm(page, `/punch-cards/${card}`, () =>
      page.getByRole('button', { name: 'Pause' }).click(),
    )
    await account.operator('PATCH', `/punch-cards/${card}`, { body: { stamps_needed: 12 } })
    await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click()
    await told('Somebody else has changed this meanwhile')
    expect(await stored(`/punch-cards/${card}`)).toMatchObject({ status: 'ACTIVE' })
    await press('Take theirs')
    await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click()
    await page.getByRole('dialog').getByRole('status').waitFor()
    expect(await stored(`/punch-cards/${card}`)).toMatchObject({ status: 'PAUSED' })
    expect(problems.filter((problem) => !isOfNetwork(problem))).toEqual([])
    await close()
  })

  test('another cost of a reward leaves the factor as the other has set it', async () => {
    const account = await freshAccount()
    const attributes = { conversion_factor: 1, unit_cost: 0.01 }
    const reward = await account.createReward({ name: 'Miles', attributes })
    const path = `/rewards/${reward}`
    const { page, problems, close } = await visit(browser, { token: account.operatorToken })
    await page.route(LIVE, (route) => route.abort())
    await open(page, '/rewards')
    await openForm(page, path, () => page.getByRole('button', { name: 'Change Miles' }).click())
    const dialog = page.getByRole('dialog')
    await account.operator('PATCH', path, {
      body: { attributes: { ...attributes, conversion_factor: 2 } },
    })
    await dialog.getByRole('textbox', { name: 'Cost of a unit' }).fill('0.05')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await dialog.getByRole('status').waitFor()
    const { body } = await account.operator<{ data: object }>('GET', path)
    expect(body.data).toMatchObject({ attributes: { conversion_factor: 2, unit_cost: 0.05 } })
    expect(problems.filter((problem) => !isOfNetwork(problem))).toEqual([])
    await close()
  })

  test('a tier that the other has changed is not deleted unseen, and their consent not replaced', async () => {
    const account = await freshAccount()
    await account.createCustomer({ id: 'ada', name: 'Ada' })
    const metric = { field: 'spend_total', period: 'lifetime' }
    const { body } = await account.operator<{ data: { id: string } }>('POST', '/tiers', {
      body: { name: 'Gold', rank: 1, metric, threshold: 100 },
    })
    const { page, problems, close } = await visit(browser, { token: account.operatorToken })
    const changed = page.getByText('Somebody else has changed this meanwhile')
    await page.route(LIVE, (route) => route.abort())
    await open(page, '/tiers')
    await openForm(page, `/tiers/${body.data.id}`, () =>
      page.getByRole('button', { name: 'Delete Gold' }).click(),
    )
    const dialog = page.getByRole('dialog')
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
    await dialog.getByRole('textbox').fill('Gold')
    await account.operator('PATCH', `/tiers/${body.data.id}`, { body: { rank: 7 } })
    await press('Delete')
    await changed.waitFor()
    expect(await dialog.getByRole('row', { name: 'Rank' }).innerText()).toMatch(/7\s+Not changed/)
    await press('Take theirs')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Gold', { exact: true }).waitFor()

    await go(page, '/customers/ada')
    await openForm(page, '/customers/ada', () =>
      page.getByRole('switch', { name: 'Coupons' }).click(),
    )
    const { body: read } = await account.operator<{
      data: { customer: { consent: { purposes: object } } }
    }>('GET', '/customers/ada')
    const { purposes } = read.data.customer.consent
    await account.operator('PUT', '/customers/ada/consent', {
      body: {
        version: '2',
        consent_timestamp: '2026-01-02T03:04:05.000Z',
        purposes: { ...purposes, email_marketing: true },
      },
    })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await changed.waitFor()
    await page.getByRole('button', { name: 'Use mine' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved as given now.').waitFor({ state: 'detached' })
    expect(await profileOf(account)).toMatchObject({
      consent: { version: '2', purposes: { email_marketing: true, coupon_campaigns: true } },
    })

    const tags = page.getByRole('region', { name: 'Tags' })
    await openForm(page, '/customers/ada', () =>
      tags.getByRole('textbox', { name: 'Name' }).fill('club'),
    )
    await tags.getByRole('textbox', { name: 'Value' }).fill('gold')
    await account.operator('PATCH', '/customers/ada', {
      body: { tags: { club: 'none', shoe: 42 } },
    })
    await tags.getByRole('button', { name: 'Add', exact: true }).click()
    await changed.waitFor()
    expect(await profileOf(account)).toMatchObject({ tags: { club: 'none' } })
    await tags.getByRole('button', { name: 'Use mine' }).click()
    await tags.getByRole('button', { name: 'Add', exact: true }).click()
    await tags.getByText('club: gold').waitFor()
    expect(await profileOf(account)).toMatchObject({ tags: { club: 'gold', shoe: 42 } })
    expect(problems.filter((problem) => !isOfNetwork(problem))).toEqual([])
    await close()
  })
})
