import type { Db, FindCursor } from 'mongodb'
import type { Committer } from '../commit/committer.js'
import {
  createHighWaterMarks,
  type HighWaterMarks,
  type HighWaterMark,
} from '../commit/high-water-mark.js'
import { AUDIT_PART_BYTES_MAX, type AuditRow, type DataService } from '@loyalty/contracts/audit'
import { Fault } from '@loyalty/contracts/errors/fault'
import type { Uuid } from '@loyalty/contracts/ids'
import { readDatabaseTime } from '../mongo/database-clock.js'
import { byKey } from '../mongo/keys-below.js'
import { limited } from '../mongo/limits.js'
import { answer, type Answer } from '@loyalty/contracts/outcome'
import type { RequestContext } from '../request-context.js'
import { LOWEST_ID, lowestIdAt } from '@loyalty/contracts/uuid-v7'
import { audit, type AuditDocument } from '../commit/audit.collection.js'
import { toFilter, type Query } from './audit-filter.js'

/** Reads the audit rows of one service. */
export class AuditService {
  readonly #highWaterMarks: HighWaterMarks

  constructor(
    private readonly db: Db,
    private readonly service: DataService,
    committer: Pick<Committer, 'hearTime'>,
  ) {
    // A service that nobody writes to must not hold the page of all services back.
    const pastThisMillisecond = async () =>
      lowestIdAt(committer.hearTime(await readDatabaseTime(db)).getTime() + 1)
    this.#highWaterMarks = createHighWaterMarks({
      db,
      client: db.client,
      atLeast: pastThisMillisecond,
    })
  }

  /** Up to `limit` rows, fewer when they are large. Rejects with the fault SERVICE_UNAVAILABLE. */
  async list(query: Query, context: RequestContext): Promise<Answer> {
    await using highWaterMark = await this.#highWaterMarks()
    const data: AuditRow[] = []
    const upToLast = () => answer({ data, complete_to: data.at(-1)?.id })
    let bytes = 0
    try {
      for await (const document of this.#find(query, context, highWaterMark)) {
        const row = this.#toRow(document)
        bytes += Buffer.byteLength(JSON.stringify(row))
        if (bytes > AUDIT_PART_BYTES_MAX && data.length > 0) return upToLast()
        data.push(row)
      }
    } catch (cause) {
      throw new Fault('SERVICE_UNAVAILABLE', 'the audit rows cannot be read', { cause })
    }
    if (data.length === query.limit) return upToLast()
    return answer({ data, complete_to: query.order === 'asc' ? highWaterMark.floor : LOWEST_ID })
  }

  #find(
    { limit, ...query }: Query,
    { account, deadlineMs }: RequestContext,
    { floor, session }: HighWaterMark,
  ): FindCursor<AuditDocument> {
    return this.db.collection<AuditDocument>(audit.name).find(toFilter(account, query, floor), {
      ...limited(deadlineMs),
      session,
      sort: byKey(query.order),
      limit,
    })
  }

  #toRow({ _id: key, account_id: account, created_at: at, ...fields }: AuditDocument): AuditRow {
    const { actor, action = null, resource, resource_id, customer_ids = [] } = fields
    const { before, after, request_id } = fields
    return {
      id: key.slice(account.length + 1) as Uuid,
      service: this.service,
      actor,
      action,
      resource,
      resource_id,
      customer_ids,
      before,
      after,
      reason: fields.reason ?? reasonIn(after),
      request_id,
      created_at: at.toISOString(),
    }
  }
}

/** Where the reason stood before it had a field of its own. */
const reasonIn = (after: AuditDocument['after']): string | null =>
  typeof after?.['reason'] === 'string' ? after['reason'] : null
