/**
 * The search of an address as texts, each as it stands there. The router's own functions make a number of
 * digits and a boolean of `true`, and a phone or a document number is neither.
 */
export const parseTexts = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search))

export function stringifyTexts(texts: Record<string, unknown>): string {
  const present = Object.entries(texts).filter(([, text]) => text !== undefined)
  const search = new URLSearchParams(present.map(([name, text]) => [name, String(text)])).toString()
  return search === '' ? '' : `?${search}`
}
