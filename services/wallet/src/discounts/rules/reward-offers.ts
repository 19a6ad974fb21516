import { misfitOf, type RewardCopy } from '@loyalty/contracts/catalog/reward'
import { Discount, UnitsPay } from '@loyalty/contracts/discount'

type Offering = Pick<RewardCopy, 'type' | 'attributes'>

/** What a unit of a reward takes off a cart; null: it says nothing of it, or not in our words. */
export const discountOf = (reward: Offering): Discount | null => offeredBy(reward).discount

/** What a unit of a reward pays of a cart; null likewise. */
export const paysOf = (reward: Offering): UnitsPay | null => offeredBy(reward).pays

interface Offered {
  discount: Discount | null
  pays: UnitsPay | null
}

/** By the copy of a reward, which never changes. */
const offered = new WeakMap<Offering, Offered>()

function offeredBy(reward: Offering): Offered {
  const known = offered.get(reward)
  if (known !== undefined) return known
  const made = {
    discount: read(Discount, 'discount', reward),
    pays: read(UnitsPay, 'pays', reward),
  }
  offered.set(reward, made)
  return made
}

/** Rewards of before may have fields of their own under these names. */
function read<Value>(
  schema: { safeParse: (value: unknown) => { data?: Value } },
  field: 'discount' | 'pays',
  { type, attributes }: Offering,
): Value | null {
  const value = attributes[field]
  return misfitOf(type, { [field]: value }) === null ? (schema.safeParse(value).data ?? null) : null
}
