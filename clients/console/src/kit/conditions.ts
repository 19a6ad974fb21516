import type { Schemas } from '@loyalty/client'
import { amountText, isAmountText, wireAmount, type AmountText } from './amount.js'
import { isSelectorComplete, selectorDraftOf, selectorOf, type SelectorDraft } from './selector.js'

export type Condition = Schemas['Campaign']['conditions'][number][number]

export const conditionTypes = [
  'Order Value',
  'Order Discounted Value',
  'Product Value',
  'Product Quantity',
  'Number Of Purchases',
  'Tier',
  'Customer Tag',
  'Days To Birthday',
  'Days Since Registration',
  'Weekday',
  'Hour',
] as const satisfies readonly Condition['type'][]

/** As people write them, each with the word of the interface. */
const operators = [
  { symbol: '≥', operator: 'greater than or equal' },
  { symbol: '>', operator: 'greater than' },
  { symbol: '=', operator: 'equal' },
  { symbol: '≠', operator: 'not equal' },
  { symbol: '≤', operator: 'less than or equal' },
  { symbol: '<', operator: 'less than' },
] as const satisfies readonly { symbol: string; operator: Condition['operator'] }[]

/** A tag is the same or another one, and never more. */
export const operatorsOf = (type: Condition['type']) =>
  operators.filter(({ symbol }) => type !== 'Customer Tag' || symbol === '=' || symbol === '≠')

/** The whole numbers that a type takes; it takes any amount where none stand here. */
export const rangeOf = (type: Condition['type']): { min: number; max: number } | null => {
  if (type === 'Hour') return { min: 0, max: 23 }
  return type === 'Days To Birthday' ? { min: 0, max: 366 } : null
}

export const hasProducts = (type: Condition['type']): boolean =>
  type === 'Product Value' || type === 'Product Quantity'

/** The interface answers with a spelling of its own, `grater than`. */
const plainOperator = (operator: Condition['operator']): Condition['operator'] =>
  operators.find((one) => one.operator === operator.replace(/^grater/, 'greater'))?.operator ??
  operator

export const symbolOf = (operator: Condition['operator']): string =>
  operators.find((one) => one.operator === plainOperator(operator))?.symbol ?? operator

/** A condition as it is filled in; the key keeps its row apart from the others. */
export interface ConditionDraft {
  key: string
  type: Condition['type']
  operator: Condition['operator']
  /** A number, or the text of a tag. */
  value: AmountText
  /** The name of the tag. */
  tag: string
  /** The product lines that count; null for all. */
  products: SelectorDraft | null
}

export const emptyCondition = (): ConditionDraft => ({
  key: crypto.randomUUID(),
  type: 'Order Value',
  operator: 'greater than or equal',
  value: '',
  tag: '',
  products: null,
})

/** Of another type: what the new one does not have, goes, and a value means something else. */
export const withType = (draft: ConditionDraft, type: Condition['type']): ConditionDraft => ({
  ...emptyCondition(),
  key: draft.key,
  type,
  operator:
    operatorsOf(type).find(({ operator }) => operator === draft.operator)?.operator ?? 'equal',
})

const isConditionComplete = ({ type, value, tag, products }: ConditionDraft): boolean => {
  if (!isSelectorComplete(products)) return false
  return type === 'Customer Tag' ? tag.trim() !== '' && value.trim() !== '' : isAmountText(value)
}

export const areComplete = (drafts: readonly ConditionDraft[]): boolean =>
  drafts.every(isConditionComplete)

const conditionOf = ({ type, operator, value, tag, products }: ConditionDraft): Condition => {
  // The interface compares the value of a tag as a text, whatever it was stored as.
  if (type === 'Customer Tag') return { type, operator, value: value.trim(), key: tag.trim() }
  const selector = selectorOf(products)
  return {
    type,
    operator,
    value: wireAmount(value),
    ...(selector !== undefined && { products: selector }),
  }
}

/** Alternatives, in one of which all must hold; one without conditions is none. */
export const conditionsOf = (alternatives: readonly (readonly ConditionDraft[])[]): Condition[][] =>
  alternatives.filter((drafts) => drafts.length > 0).map((drafts) => drafts.map(conditionOf))

/** At least one alternative, to which a condition can be added. */
export const conditionDraftsOf = (alternatives: readonly Condition[][]): ConditionDraft[][] =>
  alternatives.length === 0
    ? [[]]
    : alternatives.map((conditions) =>
        conditions.map(({ type, operator, value, key = '', products }) => ({
          key: crypto.randomUUID(),
          type,
          operator: plainOperator(operator),
          value: typeof value === 'number' ? amountText(value) : String(value),
          tag: key,
          products: selectorDraftOf(products),
        })),
      )
