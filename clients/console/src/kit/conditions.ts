import type { Schemas } from '@loyalty/client'
import { amountText, isAmountText, wireAmount, type AmountText } from './amount.js'

export type Condition = Schemas['Campaign']['conditions'][number][number]

export const conditionTypes = [
  'Order Value',
  'Order Discounted Value',
  'Product Quantity',
  'Number Of Purchases',
  'Tier',
] as const satisfies readonly Condition['type'][]

/** As people write them, each with the word of the interface. */
export const operators = [
  { symbol: '≥', operator: 'greater than or equal' },
  { symbol: '>', operator: 'greater than' },
  { symbol: '=', operator: 'equal' },
  { symbol: '≠', operator: 'not equal' },
  { symbol: '≤', operator: 'less than or equal' },
  { symbol: '<', operator: 'less than' },
] as const satisfies readonly { symbol: string; operator: Condition['operator'] }[]

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
  value: AmountText
  /** As it was read, whose other fields are kept as long as its type is; null for a new one. */
  stored: Condition | null
}

export const emptyCondition = (): ConditionDraft => ({
  key: crypto.randomUUID(),
  type: 'Order Value',
  operator: 'greater than or equal',
  value: '',
  stored: null,
})

/** A number, or the text of a tag. */
const valueText = ({ value }: Pick<Condition, 'value'>): string =>
  typeof value === 'number' ? amountText(value) : String(value)

const isKept = ({ value, stored }: ConditionDraft): boolean =>
  stored !== null && valueText(stored) === value

export const areComplete = (drafts: readonly ConditionDraft[]): boolean =>
  drafts.every((draft) => isAmountText(draft.value) || isKept(draft))

const conditionOf = (draft: ConditionDraft): Condition => {
  const { type, operator, value, stored } = draft
  const { key, products } = stored ?? {}
  return {
    type,
    operator,
    value: stored !== null && isKept(draft) ? stored.value : wireAmount(value),
    ...(key !== undefined && { key }),
    ...(products !== undefined && { products }),
  }
}

/** Alternatives, in one of which all must hold; one without conditions is none. */
export const conditionsOf = (alternatives: readonly (readonly ConditionDraft[])[]): Condition[][] =>
  alternatives.filter((drafts) => drafts.length > 0).map((drafts) => drafts.map(conditionOf))

export const conditionDraftsOf = (alternatives: readonly Condition[][]): ConditionDraft[][] =>
  alternatives.map((conditions) =>
    conditions.map((stored) => ({
      key: crypto.randomUUID(),
      type: stored.type,
      operator: plainOperator(stored.operator),
      value: valueText(stored),
      stored,
    })),
  )
