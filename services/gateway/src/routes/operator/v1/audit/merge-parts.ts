import type { AuditPart, AuditRow } from '@loyalty/shared/contracts/audit'

/**
 * One page of the parts that all services know of it: their rows in ascending id, up to the first
 * id above which some service might still have or add one. Rows beyond it wait for a later page.
 */
export function mergeParts(parts: readonly AuditPart[], limit: number) {
  const completeTo = parts.map((part) => part.complete_to).reduce((a, b) => (a < b ? a : b))
  const data: AuditRow[] = parts
    .flatMap((part) => part.data)
    .filter(({ id }) => id <= completeTo)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .slice(0, limit)
  return { data, cursor: data.at(-1)?.id ?? null }
}
