import type { ListOrder } from '@loyalty/shared/contracts/list'
import type { Uuid } from '@loyalty/shared/ids'

/** A page of rows whose member is an id. */
export interface PageById {
  limit: number
  cursor?: Uuid | undefined
  order?: ListOrder
}

/** A query of the rows that follow the cursor in the order. */
export const afterId = ({ cursor, order }: Pick<PageById, 'cursor' | 'order'>) =>
  cursor === undefined ? {} : order === 'desc' ? { id: { $lt: cursor } } : { id: { $gt: cursor } }

export const byId = ({ order }: Pick<PageById, 'order'>): { id: 1 | -1 } => ({
  id: order === 'desc' ? -1 : 1,
})
