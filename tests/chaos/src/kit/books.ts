import { factsInOutbox } from '@loyalty/testing/outbox-facts'
import type { Db } from 'mongodb'
import type { Account, Caller } from '../account.js'
import type { Arena } from '../arena.js'

/** A row of GET /transactions, as far as runs look at it. */
export interface ListedTransaction {
  id: string
  type: string
  amount: number
  details: string
  receiver_id: string | null
  sender_id: string | null
  metadata: Record<string, unknown>
}

interface Page {
  data: ListedTransaction[]
  cursor: string | null
  count: number
}

const PAGE_MAX = 500

/** A day as GET /transactions takes it, in UTC. */
export const dayOf = (date: Date): string =>
  date.toISOString().slice(0, 10).split('-').toReversed().join('-')

/** One page of the account's day after a cursor. */
export const listPage = (
  account: Account,
  day: string,
  cursor: string | null,
  limit = PAGE_MAX,
): Promise<Page> =>
  account.get<Page>(
    `/v1/transactions?date=${day}&limit=${limit}${cursor === null ? '' : `&cursor=${cursor}`}`,
  )

/** All rows that the account's ledger lists, of today and of the day on which the run began. */
export async function listLedger(account: Account, since: Date): Promise<ListedTransaction[]> {
  const rows: ListedTransaction[] = []
  for (const day of new Set([dayOf(since), dayOf(new Date())])) {
    let cursor: string | null = null
    do {
      const page: Page = await listPage(account, day, cursor)
      rows.push(...page.data)
      cursor = page.cursor
    } while (cursor !== null)
  }
  return rows
}

interface AuditPage {
  data: { id: string; reason: string | null }[]
  cursor: string | null
}

/** The reason that each of those rows was written for: of a manual adjustment, its audit row alone has it. */
export async function listReasons(account: Account, since: Date): Promise<string[]> {
  const reasons = new Map<unknown, string | null>()
  let cursor: string | null = null
  do {
    const after: string = cursor === null ? '' : `&cursor=${cursor}`
    const path = `/operator/v1/audit?resource=wallet&limit=${PAGE_MAX}${after}`
    const page: AuditPage = await account.get<AuditPage>(path)
    for (const { id, reason } of page.data) reasons.set(id, reason)
    cursor = page.cursor
  } while (cursor !== null)
  const rows = await listLedger(account, since)
  return rows.map(({ details, metadata }) => reasons.get(metadata['audit_id']) ?? details)
}

/** The number of rows that those would be. */
export async function countLedger(account: Account, since: Date): Promise<number> {
  let count = 0
  for (const day of new Set([dayOf(since), dayOf(new Date())])) {
    count += (await listPage(account, day, null, 1)).count
  }
  return count
}

export interface Recomputed {
  checked: number
  /** Wallets that are not what their ledger adds up to. */
  different: unknown[]
}

/** The operator's command that holds every wallet against its ledger. */
export async function recompute(account: Caller): Promise<Recomputed> {
  const total: Recomputed = { checked: 0, different: [] }
  let cursor: string | null = null
  do {
    const body: { cursor?: string } = cursor === null ? {} : { cursor }
    const call = { method: 'POST', path: '/operator/v1/wallets/recompute', body }
    const { answer } = await account.settle(call)
    if (answer.status !== 200) throw new Error(`recompute: ${answer.status} ${answer.text}`)
    const { data } = answer.body as { data: Recomputed & { cursor: string | null } }
    total.checked += data.checked
    total.different.push(...data.different)
    cursor = data.cursor
  } while (cursor !== null)
  return total
}

/** A fact as the outbox has it. */
export interface OutboxFact {
  id: string
  aggregateId: string
  sequence: number
  type: string
  data: Record<string, unknown>
}

/** The facts that wallet owes the world about an account, in the order of their aggregates. */
export async function readOutbox(
  arena: Pick<Arena, 'database'>,
  account: Account,
): Promise<OutboxFact[]> {
  const facts = await factsInOutbox(arena.database('wallet'), { account: account.id })
  return facts.map(({ event }) => toFact(event))
}

/** The facts of one type. */
export const ofType = (facts: readonly OutboxFact[], type: string): OutboxFact[] =>
  facts.filter((fact) => fact.type === type)

export function toFact(event: string): OutboxFact {
  const { id, type, subject, sequence, data } = JSON.parse(event) as Record<string, string> & {
    data: Record<string, unknown>
  }
  return {
    id: id ?? '',
    type: type ?? '',
    aggregateId: subject ?? '',
    sequence: Number(sequence),
    data,
  }
}

export interface StoredRedemption {
  id: string
  coupon_id: string
  wallet_id: string
  status: string
}

/** The redemptions of an account as they are stored. */
export const readRedemptions = (arena: Arena, account: Account): Promise<StoredRedemption[]> =>
  arena
    .database('wallet')
    .collection('redemptions')
    .find({ account_id: account.id })
    .project<StoredRedemption>({ _id: 0, id: 1, coupon_id: 1, wallet_id: 1, status: 1 })
    .toArray()

/** What the wallets of an account hold, in ten-thousandths. */
export async function sumOfWallets(arena: Arena, account: Account): Promise<bigint> {
  const [sum] = await rowsOf(arena.database('wallet'), 'wallets')
    .aggregate<{ sum: bigint }>([
      { $match: { account_id: account.id } },
      { $unwind: '$lines' },
      { $group: { _id: null, sum: { $sum: '$lines.amount' } } },
    ])
    .toArray()
  return sum?.sum ?? 0n
}

const rowsOf = (db: Db, name: string) => db.collection<Record<string, unknown>>(name)

/** Units in an amount as it is stored. */
export const UNIT = 10_000n
