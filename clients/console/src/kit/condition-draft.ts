import { amountText, isAmountText, wireAmount, type AmountText } from './amount.js'
import { plainOperator, type Condition } from './conditions.js'

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

/** Conditions as they stand, to be changed. */
export const conditionDraftsOf = (alternatives: readonly Condition[][]): ConditionDraft[][] =>
  alternatives.map((conditions) =>
    conditions.map(({ type, operator, value }) => ({
      key: crypto.randomUUID(),
      type,
      operator: plainOperator(operator),
      value: amountText(value),
    })),
  )
