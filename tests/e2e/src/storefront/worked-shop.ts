import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { freshAccount } from '../harness/account.js'
import { dayOf, NOON_ZONE } from '../harness/noon-zone.js'

/** The offers that a page of docs writes down, and what its customer has. `$name` stands for the id of a reward or tier. */
export interface WorkedShop {
  settings?: object
  tiers?: Record<string, object>
  rewards?: Record<string, object>
  campaigns?: object[]
  coupons?: object[]
  balance?: Record<string, number>
  customer?: object
  tier?: string
}

interface WorkedExample {
  title: string
  json: string
  /** The words of each command line before it. */
  commands: string[][]
}

export const pageOf = (name: string): string =>
  readFileSync(new URL(`../../../../docs/${name}`, import.meta.url), 'utf8')

/** The first JSON under each heading of a page of docs. */
export function workedExamples(page: string, heading = /^##+ /m): WorkedExample[] {
  return pageOf(page)
    .split(heading)
    .slice(1)
    .flatMap((part) => {
      const [, title = '', before = '', json] = /^(.+)$([^]*?)```json\n([^]+?)```/m.exec(part) ?? []
      const lines = [...before.matchAll(/^loyalty (.+)$/gm)]
      const commands = lines.map(([, words = '']) => wordsOf(words))
      return json === undefined ? [] : [{ title, json, commands }]
    })
}

const wordsOf = (text: string): string[] =>
  [...text.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word = '']) => quoted ?? word)

/** An account of its own, with offers. */
export async function openWorkedShop() {
  const account = await freshAccount()
  const create = async (what: string, body: object) => {
    const answer = await account.operator<{ data: { id: string } }>('POST', what, { body })
    expect(answer.status, answer.text).toBe(201)
    return answer.body.data.id
  }
  return {
    account,
    create,
    campaign: (body: object) => create('/campaigns', { name: 'An offer', ...body }),
    coupon: (body: object) => create('/coupons', body),
    reward: (body: object) => create('/rewards', { name: 'A reward', ...body }),
  }
}

export type OpenShop = Awaited<ReturnType<typeof openWorkedShop>>
export type Named = (json: string) => string

/** Puts ids in the place of names, and this day in that of `$today`. */
export const namedBy =
  (ids: ReadonlyMap<string, string>): Named =>
  (text) => {
    const [day, month] = dayOf(new Date(), NOON_ZONE).split('-')
    const born = text.replaceAll('$today', `1992-${month}-${day}T00:00:00Z`)
    return [...ids].reduce((left, [name, id]) => left.replaceAll(`$${name}`, id), born)
  }

/** Makes the offers that are written. */
export async function makeOffers(
  shop: OpenShop,
  json: string,
): Promise<{ campaigns: string[]; coupons: string[]; ids: Map<string, string> }> {
  const ids = new Map<string, string>()
  const { rewards = {}, tiers = {} } = JSON.parse(namedBy(ids)(json)) as WorkedShop
  for (const [name, reward] of Object.entries(rewards)) ids.set(name, await shop.reward(reward))
  for (const [name, tier] of Object.entries(tiers)) ids.set(name, await shop.create('/tiers', tier))
  const written = JSON.parse(namedBy(ids)(json)) as WorkedShop
  const campaigns: string[] = []
  for (const campaign of written.campaigns ?? []) campaigns.push(await shop.campaign(campaign))
  const coupons: string[] = []
  for (const coupon of written.coupons ?? []) coupons.push(await shop.coupon(coupon))
  return { campaigns, coupons, ids }
}

/** Makes the customer that is written, in an account where it is noon. */
export async function makeCustomer(
  { account }: OpenShop,
  { settings, customer: profile, balance = {}, tier: tier_id }: WorkedShop,
): Promise<string> {
  const write = async (method: 'PATCH' | 'POST' | 'PUT', path: string, body: object) =>
    expect(await account.operator(method, path, { body })).toMatchObject({ status: 200 })
  await write('PATCH', '/account', { time_zone: NOON_ZONE, ...settings })
  const customer = await account.createCustomer({ ...profile })
  for (const [reward_id, amount] of Object.entries(balance)) {
    const adjustment = { reward_id, amount, reason: 'Opening balance' }
    await write('POST', `/wallets/${customer}/adjust`, adjustment)
  }
  if (tier_id !== undefined) {
    const until = '2099-01-01T00:00:00Z'
    await write('PUT', `/customers/${customer}/tier`, { tier_id, until, reason: 'Moved here' })
  }
  return customer
}

/** Both. What it answers puts ids in the place of names. */
export async function makeWorked(shop: OpenShop, json: string) {
  const { ids, ...made } = await makeOffers(shop, json)
  const customer = await makeCustomer(shop, JSON.parse(namedBy(ids)(json)) as WorkedShop)
  ids.set('customer', customer)
  return { ...made, customer, named: namedBy(ids) }
}
