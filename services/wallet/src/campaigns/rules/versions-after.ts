import type { ListOrder } from '@loyalty/shared/contracts/list'

/** The versions of a page: they are numbered from 1 to the newest one. */
export function versionsAfter(
  newest: number,
  { limit, cursor, order }: { limit: number; cursor?: string | undefined; order: ListOrder },
): number[] {
  const isAscending = order === 'asc'
  const first = isAscending
    ? Number(cursor ?? 0) + 1
    : Math.min(newest, cursor === undefined ? newest : Number(cursor) - 1)
  const left = isAscending ? newest - first + 1 : first
  return Array.from({ length: Math.max(0, Math.min(limit, left)) }, (_, at) =>
    isAscending ? first + at : first - at,
  )
}
