/** What follows `|`: the end of the keys that begin with a text and a bar. */
const KEYS_END = '}'

/** Selects the `_id`s that are the prefix, a bar and more: those after a cursor where there is one. */
export const keysBelow = (prefix: string, cursor = '') => ({
  $gt: `${prefix}|${cursor}`,
  $lt: `${prefix}${KEYS_END}`,
})

/** Selects the `_id`s that are the prefix, a bar and more: those before a cursor where there is one. */
export const keysBefore = (prefix: string, cursor?: string) => ({
  $gt: `${prefix}|`,
  $lt: cursor === undefined ? `${prefix}${KEYS_END}` : `${prefix}|${cursor}`,
})
