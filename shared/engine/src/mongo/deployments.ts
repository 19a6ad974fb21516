import { randomUUID } from 'node:crypto'
import type { Db } from 'mongodb'
import { startInterval } from '../waits/interval.js'
import { limited } from './limits.js'

/**
 * The one row in which deploy steps tell how far they have brought a database. It is no collection of
 * the service, which only reads it.
 */
interface Deployment {
  _id: string
  /** The highest version of the collections that a step has made whole. */
  version?: number
  /** Who works on it at the moment, and until when nobody else does. */
  holder?: string | null
  until?: Date | null
}

export const DEPLOYMENTS = 'deployments'
const ROW = 'collections'

/** A step that was killed keeps others from work for so long. */
const DEPLOY_LEASE_MS = 30_000

const rows = (db: Db) => db.collection<Deployment>(DEPLOYMENTS)

/** The version of a database's collections; 0 where no step has told. */
export async function readDeployedVersion(db: Db): Promise<number> {
  const row = await rows(db).findOne({ _id: ROW }, limited())
  return row?.version ?? 0
}

/** Tells that a database has this version of its collections, or a newer one. */
export async function markDeployed(db: Db, version: number): Promise<void> {
  await rows(db).updateOne({ _id: ROW }, { $max: { version } }, { upsert: true })
}

/** What a deploy step has while it may change a database. */
export interface DeployLease {
  release(): Promise<void>
}

/** Takes the right to change a database's collections, by the database's time; null while another step has it. */
export async function takeDeployLease(db: Db): Promise<DeployLease | null> {
  const holder = randomUUID()
  const until = { $add: ['$$NOW', DEPLOY_LEASE_MS] }
  const isFree = { $lt: [{ $ifNull: ['$until', new Date(0)] }, '$$NOW'] }
  // Made first, since the database takes no `$expr` for a row that is not there.
  await rows(db).updateOne({ _id: ROW }, { $setOnInsert: { version: 0 } }, { upsert: true })
  const taken = await rows(db).updateOne({ _id: ROW, $expr: isFree }, [{ $set: { holder, until } }])
  if (taken.matchedCount === 0) return null
  const renew = () => rows(db).updateOne({ _id: ROW, holder }, [{ $set: { until } }])
  const stop = startInterval(DEPLOY_LEASE_MS / 3, renew)
  return {
    async release() {
      stop()
      await rows(db).updateOne({ _id: ROW, holder }, { $set: { holder: null, until: null } })
    },
  }
}
