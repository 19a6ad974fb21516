/** What a write changes of a resource: the members that differ, as they were and as they are. */
export interface ChangedMembers {
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** The members of one JSON object that differ in another of the same members; null: none does. */
export function changedMembers(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): ChangedMembers | null {
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  if (names.length === 0) return null
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, from[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}
