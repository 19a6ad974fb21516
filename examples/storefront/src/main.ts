import { randomUUID } from 'node:crypto'
import { isLoyaltyError } from '@loyalty/client'
import { accepted, checkOut, priceOf, returnLine, settle, signUp, type Basket } from './checkout.js'
import { myRewards } from './my-rewards.js'
import { openShop } from './shop.js'

const { LOYALTY_ORIGIN = 'http://127.0.0.1:8080', LOYALTY_TOKEN = '' } = process.env
const [code = 'WELCOME10', cards = 'refused,taken'] = process.argv.slice(2)

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const shop = openShop(LOYALTY_ORIGIN, LOYALTY_TOKEN)

/**
 * Ada signs up, buys with a code once a card of hers is taken, looks at her rewards, spends them on another
 * purchase, and brings a part of it back.
 */
async function main() {
  const { id } = await signUp(shop, `shopper-${randomUUID()}`, 'Ada Lovelace', 'ada@example.com')
  say('signed up')

  const kettle = { sku: 'kettle', amount: 1, value: 60 }
  const cups = { sku: 'cup', amount: 4, value: 40 }
  const first = { products: [kettle], codes: [code], spend: [] }
  // While the page shows the kettle alone, she puts cups beside it in another tab.
  const sent = { ...first, products: [kettle, cups] }
  if ((await buy(id, first, sent, cards.split(','))) === null) return
  const page = await myRewards(shop, id)
  say(`bought: ${balancesOf(page)}`)
  show(page)

  const spend = page.balances.map((of) => ({ reward_id: of.id, amount: 'max' as const }))
  const second = { products: [cups], codes: [], spend }
  const eventId = await buy(id, second, second, ['taken'])
  if (eventId === null) return
  say(`left: ${balancesOf(await myRewards(shop, id))}`)

  await returnLine(shop, eventId, { line: 0, amount: 2, returnId: randomUUID() })
  say(`two cups came back: ${balancesOf(await myRewards(shop, id))}`)
}

const confirm = async (payable: number) => say(`to pay: ${payable}`)

/** Tries one card after the other, each for a checkout of its own. The event's id; null: no card was taken. */
async function buy(id: string, seen: Basket, sent: Basket, tries: string[]) {
  const price = await priceOf(shop, id, seen)
  for (const { code: one, refusal } of price.codes)
    say(`code ${one}: ${refusal?.error ?? 'applies'}`)
  const purchase = { ...accepted(sent, price), id: randomUUID() }
  let shown = price.totals.payable
  for (const [attempt, card] of tries.entries()) {
    const checkout = { ...purchase, attempt }
    const { eventId, payable } = await checkOut(shop, id, checkout, { shown, confirm })
    shown = payable
    const isPaid = card === 'taken'
    await settle(shop, eventId, isPaid)
    say(isPaid ? `paid ${payable}` : 'the card was refused')
    if (isPaid) return eventId
  }
  return null
}

type Page = Awaited<ReturnType<typeof myRewards>>

/** The page "my rewards", as text. */
function show({ coupons, tier: { tier, next, missing }, expiring, history }: Page) {
  for (const { code: one, why } of coupons) say(`  coupon ${one}: ${why ?? 'can be used'}`)
  if (tier !== null) say(`  tier ${tier.name}`)
  if (next !== null) say(`  ${missing} more to ${next.name}`)
  for (const { amount, reward } of expiring) say(`  ${amount} ${reward?.name} expire soon`)
  for (const { type, amount, details } of history) say(`  ${type} ${amount} ${details}`)
}

const balancesOf = ({ balances }: Page) =>
  balances.map(({ reward, total }) => `${total} ${reward}`).join(', ')

/** A line for whoever runs this. Any other error is a mistake of the program. */
function toldOf(error: unknown): string {
  if (!isLoyaltyError(error)) throw error
  if (error.status !== null) return `${error.message} (request ${error.requestId})`
  return `No answer from ${LOYALTY_ORIGIN}: does the service run, and is LOYALTY_ORIGIN its address?`
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${toldOf(error)}\n`)
  process.exitCode = 1
}
