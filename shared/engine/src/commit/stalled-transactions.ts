import { setTimeout as delay } from 'node:timers/promises'
import type { Binary, Document, MongoClient } from 'mongodb'
import { limited } from '../mongo/limits.js'
import { WRITER_STALLED_MS } from './limits.js'

/** The open transactions of some writers, by whether anything happened in them. */
export interface PolledTransactions {
  /** Ids of sessions whose process has died or was stopped: their transactions are ended. */
  stalled: Document[]
  /** Ids of sessions whose transactions go on, however slowly. */
  alive: Document[]
}

/**
 * Ends the transactions of sessions in which no statement ran between two polls. A slow one that lives
 * has the server work for it, so it is left alone: it would only be repeated, and be as slow again. One
 * that is ended although it lives is repeated by its writer.
 */
export async function endStalledTransactions(
  client: MongoClient,
  lsids: readonly Document[],
): Promise<PolledTransactions> {
  const before = await findTransactions(client, lsids)
  if (before.size === 0) return { stalled: [], alive: [] }
  await delay(WRITER_STALLED_MS)
  const after = await findTransactions(
    client,
    [...before.values()].map(({ lsid }) => lsid),
  )
  const stalled: Document[] = []
  const alive: Document[] = []
  for (const [session, { lsid, progress }] of after) {
    if (before.get(session)?.progress === progress) stalled.push(lsid)
    else alive.push(lsid)
  }
  await killSessions(client, stalled)
  return { stalled, alive }
}

export async function killSessions(client: MongoClient, lsids: readonly Document[]): Promise<void> {
  if (lsids.length > 0) await client.db('admin').command({ killSessions: lsids, ...limited() })
}

/** A session's id as text, to compare it by. */
export const sessionOf = ({ id }: Document): string => (id as Binary).toString('hex')

interface Transaction {
  lsid: Document
  /** Changes with each statement that runs in it, and while one runs. */
  progress: string
}

/** Open transactions in the server's list of its own user's sessions, which takes no right. */
async function findTransactions(
  client: MongoClient,
  lsids: readonly Document[],
): Promise<Map<string, Transaction>> {
  if (lsids.length === 0) return new Map()
  const ids = lsids.map(({ id }) => id as Binary)
  const found = await client
    .db('admin')
    .aggregate(
      [
        { $currentOp: { allUsers: false, idleSessions: true } },
        { $match: { 'lsid.id': { $in: ids }, transaction: { $exists: true } } },
        { $project: { 'lsid.id': 1, transaction: 1 } },
      ],
      { readConcern: { level: 'local' }, ...limited() },
    )
    .toArray()
  return new Map(found.map((one) => [sessionOf(one['lsid'] as Document), toTransaction(one)]))
}

const toTransaction = ({ lsid, transaction }: Document): Transaction => {
  const { parameters, timeActiveMicros } = transaction as Document
  return {
    lsid: { id: lsid['id'] },
    progress: `${(parameters as Document)['txnNumber']}|${timeActiveMicros}`,
  }
}
