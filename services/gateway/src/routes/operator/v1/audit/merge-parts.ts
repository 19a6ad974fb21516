import type { AuditPart, AuditRow } from '@loyalty/shared/contracts/audit'
import type { ListOrder } from '@loyalty/shared/contracts/list'

/**
 * One page of the parts that all services know of it: their rows in order of id, up to the first
 * id behind which some service might still have or add one. Rows beyond it wait for a later page.
 */
export function mergeParts(
  parts: readonly AuditPart[],
  { limit, order }: { limit: number; order: ListOrder },
) {
  const isFirst = (one: string, other: string) => (order === 'asc' ? one < other : one > other)
  const completeTo = parts
    .map((part) => part.complete_to)
    .reduce((one, other) => (isFirst(one, other) ? one : other))
  const data: AuditRow[] = parts
    .flatMap((part) => part.data)
    .filter(({ id }) => id === completeTo || isFirst(id, completeTo))
    .toSorted((one, other) => (isFirst(one.id, other.id) ? -1 : 1))
    .slice(0, limit)
  return { data, cursor: data.at(-1)?.id ?? null }
}
