import { amount, nullable, object, optional, string, type Shape } from '@loyalty/shared/mongo/shape'
import type { StoredCost, StoredGrant } from './rules/stored-effect.js'
import { lineShape } from './line-shape.js'

/** What a redemption or an event gave and took, where it is stored. */
export const storedGrantShape: Shape<StoredGrant> = object({
  line: lineShape,
  gift_card_code: nullable(string),
})

export const storedCostShape: Shape<StoredCost> = object({
  line: lineShape,
  amount,
  cost: optional(amount),
})
