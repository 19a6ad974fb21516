type Members = Record<string, unknown> | null

interface MemberChange {
  name: string
  before: string
  after: string
}

const SHOWN_MAX = 6
const LENGTH_MAX = 60

/** The members that differ, as short texts. */
export function changesOf({ before, after }: { before: Members; after: Members }): MemberChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names]
    .map((name) => ({ name, before: textOf(before?.[name]), after: textOf(after?.[name]) }))
    .filter((change) => change.before !== change.after)
    .slice(0, SHOWN_MAX)
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '–'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > LENGTH_MAX ? `${text.slice(0, LENGTH_MAX)}…` : text
}
