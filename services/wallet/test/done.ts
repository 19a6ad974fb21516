/** What a manual adjustment did. Throws for the answer of a dry run. */
export function done<Value extends object>(value: Value): Exclude<Value, { dry_run: true }> {
  if ('dry_run' in value) throw new Error('it was done, and not only tried')
  return value as Exclude<Value, { dry_run: true }>
}
