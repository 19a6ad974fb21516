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
}

export const emptyCondition = (): ConditionDraft => ({
  key: crypto.randomUUID(),
  type: 'Order Value',
  operator: 'greater than or equal',
  value: '',
})

export const areComplete = (drafts: readonly ConditionDraft[]): boolean =>
  drafts.every(({ value }) => isAmountText(value))

/** Alternatives, in one of which all must hold; one without conditions is none. */
export const conditionsOf = (alternatives: readonly (readonly ConditionDraft[])[]): Condition[][] =>
  alternatives
    .filter((drafts) => drafts.length > 0)
    .map((drafts) =>
      drafts.map(({ type, operator, value }) => ({ type, operator, value: wireAmount(value) })),
    )

export const conditionDraftsOf = (alternatives: readonly Condition[][]): ConditionDraft[][] =>
  alternatives.map((conditions) =>
    conditions.map(({ type, operator, value }) => ({
      key: crypto.randomUUID(),
      type,
      operator: plainOperator(operator),
      value: amountText(value),
    })),
  )
