import { z } from 'zod'
import { described } from './described.js'
import { ruleIssue } from './field-errors.js'
import { must } from './errors/issue-messages.js'
import { isAmountNumber, readAmount } from './money.js'
import { idText, orNull, text } from './scalars.js'

/** What a condition can look at. */
export const conditionTypes = [
  'Order Value',
  'Order Discounted Value',
  'Product Quantity',
  'Number Of Purchases',
  'Tier',
] as const

/** The spelling 'grater than' is the interface's own; 'greater than' is stored as it. */
export const conditionOperators = [
  'grater than',
  'grater than or equal',
  'less than',
  'less than or equal',
  'equal',
  'not equal',
] as const

export type ConditionType = (typeof conditionTypes)[number]
export type ConditionOperator = (typeof conditionOperators)[number]

const canonical = (operator: string): string => operator.replace(/^greater than/, 'grater than')

const about = {
  type: 'What is looked at, such as the value of the order; Order Discounted Value is `discounted_value`, else `value`.',
  operator: 'How it is compared; `greater than` is stored as `grater than`.',
  value:
    'What it is compared with: an amount, a count, or the rank of a tier. A customer without a tier stands below every rank.',
  primitive: 'A note of the caller on the type of the value, kept and answered as sent.',
}

/** One comparison. Refuses with INVALID_CONDITION what it does not know. */
export const Condition = z
  .strictObject(
    described(
      {
        type: idText(1, 64).meta({ enum: [...conditionTypes] }),
        operator: idText(1, 64)
          .overwrite(canonical)
          .meta({ enum: [...conditionOperators, 'greater than', 'greater than or equal'] }),
        value: z
          .union([z.number(), z.literal(Infinity), z.literal(-Infinity)], {
            error: must('be a number'),
          })
          .overwrite((value) => readAmount(value) ?? value)
          .meta({ type: 'number', minimum: -100_000_000_000, maximum: 100_000_000_000 }),
        primitive: orNull(text(0, 64)).exactOptional(),
      },
      about,
    ),
  )
  .superRefine((condition, ctx) => {
    if (!conditionTypes.some((type) => type === condition.type)) {
      ctx.addIssue(
        ruleIssue('INVALID_CONDITION', `must be one of ${conditionTypes.join(', ')}`, ['type']),
      )
    }
    if (!conditionOperators.some((operator) => operator === condition.operator)) {
      ctx.addIssue(
        ruleIssue('INVALID_CONDITION', `must be one of ${conditionOperators.join(', ')}`, [
          'operator',
        ]),
      )
    }
    if (!isAmountNumber(condition.value)) {
      ctx.addIssue(
        ruleIssue('INVALID_CONDITION', 'must be a finite number with at most 4 decimals', [
          'value',
        ]),
      )
    }
  })
  .transform((condition) => ({
    ...condition,
    type: condition.type as ConditionType,
    operator: condition.operator as ConditionOperator,
  }))

/** Outer array: OR; inner array: AND; null or []: always true; an empty inner array is refused. */
export const Conditions = z
  .array(
    z
      .array(Condition)
      .max(50)
      .superRefine((alternative, ctx) => {
        if (alternative.length > 0) return
        ctx.addIssue(ruleIssue('INVALID_CONDITION', 'must not be empty: it would always hold'))
      })
      .meta({ minItems: 1 }),
  )
  .max(50)

export type Condition = z.output<typeof Condition>
export type Conditions = z.output<typeof Conditions>
