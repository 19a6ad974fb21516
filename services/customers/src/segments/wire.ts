import type { Segment } from '@loyalty/contracts/customers/segment'
import type { StoredSegment } from './store.js'

export const toSegment = (
  { id, name, filter, created_at, updated_at }: StoredSegment,
  count: number | null,
): Segment => ({
  id,
  name,
  filter,
  customers_count: count,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
})
