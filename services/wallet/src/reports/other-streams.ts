import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import type { Db, Document, FindOptions } from 'mongodb'
import {
  behaviorEvents,
  CAMPAIGN_DISCOUNT_REVERSALS_ORDER,
  CAMPAIGN_DISCOUNTS_ORDER,
  HAS_CAMPAIGN_DISCOUNTS,
} from '../events/store.js'
import {
  DISCOUNT_REVERSALS_ORDER,
  DISCOUNTS_ORDER,
  HAS_DISCOUNTS,
  redemptions,
  refusals,
  REFUSALS_ORDER,
  REVERSALS_ORDER,
} from '../redemptions/store.js'
import { programmeSteps, STEPS_ORDER } from '../steps/store.js'
import type { Tell } from './rules/count.js'
import {
  countCampaignDiscountReversal,
  countCampaignDiscounts,
  countDiscount,
  countDiscountReversal,
  countRefusal,
  countReversal,
  countStep,
  type OtherStream,
  type StreamRow,
} from './rules/count-stream.js'

/** Part of a stream: above `after`, up to the last that may be counted. */
interface Part {
  after: Uuid
  upTo: Uuid
  /** Only of this account; all, where it is left out. */
  account?: AccountId
}

/** A document of a stream, which can add itself to sums. */
export interface ReadRow extends StreamRow {
  readonly count: (tell: Tell, timeZone: string) => void
}

interface ReadPart {
  rows: ReadRow[]
  /** The id of the last that was read, of any account. */
  last: Uuid | undefined
  isLast: boolean
}

interface OtherReads {
  /** The collection that it is stored in. */
  name: string
  read: (db: Db, part: Part, options: FindOptions & { limit: number }) => Promise<ReadPart>
}

interface Source<Row> {
  name: string
  /** The field that orders it, and the index that has all accounts in this order. */
  order: string
  hint: string
  /** The condition of a partial index. */
  filter?: Document
  /** The counted fields, besides the id and the account. */
  fields: Document
  count: (row: Row, tell: Tell, timeZone: string) => void
}

function otherReads<Row extends StreamRow>(source: Source<Row>): OtherReads {
  const { name, order, hint, filter, fields, count } = source
  const projection = { _id: 0, id: `$${order}`, account_id: 1, ...fields }
  return {
    name,
    async read(db, { after, upTo, account }, options) {
      const own = order === 'id' && account !== undefined
      const find = own
        ? { _id: { $gt: `${account}|${after}`, $lte: `${account}|${upTo}` } }
        : { [order]: { $gt: after, $lte: upTo }, ...filter }
      const found = await db
        .collection<{ _id: string }>(name)
        .find(find, { ...options, ...(!own && { hint }) })
        .sort({ [own ? '_id' : order]: 1 })
        .project<Row>(projection)
        .toArray()
      // An index of all accounts finds those of others too.
      const rows = found.filter((row) => account === undefined || row.account_id === account)
      return {
        rows: rows.map((row) => ({
          id: row.id,
          account_id: row.account_id,
          count: (tell, timeZone) => count(row, tell, timeZone),
        })),
        last: found.at(-1)?.id,
        isLast: found.length < options.limit,
      }
    },
  }
}

const ofCoupon = { coupon_id: 1, batch_id: 1 }
const ofCheckout = { discounts: '$checkout.discounts' }

export const otherStreams: Record<OtherStream, OtherReads> = {
  refusals: otherReads({
    name: refusals.name,
    order: 'id',
    hint: REFUSALS_ORDER,
    fields: { ...ofCoupon, refusal: 1 },
    count: countRefusal,
  }),
  reversals: otherReads({
    name: redemptions.name,
    order: 'reversal_id',
    hint: REVERSALS_ORDER,
    fields: ofCoupon,
    count: countReversal,
  }),
  discounts: otherReads({
    name: redemptions.name,
    order: 'id',
    hint: DISCOUNTS_ORDER,
    filter: HAS_DISCOUNTS,
    fields: { ...ofCoupon, discount_total: 1, before: 1 },
    count: countDiscount,
  }),
  discounts_reversed: otherReads({
    name: redemptions.name,
    order: 'reversal_id',
    hint: DISCOUNT_REVERSALS_ORDER,
    filter: HAS_DISCOUNTS,
    fields: { ...ofCoupon, discount_total: 1 },
    count: countDiscountReversal,
  }),
  campaign_discounts: otherReads({
    name: behaviorEvents.name,
    order: 'queue_message_id',
    hint: CAMPAIGN_DISCOUNTS_ORDER,
    filter: HAS_CAMPAIGN_DISCOUNTS,
    fields: ofCheckout,
    count: countCampaignDiscounts,
  }),
  campaign_discounts_reversed: otherReads({
    name: behaviorEvents.name,
    order: 'reversal_id',
    hint: CAMPAIGN_DISCOUNT_REVERSALS_ORDER,
    filter: HAS_CAMPAIGN_DISCOUNTS,
    fields: ofCheckout,
    count: countCampaignDiscountReversal,
  }),
  steps: otherReads({
    name: programmeSteps.name,
    order: 'id',
    hint: STEPS_ORDER,
    fields: { kind: 1, subject: 1, counts: 1, units: 1 },
    count: countStep,
  }),
}
