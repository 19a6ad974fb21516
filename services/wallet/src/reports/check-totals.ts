import type { Difference } from '@loyalty/shared/contracts/wallet/report-check'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { keysBelow } from '@loyalty/shared/mongo/keys-below'
import { NOTHING, rewardsOf } from './check-days.js'
import { netOf } from './domain/count.js'
import { toDifferences } from './domain/differences.js'
import type { Figures } from './domain/periods.js'
import type { RunningCheck } from './domain/running-check.js'
import type { ReportReads } from './reports.repository.js'
import { bucketsOf, totalsOf } from './write-liability.js'

/** What was counted of rewards in all and by month, and what is outstanding of them. */
export async function compareTotals(
  reads: ReportReads,
  account: AccountId,
  { inAll, costs, day }: RunningCheck,
): Promise<Difference[]> {
  const different: Difference[] = []
  const seen = new Set<string>()
  const isFollowed = (await reads.findProgress())?.liability?.is_complete === true
  for await (const reward of rewardsOf(reads, account)) {
    seen.add(reward)
    const of = { account, kind: 'reward', subject: reward } as const
    const about = { about: 'reward', id: reward, day } as const
    const ledger = inAll.get(`reward|${reward}`) ?? NOTHING
    const total = (await reads.readTotal(of)) ?? NOTHING
    const months = await reads.readMonthsInAll(of)
    different.push(...toDifferences(about, total, ledger), ...toDifferences(about, months, total))
    if (!isFollowed) continue
    const owed = toOwed(netOf(ledger), costs === null ? null : (costs.get(reward) ?? 0n))
    different.push(...(await compareLiability(reads, { account, reward, day, owed })))
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

/** What is outstanding of a reward with what the ledger leaves, and by expiry with what it is in all. */
async function compareLiability(
  reads: ReportReads,
  {
    account,
    reward,
    day,
    owed,
  }: { account: AccountId; reward: string; day: string; owed: Figures },
): Promise<Difference[]> {
  const of = { about: 'liability', id: reward, day } as const
  const total = await reads.sumLiability(`${totalsOf(account)}|${reward}`)
  const buckets = await reads.sumLiability(keysBelow(bucketsOf(account, reward as Uuid)))
  const told = new Map([...total].filter(([figure]) => owed.has(figure)))
  return [...toDifferences(of, told, owed), ...toDifferences(of, buckets, total)]
}
