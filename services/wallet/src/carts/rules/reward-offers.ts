import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import { Discount, UnitsPay } from '@loyalty/contracts/wallet/discount'

/** What a unit of a reward takes off a cart; null: it says nothing of it. */
export const discountOf = ({ attributes }: Pick<RewardCopy, 'attributes'>): Discount | null =>
  Discount.safeParse(attributes['discount']).data ?? null

/** What a unit of a reward pays of a cart; null: it says nothing of it. */
export const paysOf = ({ attributes }: Pick<RewardCopy, 'attributes'>): UnitsPay | null =>
  UnitsPay.safeParse(attributes['pays']).data ?? null
