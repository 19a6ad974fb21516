import type { Db, Filter, FindCursor } from 'mongodb'
import type { z } from 'zod'
import { audit, type AuditRow as AuditDocument } from '../commit/collections.js'
import { createFence, type Fence, type Fenced } from '../commit/ledger-fence.js'
import {
  AUDIT_PART_BYTES_MAX,
  type AuditQuery,
  type AuditRow,
  type DataService,
} from '../contracts/audit.js'
import { Fault } from '../errors/fault.js'
import type { AccountId, Uuid } from '../ids.js'
import { readDatabaseTime } from '../mongo/database-clock.js'
import { limited } from '../mongo/limits.js'
import { answer, type Answer } from '../outcome.js'
import type { RequestContext } from '../request-context.js'
import { lowestIdAt } from '../uuid-v7.js'

type Query = z.output<typeof AuditQuery>

/** Reads the audit rows of one service. */
export class AuditService {
  readonly #fence: Fence

  constructor(
    private readonly db: Db,
    private readonly service: DataService,
  ) {
    // A service that nobody writes to must not hold the page of all services back.
    const passedMillisecond = async () => lowestIdAt((await readDatabaseTime(db)).getTime() + 1)
    this.#fence = createFence({ db, client: db.client, atLeast: passedMillisecond })
  }

  /** Up to `limit` rows, fewer when they are large. Rejects with the fault SERVICE_UNAVAILABLE. */
  async list({ limit, ...query }: Query, context: RequestContext): Promise<Answer> {
    await using fenced = await this.#fence()
    const data: AuditRow[] = []
    let bytes = 0
    try {
      for await (const document of this.#find({ ...query, limit }, context, fenced)) {
        const row = this.#toRow(document)
        bytes += Buffer.byteLength(JSON.stringify(row))
        if (bytes > AUDIT_PART_BYTES_MAX && data.length > 0) {
          return answer({ data, complete_to: data.at(-1)?.id })
        }
        data.push(row)
      }
    } catch (cause) {
      throw new Fault('SERVICE_UNAVAILABLE', 'the audit rows cannot be read', { cause })
    }
    const isCutOff = data.length === limit
    return answer({ data, complete_to: isCutOff ? data.at(-1)?.id : fenced.floor })
  }

  #find(
    { limit, cursor, actor, resource, resource_id: resourceId }: Query,
    { account, deadlineMs }: Pick<RequestContext, 'account' | 'deadlineMs'>,
    { floor, session }: Fenced,
  ): FindCursor<AuditDocument> {
    const filter: Filter<AuditDocument> = {
      account,
      _id: { $gt: keyOf(account, cursor ?? ''), $lte: keyOf(account, floor) },
      ...(actor !== undefined && { actor }),
      ...(resource !== undefined && { resource }),
      ...(resourceId !== undefined && { resource_id: resourceId }),
    }
    return this.db
      .collection<AuditDocument>(audit.name)
      .find(filter, { ...limited(deadlineMs), session, sort: { _id: 1 }, limit })
  }

  #toRow({ _id: key, account, created_at: at, ...members }: AuditDocument): AuditRow {
    const { actor, resource, resource_id, before, after, request_id } = members
    return {
      id: key.slice(account.length + 1) as Uuid,
      service: this.service,
      actor,
      resource,
      resource_id,
      before,
      after,
      request_id,
      created_at: at.toISOString(),
    }
  }
}

const keyOf = (account: AccountId, id: string): string => `${account}|${id}`
