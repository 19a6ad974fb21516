import { giftCardIssued, giftCardRedeemed, giftCardVoided } from '@loyalty/contracts/wallet/facts'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { waitFor } from '../harness/wait-for.js'
import type { Message } from './fact-problems.js'
import { readFacts } from './read-facts.js'

interface Card {
  data: { gift_card: { code: string } }
}
interface Told {
  type: string
  data: Record<string, unknown> & { gift_card_id: string }
}

let account: TestAccount
let reward: string
let codes: string[]
let messages: Message[]

/** What the subscriber read of one card, in the order of the stream. */
function toldOf(amount: number): Told[] {
  const all = messages.map(({ text }) => JSON.parse(text) as Told)
  const issued = all.find(
    ({ type, data }) => type === giftCardIssued.type && data['amount'] === amount,
  )
  return all.filter(({ data }) => data.gift_card_id === issued?.data.gift_card_id)
}

/** Two cards by hand: one is spent in two parts, the other voided with something left on it. */
beforeAll(async () => {
  account = await freshAccount()
  const customer_id = await account.createCustomer()
  reward = await account.createReward({ type: 'GIFT_CARD' })
  const issue = async (amount: number) => {
    const body = { customer_id, reward_id: reward, amount, reason: 'For the wait' }
    const card = await call<Card>('/gift-cards', body, 201)
    return card.data.gift_card.code
  }
  codes = [await issue(20), await issue(35.5)]
  const [spent = '', voided = ''] = codes
  await call(`/gift-cards/${spent}/redeem`, { amount: 12.25 })
  await call(`/gift-cards/${spent}/redeem`, {})
  await call(`/gift-cards/${voided}/redeem`, { amount: 5 })
  await call(`/gift-cards/${voided}/void`, {})
  // Once more changes nothing, and a dry run neither: no fact tells of them.
  await call(`/gift-cards/${voided}/void`, {})
  await call('/gift-cards', { customer_id, reward_id: reward, amount: 99, dry_run: true })
  await waitFor('all facts of the cards', async () => {
    messages = await readFacts(inject('access'), `loyalty.events.giftcard.*.${account.id}`)
    return messages.length >= 6
  })
})

async function call<Body>(path: string, sent: object, expected = 200): Promise<Body> {
  const { status, body, text } = await account.operator<Body>('POST', path, { body: sent })
  if (status !== expected) throw new Error(`${path}: ${status} ${text}`)
  return body
}

describe('facts of gift cards', () => {
  it('tell of a card that is spent in parts what is left on it', () => {
    expect(toldOf(20).map(({ type, data }) => [type, data['amount'], data['balance']])).toEqual([
      [giftCardIssued.type, 20, undefined],
      [giftCardRedeemed.type, 12.25, 7.75],
      [giftCardRedeemed.type, 7.75, 0],
    ])
  })

  it('tell once that a card was voided, and whose it was', () => {
    const told = toldOf(35.5)
    expect(told.map(({ type }) => type)).toEqual([
      giftCardIssued.type,
      giftCardRedeemed.type,
      giftCardVoided.type,
    ])
    const [issued, ...later] = told
    for (const { data } of later) {
      expect(data).toMatchObject({
        reward_id: reward,
        wallet_id: issued?.data['wallet_id'],
        owner_id: issued?.data['owner_id'],
      })
    }
  })

  it('are no more than what happened, and have no code', () => {
    expect(messages).toHaveLength(6)
    const text = JSON.stringify(messages)
    for (const code of codes) expect(text).not.toContain(code)
  })
})
