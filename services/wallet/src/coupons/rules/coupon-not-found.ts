import type { Uuid } from '@loyalty/shared/ids'
import { refuse, type Refusal } from '@loyalty/shared/outcome'

/** To an operator, who names a coupon by its id. */
export const couponNotFound = (id: Uuid): Refusal<'COUPON_NOT_FOUND'> =>
  refuse('COUPON_NOT_FOUND', `there is no coupon ${id}`)
