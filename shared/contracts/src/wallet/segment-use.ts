import { z } from 'zod'
import { contract } from '../contract.js'
import { uuid } from '../scalars.js'

/** What names a segment is told up to this number. */
export const USES_MAX = 10

/** A campaign or a coupon that is for the customers of a segment. */
export const SegmentUse = z.object({
  kind: z.enum(['campaign', 'coupon']),
  id: uuid,
  /** The name of a campaign, the name or the code of a coupon. */
  name: z.string().nullable(),
})
export type SegmentUse = z.output<typeof SegmentUse>

/** Asked by the gateway before a segment is deleted: campaigns that are not ARCHIVED, and coupons. */
export const listSegmentUses = contract({
  subject: 'loyalty.wallet.segments.list-uses',
  input: z.strictObject({ id: uuid }),
  output: z.object({ uses: z.array(SegmentUse) }),
  errors: [],
})
