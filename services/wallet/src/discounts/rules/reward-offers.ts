import { misfitOf, type RewardCopy } from '@loyalty/contracts/catalog/reward'
import { Discount, UnitsPay } from '@loyalty/contracts/discount'

type Offering = Pick<RewardCopy, 'type' | 'attributes'>

/** What a unit of a reward takes off a cart; null: it says nothing of it, or not in our words. */
export const discountOf = (reward: Offering): Discount | null => read(Discount, 'discount', reward)

/** What a unit of a reward pays of a cart; null likewise. */
export const paysOf = (reward: Offering): UnitsPay | null => read(UnitsPay, 'pays', reward)

/** Rewards of before may have fields of their own under these names. */
function read<Value>(
  schema: { safeParse: (value: unknown) => { data?: Value } },
  field: 'discount' | 'pays',
  { type, attributes }: Offering,
): Value | null {
  const value = attributes[field]
  return misfitOf(type, { [field]: value }) === null ? (schema.safeParse(value).data ?? null) : null
}
