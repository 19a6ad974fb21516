import { randomUUID } from 'node:crypto'
import type { Db, Document } from 'mongodb'
import { RELAY_ROW, relays, type RelayDocument } from './relays.collection.js'
import { isDuplicateKey } from '../mongo/duplicate-key.js'
import { limited } from '../mongo/limits.js'
import type { Logger } from '../observability/logger.js'
import { LEASE_MARGIN_MS, LEASE_MS, LEASE_RENEW_MS, LEASE_RETRY_MS } from './relay-limits.js'

/** How far the facts of a database have come, and to which incarnation of the stream. */
export type RelayState = Pick<
  RelayDocument,
  'stream_created' | 'server' | 'positions' | 'stopped' | 'checkpoints'
>

/** The right to hand over the facts of one database, and to say how far they are sent. */
export interface Lease {
  /** True when nobody else can have it now, by this process's own steady clock. */
  readonly isOurs: boolean
  /** As it was stored when the lease was taken. */
  readonly state: RelayState
  /**
   * Stores how far this process has come. Rejects with a LeaseLostError when others may have it: their
   * token stands in the row, and what this process still writes changes nothing any more.
   */
  store(state: Partial<RelayState>): Promise<void>
  release(): Promise<void>
}

export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError'
}

const NOBODY_SINCE = new Date(0)

/**
 * Takes the lease when nobody has it, else answers null. It ends by the database's clock, so that
 * processes need not agree on theirs, and is renewed in the background until it is released or lost.
 */
export async function takeLease({ db, logger }: { db: Db; logger: Logger }): Promise<Lease | null> {
  const rows = db.collection<RelayDocument>(relays.name)
  const token = randomUUID()
  const startedAt = performance.now()
  const row = await takeRow(db, token)
  if (row === null) return null
  const { stream_created, server, positions, stopped, checkpoints } = row
  let renewedAt = startedAt
  let isLost = false

  const write = async (state: Partial<RelayState>) => {
    const askedAt = performance.now()
    const changes = [extend, { $set: literal(state) }]
    const { matchedCount } = await rows.updateOne({ _id: RELAY_ROW, token }, changes, limited())
    if (matchedCount === 1) renewedAt = askedAt
    else isLost = true
  }
  const dueIn = () => renewedAt + LEASE_RENEW_MS - performance.now()
  let renewing: NodeJS.Timeout
  const renewLater = () => {
    const pauseMs = Math.max(dueIn(), LEASE_RETRY_MS)
    renewing = setTimeout(() => void renew(), pauseMs).unref()
  }
  /** What was stored meanwhile has renewed it too. */
  const renew = async () => {
    try {
      if (dueIn() <= 0) await write({})
    } catch (error) {
      logger.warn({ err: error }, 'lease of the relay not renewed')
    }
    if (!isLost) renewLater()
  }
  renewLater()

  return {
    get isOurs() {
      return !isLost && performance.now() < renewedAt + LEASE_MS - LEASE_MARGIN_MS
    },
    state: { stream_created, server, positions, stopped, checkpoints },
    async store(state) {
      if (!isLost) await write(state)
      if (isLost) throw new LeaseLostError('the relay lost its lease')
    },
    async release() {
      isLost = true
      clearTimeout(renewing)
      await rows.updateOne(
        { _id: RELAY_ROW, token },
        { $set: { token: null, expires_at: NOBODY_SINCE } },
        limited(),
      )
    },
  }
}

const extend = { $set: { expires_at: { $add: ['$$NOW', LEASE_MS] } } }

/** Values as they are, none of them an expression, each in place of what was there. */
const literal = (state: Partial<RelayState>): Document =>
  Object.fromEntries(Object.entries(state).map(([name, value]) => [name, { $literal: value }]))

/** One statement while somebody else has it, which changes nothing. */
async function takeRow(db: Db, token: string): Promise<RelayDocument | null> {
  const rows = db.collection<RelayDocument>(relays.name)
  const isFree = { $lt: ['$expires_at', '$$NOW'] }
  const found = await rows.findOne({ _id: RELAY_ROW }, { projection: { isFree }, ...limited() })
  if (found === null) await insertRow(db)
  else if (!('isFree' in found && found.isFree === true)) return null
  return rows.findOneAndUpdate({ _id: RELAY_ROW, $expr: isFree }, [extend, { $set: { token } }], {
    returnDocument: 'after',
    ...limited(),
  })
}

async function insertRow(db: Db): Promise<void> {
  const first: RelayDocument = {
    _id: RELAY_ROW,
    token: null,
    expires_at: NOBODY_SINCE,
    stream_created: null,
    positions: {},
    stopped: [],
    server: null,
    checkpoints: [],
  }
  try {
    await db.collection<RelayDocument>(relays.name).insertOne(first, limited())
  } catch (error) {
    // Another process was faster.
    if (!isDuplicateKey(error)) throw error
  }
}
