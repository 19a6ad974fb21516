import type { Difference } from '@loyalty/contracts/wallet/report-check'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { keysBelow } from '@loyalty/engine/query'
import { NOTHING, rewardsOf } from './check-days.js'
import { netOf } from './rules/count.js'
import { toDifferences } from './rules/differences.js'
import { utcMonthOfBucket, costIn, outstandingIn } from './rules/liability.js'
import { sumFigures, type Figures } from './rules/periods.js'
import type { RunningCheck } from './rules/running-check.js'
import type { ReportLiabilityDocument } from './store.js'
import type { ReportReads } from './find-figures.js'
import { bucketsOf, totalsOf } from './write-liability.js'
import { fromDecimal } from './write-sums.js'

/** What was counted of rewards in all and by month, and what is outstanding of them. */
export async function compareTotals(
  reads: ReportReads,
  account: AccountId,
  { inAll, outstanding, day }: RunningCheck,
): Promise<Difference[]> {
  const different: Difference[] = []
  const seen = new Set<string>()
  const liability = (await reads.findProgress())?.liability
  const { costs, months: ofMonths } = outstanding
  // What the wallets held at the line had its dates from there, and so a debt that was filled before.
  const isFromFirstOn = (outstanding.first ?? '') > (liability?.line ?? '')
  for await (const reward of rewardsOf(reads, account)) {
    seen.add(reward)
    const of = { account, kind: 'reward', subject: reward } as const
    const about = { about: 'reward', id: reward, day } as const
    const ledger = inAll.get(`reward|${reward}`) ?? NOTHING
    const total = (await reads.readTotal(of)) ?? NOTHING
    const months = await reads.readMonthsInAll(of)
    different.push(...toDifferences(about, total, ledger), ...toDifferences(about, months, total))
    if (liability?.is_complete !== true) continue
    const owed = toOwed(netOf(ledger), costs === null ? null : (costs.get(reward) ?? 0n))
    const byMonth = isFromFirstOn && ofMonths !== null ? (ofMonths.get(reward) ?? NOTHING) : null
    different.push(...(await compareLiability(reads, { account, reward, day, owed, byMonth })))
  }
  for (const [key, figures] of inAll) {
    const reward = key.slice('reward|'.length)
    if (!seen.has(reward)) {
      different.push(...toDifferences({ about: 'reward', id: reward, day }, NOTHING, figures))
    }
  }
  return different
}

const toOwed = (units: bigint, cost: bigint | null): Figures =>
  new Map([['outstanding', units], ...(cost === null ? [] : [['cost', cost] as const])])

/**
 * What is outstanding of a reward with what the ledger leaves, and by expiry with what it is in all. By
 * month with the ledger too, where that tells it.
 */
async function compareLiability(
  reads: ReportReads,
  {
    account,
    reward,
    day,
    owed,
    byMonth,
  }: { account: AccountId; reward: string; day: string; owed: Figures; byMonth: Figures | null },
): Promise<Difference[]> {
  const of = { about: 'liability', id: reward, day } as const
  const total = toOwedIn(await reads.findLiability(`${totalsOf(account)}|${reward}`))
  const prefix = bucketsOf(account, reward as Uuid)
  const buckets = await reads.findLiability(keysBelow(prefix))
  const told = new Map([...total].filter(([figure]) => owed.has(figure)))
  const months = byMonth === null ? NOTHING : toMonthsIn(buckets, prefix)
  return [
    ...toDifferences(of, told, owed),
    ...toDifferences(of, toOwedIn(buckets), total),
    ...toDifferences(of, months, byMonth ?? NOTHING),
  ]
}

const toOwedIn = (sums: readonly ReportLiabilityDocument[]): Figures =>
  sumFigures(sums.map(({ units, costs }) => toOwed(fromDecimal(units), fromDecimal(costs))))

const toMonthsIn = (buckets: readonly ReportLiabilityDocument[], prefix: string): Figures =>
  sumFigures(
    buckets.map(({ _id, units, costs }) => {
      const month = utcMonthOfBucket(_id.slice(prefix.length + 1))
      return new Map([
        [outstandingIn(month), fromDecimal(units)],
        [costIn(month), fromDecimal(costs)],
      ])
    }),
  )
