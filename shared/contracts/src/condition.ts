import { z } from 'zod'
import { described } from './described.js'
import { ruleIssue } from './field-errors.js'
import { must } from './errors/issue-messages.js'
import { isAmountNumber, readAmount } from './money.js'
import { idText, orNull, text } from './scalars.js'
import { Selector } from './selector.js'

/** What a condition can look at. */
export const conditionTypes = [
  'Order Value',
  'Order Discounted Value',
  'Product Value',
  'Product Quantity',
  'Number Of Purchases',
  'Tier',
  'Weekday',
  'Hour',
  'Days To Birthday',
  'Days Since Registration',
  'Customer Tag',
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
  type: 'What is looked at. Order Discounted Value is `discounted_value`, else `value`. Weekday is 1 (Monday) to 7 and Hour 0 to 23, in the zone of the account. Days To Birthday is 0 on the day.',
  operator: 'How it is compared; `greater than` is stored as `grater than`.',
  value:
    'What it is compared with: an amount, a count, or the rank of a tier. A customer without a tier stands below every rank. Of a Customer Tag also a text, true or false.',
  key: 'Customer Tag: the key of the tag.',
  products: 'Product Value and Product Quantity: the lines that count; left out for all.',
  primitive: 'A note of the caller on the type of the value, kept and answered as sent.',
}

const TAG_LENGTH_MAX = 256
const AMOUNT_LIMIT = 100_000_000_000

/** The whole numbers that a type can be, both included. */
const ranges: Record<string, { from: number; to: number; means: string }> = {
  Weekday: { from: 1, to: 7, means: 'from 1 (Monday) to 7 (Sunday)' },
  Hour: { from: 0, to: 23, means: 'from 0 to 23' },
  'Days To Birthday': { from: 0, to: 366, means: 'from 0 to 366' },
}

interface Sent {
  type: string
  operator: string
  value: number | string | boolean
  key?: string | undefined
  products?: object | undefined
}

/** What does not belong to a type, or is missing with it. */
function* problemsOf({ type, operator, value, key, products }: Sent): Generator<[string, string]> {
  const isOfTag = type === 'Customer Tag'
  if (typeof value === 'number' && !isAmountNumber(value)) {
    yield ['value', 'must be a finite number with at most 4 decimals']
  }
  const range = ranges[type]
  if (range !== undefined && !isWithin(value, range)) {
    yield ['value', `must be a whole number ${range.means}`]
  }
  if (isOfTag && key === undefined) yield ['key', 'must be the key of a tag']
  if (!isOfTag && key !== undefined) yield ['key', 'must be left out but for a Customer Tag']
  if (isOfTag && operator !== 'equal' && operator !== 'not equal') {
    yield ['operator', 'must be equal or not equal for a Customer Tag']
  }
  if (products !== undefined && !type.startsWith('Product ')) {
    yield ['products', 'must be left out but for Product Value and Product Quantity']
  }
}

const isWithin = (value: unknown, { from, to }: { from: number; to: number }): boolean =>
  Number.isInteger(value) && Number(value) >= from && Number(value) <= to

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
          .union(
            [
              z.number(),
              z.literal(Infinity),
              z.literal(-Infinity),
              z.boolean(),
              idText(0, TAG_LENGTH_MAX),
            ],
            { error: must('be a number') },
          )
          .overwrite((value) => (typeof value === 'number' ? (readAmount(value) ?? value) : value))
          .meta({
            type: ['number', 'string', 'boolean'],
            minimum: -AMOUNT_LIMIT,
            maximum: AMOUNT_LIMIT,
          }),
        key: idText(1, 64).exactOptional(),
        products: Selector.exactOptional(),
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
    // A tag alone is compared with something else: of any other type this is no rule, but the wrong kind of value.
    if (typeof condition.value !== 'number' && condition.type !== 'Customer Tag') {
      ctx.addIssue({ code: 'custom', message: 'must be a number', path: ['value'] })
    }
    for (const [field, message] of problemsOf(condition)) {
      ctx.addIssue(ruleIssue('INVALID_CONDITION', message, [field]))
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
