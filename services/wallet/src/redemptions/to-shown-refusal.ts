import type { ShownRefusal } from '@loyalty/shared/contracts/wallet/redeem-coupon'
import { catalogue } from '@loyalty/shared/errors/catalogue'
import type { Refusal } from '@loyalty/shared/outcome'

/** A refusal as the error that a redeem would have answered. */
export const toShown = ({ code, details }: Refusal): ShownRefusal => {
  const { error, status } = catalogue[code]
  return { code, error, details, status }
}
