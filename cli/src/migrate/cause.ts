/** What errors of several rows have in common. */
export interface Cause {
  code: string
  column: string | null
  cause: string
}

/** What is another value in each row: a quoted text, an instant, the number of an entry. */
const QUOTED = /"(?:[^"\\]|\\.)*"/g
const INSTANT = /\d{4}-\d{2}-\d{2}T[\d:.]+Z/g
const ENTRY = /\[\d+\]|\.\d+(?=\.|\s|$)/g

/** The cause of an error: its message less what differs from row to row. */
export const causeOf = (error: {
  code: string
  column: string | null
  message: string
}): Cause => ({
  code: error.code,
  column: error.column === null ? null : withoutEntries(error.column),
  cause: withoutEntries(error.message.replace(QUOTED, '…').replace(INSTANT, '…')),
})

const withoutEntries = (text: string): string => text.replace(ENTRY, '[]')
