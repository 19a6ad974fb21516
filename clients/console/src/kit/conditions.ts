import type { Schemas } from '@loyalty/client'

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
export const plainOperator = (operator: Condition['operator']): Condition['operator'] =>
  operators.find((one) => one.operator === operator.replace(/^grater/, 'greater'))?.operator ??
  operator

export const symbolOf = (operator: Condition['operator']): string =>
  operators.find((one) => one.operator === plainOperator(operator))?.symbol ?? operator
