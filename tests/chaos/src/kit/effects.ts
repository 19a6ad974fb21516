import { randomUUID } from 'node:crypto'
import type { Account } from '../account.js'
import type { Report } from '../report.js'
import { countEach, tally } from '../report.js'
import { listReasons, recompute } from './books.js'
import type { Written } from './load.js'

/**
 * Holds settled writes against the ledger, for whose rows the key of their write is the reason: each
 * success has one row, nothing else has any, and wallets are what their ledger adds up to.
 */
export async function checkEffects(
  account: Account,
  written: readonly Written[],
  since: Date,
  report: Report,
): Promise<void> {
  report.count('writes', written.length)
  report.count('repeats', tally(written.flatMap(({ repeats }) => repeats)))
  report.expect('outcomes', countEach(written.map(({ outcome }) => outcome)), {
    '200': written.length,
  })
  const reasons = await listReasons(account, since)
  const acknowledged = written.filter(({ outcome }) => outcome === '200')
  report.expect('rows of the ledger', reasons.length, acknowledged.length)
  const rowsOfKey = countEach(reasons)
  const lost = acknowledged.filter(({ key }) => rowsOfKey[key] === undefined)
  const doubled = Object.entries(rowsOfKey).filter(([, count]) => count > 1)
  for (const { key } of lost) report.differ(`${key}: an acknowledged write is lost`)
  for (const [key, count] of doubled) report.differ(`${key}: took effect ${count} times`)
  report.expect('wallets unlike their ledger', (await recompute(account)).different, [])
}

/** More than all debits of a run take. */
export const OPENING_AMOUNT = 100_000_000

/**
 * Gives each customer what the run then takes from: a wallet of one line stays small however much is
 * written, so that it is the writes that are tried and not the size of a document.
 */
export const openBalances = (
  account: Account,
  customers: readonly string[],
  reward: string,
): Promise<Written[]> =>
  Promise.all(
    customers.map(async (customer, turn) => {
      const key = randomUUID()
      const call = { ...adjustment(key, customer, reward, OPENING_AMOUNT), key }
      return { ...(await account.settle(call, turn)), key }
    }),
  )

/** An adjustment whose reason is its key. */
export const adjustment = (key: string, customer: string, reward: string, amount: number) => ({
  method: 'POST',
  path: `/operator/v1/wallets/${customer}/adjust`,
  body: { reward_id: reward, amount, reason: key },
})
