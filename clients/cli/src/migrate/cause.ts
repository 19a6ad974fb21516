/** What errors of several rows have in common. */
export interface Cause {
  code: string
  column: string | null
  cause: string
}

/** What is another value in each row: a quoted text, an instant, the number of an entry. */
const QUOTED = /"(?:[^"\\]|\\.)*"/g
const INSTANT = /\d{4}-\d{2}-\d{2}T[\d:.]+Z/g
const ENTRY = /\[\d+\]|\.\d+(?=\.|$)/g

/** The cause of an error: its message less what differs from row to row. */
export const causeOf = (error: {
  code: string
  column: string | null
  message: string
  isMember?: boolean
}): Cause => ({
  code: error.code,
  // The name of somebody's column may have numbers of its own.
  column:
    error.column === null || error.isMember !== true ? error.column : withoutEntries(error.column),
  cause: error.message.replace(QUOTED, '…').replace(INSTANT, '…').replaceAll(PATH, withoutEntries),
})

/** The path of a member stands at the beginning of a sentence. */
const PATH = /(?<=^|; )[a-z_]+[.[]\S*/g

const withoutEntries = (text: string): string => text.replace(ENTRY, '[]')
