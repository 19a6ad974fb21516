/**
 * True when a schema takes this text in a path or a query, where numbers, booleans and `null` are texts
 * too.
 */
export const takesText = (takes: (value: unknown) => boolean, text: string): boolean =>
  takes(text) ||
  (/^-?\d+(\.\d+)?$/.test(text) && takes(Number(text))) ||
  (/^(true|false)$/.test(text) && takes(text === 'true')) ||
  // Selects the rows without a value.
  (text === 'null' && takes(null))
