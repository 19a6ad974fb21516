import { REVOCATIONS_MAX } from '@loyalty/contracts/catalog/revocation'
import type { AccountId } from '@loyalty/contracts/ids'
import {
  collection,
  accountId,
  date,
  nullable,
  object,
  optional,
  string,
  uuid,
  version,
  whole,
  type DocumentOf,
} from '@loyalty/engine/collection'
import { available, limited, type Page } from '@loyalty/engine/query'
import type { Collection, Db } from 'mongodb'

/**
 * How long after its token's `exp` a revocation still counts: 30 s of leeway that the gateways
 * grant, and 30 s by which the clocks of gateway, catalog and database may differ.
 */
export const REVOCATION_GRACE_SECONDS = 60

/**
 * What every gateway refuses although its dates are right: one token by `jti`, or those that a
 * `subject` was issued before an instant. The database deletes a revocation whose tokens are dead
 * anyway; one without an end stays.
 */
export const revocations = collection({
  name: 'revocations',
  shape: object({
    /** Names the token or the subject, so that each is revoked once. */
    _id: string,
    version,
    account_id: accountId,
    /** Ours; orders the list. */
    id: uuid,
    jti: optional(string),
    subject: optional(string),
    issued_before: optional(date),
    /** When the tokens have ended anyway; null: kept for good. */
    expires_at: nullable(date),
    /** The sequence of the revocation's latest fact. */
    fact_sequence: whole,
    created_at: date,
    updated_at: date,
  }),
  indexes: [
    { keys: { account_id: 1, id: 1 } },
    { keys: { expires_at: 1 }, options: { expireAfterSeconds: REVOCATION_GRACE_SECONDS } },
  ],
})

export type Revocation = Readonly<DocumentOf<typeof revocations>>

/**
 * How many an account has, and the oldest one as it was just before they were counted. Each further one raises the
 * version of the oldest, so that of two that are added at once the second knows of the first.
 */
export interface CountedRevocations {
  count: number
  oldest: Pick<Revocation, '_id' | 'version'> | null
}

interface LivePage {
  limit?: number | undefined
  cursor?: string | undefined
}

export type Revoked = Pick<Revocation, '_id' | 'account_id' | 'jti' | 'subject' | 'issued_before'>

export class RevocationStore {
  readonly #revocations: Collection<Revocation>

  constructor(db: Db) {
    this.#revocations = db.collection<Revocation>(revocations.name)
  }

  /** The index of an account's ids is read from either end. */
  list(account: AccountId, page: Page): Promise<Revocation[]> {
    const behind = page.order === 'desc' ? '$lt' : '$gt'
    const after = page.cursor === undefined ? {} : { id: { [behind]: page.cursor } }
    const query = this.#revocations
      .find({ account_id: account, ...after }, limited())
      .sort({ id: page.order === 'desc' ? -1 : 1 })
      .limit(page.limit)
      .toArray()
    return available(revocations.name, query)
  }

  async count(account: AccountId): Promise<CountedRevocations> {
    const own = { account_id: account }
    const first = { ...limited(), sort: { id: 1 }, projection: { version: 1 } } as const
    const oldest = await available(revocations.name, this.#revocations.findOne(own, first))
    const counting = this.#revocations.countDocuments(own, { ...limited(), limit: REVOCATIONS_MAX })
    return { oldest, count: await available(revocations.name, counting) }
  }

  /**
   * The one query of catalog that crosses accounts: gateways check tokens of every account, and need
   * no more than which ones to refuse. In the order of their keys; without a limit all. The first page, which is all that
   * most deployments have, reads none that is dead; those after it read none of the pages before.
   */
  listLiveOfAllAccounts(now: Date, { limit = 0, cursor = '' }: LivePage): Promise<Revoked[]> {
    const deadBefore = new Date(now.getTime() - REVOCATION_GRACE_SECONDS * 1_000)
    const hint = cursor === '' ? { expires_at: 1 } : { _id: 1 }
    const query = this.#revocations
      .find(
        { expires_at: { $not: { $lte: deadBefore } }, _id: { $gt: cursor } },
        { ...limited(), hint, sort: { _id: 1 }, limit },
      )
      .project<Revoked>({ account_id: 1, jti: 1, subject: 1, issued_before: 1 })
      .toArray()
    return available(revocations.name, query)
  }
}
