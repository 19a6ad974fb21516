import { z } from 'zod'
import { conditionOperators, conditionTypes } from '../condition.js'
import { described } from '../described.js'
import { Selector } from '../selector.js'

export const aboutCondition = {
  type: 'What is looked at.',
  operator: 'How it is compared.',
  key: 'The key of a tag; left out but for a Customer Tag.',
  products: 'The lines that count; left out for all.',
  value: 'What it is compared with.',
  actual:
    'What the purchase and the customer have; null when it is not known, and for a customer without a tier, who stands below every rank.',
  met: 'Whether the condition holds.',
}

export const conditionFields = {
  type: z.enum(conditionTypes),
  operator: z.enum(conditionOperators),
  key: z.string().exactOptional(),
  products: Selector.exactOptional(),
  value: z.union([z.number(), z.string(), z.boolean()]),
  actual: z.union([z.number(), z.string(), z.boolean()]).nullable(),
  met: z.boolean(),
}

/** A condition with what was found. */
export const SimulatedCondition = z.object(described(conditionFields, aboutCondition))
export type SimulatedCondition = z.output<typeof SimulatedCondition>
