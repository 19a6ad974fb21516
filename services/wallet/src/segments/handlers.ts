import { Handles, type RequestContext } from '@loyalty/engine/handler'
import { available, limited } from '@loyalty/engine/query'
import type { InputOf } from '@loyalty/contracts/contract'
import { answer } from '@loyalty/contracts/outcome'
import { listSegmentUses, USES_MAX, type SegmentUse } from '@loyalty/contracts/wallet/segment-use'
import type { Db, Document } from 'mongodb'
import { campaigns } from '../campaigns/store.js'
import { couponBatches, couponEntries } from '../coupons/store.js'
import { BY_SEGMENT } from '../definitions/index-of-segments.js'

/** What is for the customers of a segment, which is not deleted then. */
export class SegmentUseHandlers {
  constructor(private readonly db: Db) {}

  @Handles(listSegmentUses)
  async listUses({ id }: InputOf<typeof listSegmentUses>, { account }: RequestContext) {
    const of = { account_id: account }
    const uses = await Promise.all([
      this.#find('campaign', campaigns.name, {
        ...of,
        segment_ids: id,
        status: { $ne: 'ARCHIVED' },
      }),
      this.#find('coupon', couponEntries.name, { ...of, segment_ids: id }),
      this.#find('coupon', couponBatches.name, { ...of, 'definition.segment_ids': id }),
    ])
    return answer({ uses: uses.flat().slice(0, USES_MAX) })
  }

  async #find(kind: SegmentUse['kind'], name: string, filter: Document): Promise<SegmentUse[]> {
    const rows = this.db
      .collection(name)
      .find(filter, { ...limited(), limit: USES_MAX, hint: BY_SEGMENT })
      .project<Named>({ _id: 0, id: 1, name: 1, code: 1, 'definition.name': 1 })
    const found = await available(name, rows.toArray())
    return found.map((one) => ({
      kind,
      id: one.id,
      name: one.name ?? one.code ?? one.definition?.name ?? null,
    }))
  }
}

/** By what people know one of each kind. */
interface Named {
  id: SegmentUse['id']
  name?: string
  code?: string
  definition?: { name: string | null }
}
