import type { ListOrder } from '@loyalty/contracts/list'

/** What follows `|`: the end of the keys that begin with a text and a bar. */
const KEYS_END = '}'

/**
 * Selects the `_id`s that are the prefix, a bar and more: where there is a cursor, those that follow
 * it in the order.
 */
export const keysBelow = (prefix: string, cursor?: string, order: ListOrder = 'asc') => ({
  $gt: `${prefix}|${order === 'asc' ? (cursor ?? '') : ''}`,
  $lt: order === 'asc' || cursor === undefined ? `${prefix}${KEYS_END}` : `${prefix}|${cursor}`,
})

/** The order of a list as a sort by `_id`; the index of `_id` is read from either end. */
export const byKey = (order: ListOrder = 'asc'): { _id: 1 | -1 } => ({
  _id: order === 'asc' ? 1 : -1,
})
