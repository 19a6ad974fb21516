import { text } from '../scalars.js'

/** A code of a coupon or a gift card as it is stored and matched: trimmed, NFKC, upper case. */
export const couponCode = text(1, 128)
  .overwrite((value) => value.normalize('NFKC').trim().toUpperCase())
  .refine((value) => value.length >= 1 && value.length <= 128, 'must be 1 to 128 characters')
