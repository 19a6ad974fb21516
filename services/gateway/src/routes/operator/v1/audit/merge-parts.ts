import type { AuditPart, AuditRow } from '@loyalty/shared/contracts/audit'
import type { ListOrder } from '@loyalty/shared/contracts/list'

/**
 * One page of the parts that all services know of it: their rows in order of id, up to the first
 * id beyond which some service might still have or add one. Rows beyond it wait for a later page.
 */
export function mergeParts(parts: readonly AuditPart[], limit: number, order: ListOrder = 'asc') {
  const isBefore = (a: string, b: string) => (order === 'asc' ? a < b : a > b)
  const completeTo = parts
    .map((part) => part.complete_to)
    .reduce((a, b) => (isBefore(a, b) ? a : b))
  const data: AuditRow[] = parts
    .flatMap((part) => part.data)
    .filter(({ id }) => !isBefore(completeTo, id))
    .toSorted((a, b) => (isBefore(a.id, b.id) ? -1 : 1))
    .slice(0, limit)
  return { data, cursor: data.at(-1)?.id ?? null }
}
