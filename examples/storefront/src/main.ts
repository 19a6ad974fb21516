import { randomUUID } from 'node:crypto'
import { checkOut, returnLine, signUp, tryCode, type Basket } from './checkout.js'
import { myRewards } from './my-rewards.js'
import { openShop, Refused } from './shop.js'

const { LOYALTY_ORIGIN = 'http://127.0.0.1:8080', LOYALTY_TOKEN = '' } = process.env
const [code = 'WELCOME10'] = process.argv.slice(2)

const refusedCard = () => Promise.reject(new Error('the card was refused'))
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const shop = openShop(LOYALTY_ORIGIN, LOYALTY_TOKEN)

/**
 * Ada signs up, tries a code, buys two things once her card is taken, looks at her rewards, and
 * brings a part back.
 */
async function main() {
  const ada = `shopper-${randomUUID()}`
  const { id } = await signUp(shop, ada, 'Ada Lovelace', 'ada@example.com')
  say('signed up')

  const basket: Basket = {
    purchaseId: randomUUID(),
    attempt: 1,
    products: [
      { sku: 'kettle', amount: 1, value: 60 },
      { sku: 'cup', amount: 4, value: 40 },
    ],
    code,
  }
  const tried = await tryCode(shop, id, basket)
  say(
    tried.redeemable
      ? `code ${code} would give something`
      : `code ${code}: ${tried.refusal?.error}`,
  )

  await checkOut(shop, id, basket, refusedCard).catch((error: Error) => say(error.message))
  const again = { ...basket, attempt: 2 }
  const { eventId } = await checkOut(shop, id, again, async (price) => say(`paid ${price}`))
  const page = await myRewards(shop, id)
  say(`bought: ${balancesOf(page)}`)
  show(page)

  const back = await returnLine(shop, eventId, { line: 1, amount: 2, returnId: randomUUID() })
  const taken = back.taken_back.reduce((sum, { amount }) => sum + amount, 0)
  say(`two cups came back, ${taken} taken back`)
  say(`left: ${balancesOf(await myRewards(shop, id))}`)
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

/** After the client's last try `fetch` rejects with a TypeError that has a cause, or the time is over. */
function toldOf(error: unknown): string {
  if (error instanceof Refused) return error.message
  const isBroken = error instanceof TypeError && error.cause !== undefined
  if (isBroken || (error instanceof DOMException && error.name === 'TimeoutError'))
    return `No answer from ${LOYALTY_ORIGIN}: does the service run, and is LOYALTY_ORIGIN its address?`
  throw error
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${toldOf(error)}\n`)
  process.exitCode = 1
}
