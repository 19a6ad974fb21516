import { loyalty } from '../../client/loyalty.js'
import { told } from '../../kit/changes.js'
import { useText } from '../../kit/format.js'
import { useVersion } from '../../kit/version.js'
import { changeableOf, draftOf, type Coupon, type CouponDraft } from './coupon-draft.js'
import { useCouponFacts } from './coupon-phrases.js'

interface CouponVersion {
  coupon: Coupon
  draft: CouponDraft
  fill: (draft: CouponDraft) => void
}

/** The version of a coupon that a form changes, see `useVersion`, by the fields of the request. */
export function useCouponVersion({ coupon, draft, fill }: CouponVersion) {
  const { format } = useText()
  const factsOf = useCouponFacts(coupon.campaign_id)
  const { id } = coupon
  const before = (one: Coupon) => changeableOf(draftOf(one, format.zone), format.zone)
  const after = changeableOf(draft, format.zone)
  const version = useVersion({
    key: ['coupon', id],
    shown: coupon,
    read: () => loyalty.GET('/operator/v1/coupons/{id}', { params: { path: { id } } }),
    draftOf: before,
    values: after,
    fill: (filled) => fill(draftOf({ ...coupon, ...filled }, format.zone)),
    tell: (field, definition) => told(factsOf({ ...coupon, ...definition }), field),
  })
  return { ...version, before: before(version.seen), after }
}
