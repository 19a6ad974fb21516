import type { AccountId } from '@loyalty/contracts/ids'
import { streamOf, type Stream } from './rules/count-stream.js'
import { type Kind, sumKey } from './rules/count.js'
import { toDifferences, type Difference } from './rules/differences.js'
import type { Figures } from './rules/periods.js'
import type { CheckedDay } from './rules/running-check.js'
import { REWARDS_READ_MAX } from './limits.js'
import type { CheckedSum, ReportReads } from './find-figures.js'

export const NOTHING: Figures = new Map()

/** Rewards: every day from the one before the part's rows on, with rows or without. */
export async function compareRewards(
  reads: Pick<ReportReads, 'listSubjects' | 'readDays'>,
  account: AccountId,
  { ended, before: from, upTo }: { ended: readonly CheckedDay[]; before: string; upTo: string },
): Promise<Difference[]> {
  if (ended.length === 0) return []
  const wholes = ended.filter(({ isFirstPass }) => isFirstPass)
  const again = ended.filter(({ isFirstPass }) => !isFirstPass).map(({ day }) => day)
  const different: Difference[] = []
  for await (const reward of rewardsOf(reads, account)) {
    const ledger = new Map(wholes.map(({ day, sums }) => [day, sums.get(`reward|${reward}`)]))
    const of = { account, kind: 'reward', subject: reward } as const
    const stored = await reads.readDays(of, { from, upTo })
    for (const day of new Set([...ledger.keys(), ...stored.keys()])) {
      if (again.includes(day)) continue
      const about = { about: 'reward', id: reward, day } as const
      different.push(...compareSum(about, stored.get(day), ledger.get(day)))
    }
  }
  return different
}

/** Coupons, campaigns and the account in all, where the stream has rows of them: what it counts of them. */
export async function compareOthers(
  reads: ReportReads,
  account: AccountId,
  { stream, ended: { day, sums, isFirstPass } }: { stream: Stream; ended: CheckedDay },
): Promise<Difference[]> {
  const parts = [...sums].flatMap(([key, ledger]) => {
    const [kind, subject = ''] = key.split('|') as [Kind, string?]
    if (kind === 'reward' || (kind === 'account' && !isFirstPass)) return []
    const _id = sumKey(account, 'day', { kind, subject, period: day })
    return [{ _id, kind, subject, ledger }]
  })
  const stored = await reads.readSums(parts.map(({ _id }) => _id))
  return parts.flatMap(({ _id, kind, subject, ledger }) => {
    const id = kind === 'account' ? null : subject
    const { figures = NOTHING, quarters = NOTHING } = stored.get(_id) ?? {}
    const counted = { figures: figuresOf(stream, figures), quarters: figuresOf(stream, quarters) }
    return compareSum({ about: kind, id, day }, counted, ledger)
  })
}

const figuresOf = (stream: Stream, figures: Figures): Figures =>
  new Map([...figures].filter(([figure]) => streamOf(figure) === stream))

/** A stored day with its rows, and its quarters with the day. */
const compareSum = (
  of: Parameters<typeof toDifferences>[0],
  { figures, quarters }: CheckedSum = { figures: NOTHING, quarters: NOTHING },
  ledger: Figures = NOTHING,
): Difference[] => [...toDifferences(of, figures, ledger), ...toDifferences(of, quarters, figures)]

export async function* rewardsOf(
  reads: Pick<ReportReads, 'listSubjects'>,
  account: AccountId,
): AsyncGenerator<string> {
  let cursor: string | undefined
  do {
    const page = await reads.listSubjects(account, 'reward', { limit: REWARDS_READ_MAX, cursor })
    yield* page
    cursor = page.length < REWARDS_READ_MAX ? undefined : page.at(-1)
  } while (cursor !== undefined)
}
