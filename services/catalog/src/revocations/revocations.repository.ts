import type { AccountId } from '@loyalty/shared/ids'
import type { Page } from '@loyalty/shared/lists/read-page'
import { limited } from '@loyalty/shared/mongo/limits'
import type { Collection, Db } from 'mongodb'
import { available } from '@loyalty/shared/mongo/available'
import type { Revocation } from './domain/revocation.js'
import { REVOCATION_GRACE_SECONDS, revocations } from './revocations.collection.js'

export type Revoked = Pick<Revocation, 'account_id' | 'jti' | 'subject' | 'issued_before'>

export class RevocationsRepository {
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

  /**
   * The one query of catalog that crosses accounts: gateways check tokens of every account, and need
   * no more than which ones to refuse.
   */
  listLiveOfAllAccounts(now: Date): Promise<Revoked[]> {
    const deadBefore = new Date(now.getTime() - REVOCATION_GRACE_SECONDS * 1_000)
    const query = this.#revocations
      .find({ $or: [{ expires_at: { $gt: deadBefore } }, { expires_at: null }] }, limited())
      .project<Revoked>({ _id: 0, account_id: 1, jti: 1, subject: 1, issued_before: 1 })
      .toArray()
    return available(revocations.name, query)
  }
}
