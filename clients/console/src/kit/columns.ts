/** Stands in the address for no column but the first. */
const NONE = '-'

/** The columns that an address names, in their own order; null where it says nothing of them. */
export const columnsOf = <Name extends string>(
  text: string | undefined,
  all: readonly Name[],
): Name[] | null => {
  if (text === undefined) return null
  const named = new Set(text.split(','))
  return all.filter((name) => named.has(name))
}

export const columnsText = (names: readonly string[]): string => names.join(',') || NONE
