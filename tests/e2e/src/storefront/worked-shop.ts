import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { freshAccount } from '../harness/account.js'

/** The offers that a page of docs writes down, and what its customer has. `$name` stands for the id of a reward. */
export interface WorkedShop {
  settings?: object
  campaigns?: object[]
  coupons?: object[]
  rewards?: Record<string, object>
  balance?: Record<string, number>
}

/** The JSON of a page of docs, by the heading under which it stands. */
export function workedExamples(page: string): { title: string; json: string }[] {
  const text = readFileSync(new URL(`../../../../docs/${page}`, import.meta.url), 'utf8')
  return text.split(/^##+ /m).flatMap((part) => {
    const [, title = '', json] = /^(.+)$[^]*?```json\n([^]+?)```/m.exec(part) ?? []
    return json === undefined ? [] : [{ title, json }]
  })
}

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

export type Named = (json: string) => string

/** Makes what is written, and its customer. What it answers puts ids in the place of names. */
export async function makeWorked(
  shop: Awaited<ReturnType<typeof openWorkedShop>>,
  json: string,
): Promise<{ customer: string; campaigns: string[]; coupons: string[]; named: Named }> {
  const ids = new Map<string, string>()
  const named: Named = (text) =>
    [...ids].reduce((left, [name, id]) => left.replaceAll(`$${name}`, id), text)
  const { rewards = {} } = JSON.parse(json) as WorkedShop
  for (const [name, reward] of Object.entries(rewards)) ids.set(name, await shop.reward(reward))
  const written = JSON.parse(named(json)) as WorkedShop
  const settings = { body: written.settings ?? {} }
  expect((await shop.account.operator('PATCH', '/account', settings)).status).toBe(200)
  const campaigns: string[] = []
  for (const campaign of written.campaigns ?? []) campaigns.push(await shop.campaign(campaign))
  const coupons: string[] = []
  for (const coupon of written.coupons ?? []) coupons.push(await shop.coupon(coupon))
  const customer = await shop.account.createCustomer()
  ids.set('customer', customer)
  for (const [reward_id, amount] of Object.entries(written.balance ?? {})) {
    const body = { reward_id, amount, reason: 'Opening balance' }
    const { status } = await shop.account.operator('POST', `/wallets/${customer}/adjust`, { body })
    expect(status).toBe(200)
  }
  return { customer, campaigns, coupons, named }
}
