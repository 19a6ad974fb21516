import { answerOnce } from '@loyalty/shared/commit/answer-once'
import type { Committer } from '@loyalty/shared/commit/committer'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import { checkReports, type Difference } from '@loyalty/shared/contracts/wallet/report-check'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { amountOf, formatAmount } from '@loyalty/shared/money'
import { answer, refuse } from '@loyalty/shared/outcome'
import type { RequestContext } from '@loyalty/shared/request-context'
import type { Db, MongoClient } from 'mongodb'
import { transactions, type TransactionDocument } from '../ledger/transactions.collection.js'
import { available } from '@loyalty/shared/mongo/available'
import type { CountedRow } from './domain/ledger-row.js'
import type { Figures } from './domain/periods.js'
import {
  addRows,
  differencesOf,
  fromCursor,
  newCheck,
  toCursor,
  type CheckedDay,
  type RunningCheck,
} from './domain/running-check.js'
import { REWARDS_READ_MAX } from './limits.js'
import { ReportReads } from './reports.repository.js'
import { toAsOf } from './to-report.js'

/** The members of a row that are added up. */
const MEMBERS = {
  _id: 0,
  id: 1,
  account_id: 1,
  type: 1,
  event_type: 1,
  event_id: 1,
  side: 1,
  reward_id: 1,
  amount: 1,
  cost: 1,
  campaign_id: 1,
} as const

/** Adds the ledger up anew, a part a call, and compares it with what was counted. */
export class ReportCheckService {
  constructor(
    private readonly client: MongoClient,
    private readonly db: Db,
    private readonly committer: Committer,
  ) {}

  /** POST /operator/v1/reports/check: it changes nothing, and a key gets its first answer again. */
  check(request: InputOf<typeof checkReports>, context: RequestContext) {
    return answerOnce(this.committer, checkReports, context, () => this.#check(request, context))
  }

  async #check(
    { cursor, limit }: InputOf<typeof checkReports>,
    { account, deadlineMs }: RequestContext,
  ) {
    const check = cursor === undefined ? newCheck() : fromCursor(cursor)
    if (check === null) return refuse('INVALID_CURSOR', 'no call has answered such a cursor')
    await using session = this.client.startSession({ snapshot: true })
    const reads = new ReportReads(this.db, session, deadlineMs)
    const counted = await reads.findCounted(account)
    if (counted === null) {
      return answer({ checked: 0, different: [], cursor: null, as_of: null })
    }
    const rows = await this.#readRows(reads, account, { after: check.after, upTo: counted, limit })
    const before = check.day
    const ended = addRows(check, rows)
    const isLast = rows.length < limit
    if (isLast) ended.push({ day: check.day, sums: check.ofDay })
    const different = await this.#compareDays(reads, account, { ended, before })
    if (isLast) different.push(...(await this.#compareAll(reads, account, check)))
    return answer({
      checked: rows.length,
      different,
      cursor: isLast ? null : toCursor(check),
      as_of: toAsOf(counted),
    })
  }

  #readRows(
    reads: ReportReads,
    account: AccountId,
    { after, upTo, limit }: { after: Uuid; upTo: Uuid; limit: number },
  ): Promise<CountedRow[]> {
    return available(
      transactions.name,
      this.db
        .collection<TransactionDocument>(transactions.name)
        .find(
          { _id: { $gt: `${account}|${after}`, $lte: `${account}|${upTo}` } },
          { ...reads.options, limit },
        )
        .sort({ _id: 1 })
        .project<CountedRow>(MEMBERS)
        .toArray(),
    )
  }

  /** Every day from the one before the call's rows up to the last that ended, whether it has rows or not. */
  async #compareDays(
    reads: ReportReads,
    account: AccountId,
    { ended, before }: { ended: readonly CheckedDay[]; before: string },
  ): Promise<Difference[]> {
    const last = ended.at(-1)
    if (last === undefined) return []
    const ledger = new Map(ended.map(({ day, sums }) => [day, sums]))
    const different: Difference[] = []
    for await (const reward of rewardsOf(reads, account)) {
      const stored = await reads.readDays(
        { account, kind: 'reward', subject: reward },
        { from: before, upTo: last.day },
      )
      for (const day of new Set([...ledger.keys(), ...stored.keys()])) {
        const { figures = NOTHING, quarters = NOTHING } = stored.get(day) ?? {}
        const added = ledger.get(day)?.get(reward) ?? NOTHING
        different.push(
          ...toDifferences(day, reward, figures, added),
          ...toDifferences(day, reward, quarters, figures),
        )
      }
    }
    return different
  }

  /** What was counted in all, and by month. */
  async #compareAll(
    reads: ReportReads,
    account: AccountId,
    { inAll, day }: RunningCheck,
  ): Promise<Difference[]> {
    const different: Difference[] = []
    const seen = new Set<string>()
    for await (const reward of rewardsOf(reads, account)) {
      seen.add(reward)
      const of = { account, kind: 'reward', subject: reward } as const
      const ledger = inAll.get(reward) ?? NOTHING
      const total = (await reads.readTotal(of)) ?? NOTHING
      const months = await reads.readMonthsInAll(of)
      different.push(
        ...toDifferences(day, reward, total, ledger),
        ...toDifferences(day, reward, months, total),
      )
    }
    for (const [reward, figures] of inAll) {
      if (!seen.has(reward)) different.push(...toDifferences(day, reward, NOTHING, figures))
    }
    return different
  }
}

const NOTHING: Figures = new Map()

async function* rewardsOf(reads: ReportReads, account: AccountId): AsyncGenerator<string> {
  let cursor: string | undefined
  do {
    const page = await reads.listSubjects(account, 'reward', { limit: REWARDS_READ_MAX, cursor })
    yield* page
    cursor = page.length < REWARDS_READ_MAX ? undefined : page.at(-1)
  } while (cursor !== undefined)
}

const toDifferences = (
  day: string,
  reward: string,
  counted: Figures,
  ledger: Figures,
): Difference[] =>
  differencesOf(counted, ledger).map((one) => ({
    day,
    reward_id: reward as Uuid,
    figure: one.figure,
    counted: formatAmount(amountOf(one.counted)),
    ledger: formatAmount(amountOf(one.ledger)),
  }))
