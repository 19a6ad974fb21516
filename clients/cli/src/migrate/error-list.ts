import type { ConsoleIo } from '../console-io.js'
import { placeOfError } from './rows.js'
import type { Row, RowError } from './rows.js'
import { grouped } from '../output/progress.js'
import { table } from '../output/table.js'

const SHOWN_MAX = 20
const SHOWN_OF_CAUSE_MAX = 3
const CAUSES_MAX = 100
const LINES_MAX = 10

export interface ToldError {
  line: number | null
  column: string | null
  id: string
  code: string
  message: string
  /** The column is a field's path. */
  isField?: boolean
}

/** All rows that fail for one cause. */
export interface CauseCount extends Cause {
  count: number
  /** The first lines. */
  lines: number[]
}

/** The errors of a run: the first of each cause are told while it goes on, all are counted. */
export class ErrorList {
  readonly first: Omit<ToldError, 'isMember'>[] = []
  readonly #causes = new Map<string, CauseCount>()
  readonly #say: (line: string) => void
  #said = 0

  constructor(say: (line: string) => void) {
    this.#say = say
  }

  add(error: ToldError): void {
    const { count } = this.#count(error)
    const { isField: _, ...told } = error
    if (this.first.length < SHOWN_MAX) this.first.push(told)
    if (count > SHOWN_OF_CAUSE_MAX || this.#said >= SHOWN_MAX) return
    this.#said += 1
    this.#say(errorLine(error))
  }

  /** The causes, those of most rows first. */
  get causes(): CauseCount[] {
    return [...this.#causes.values()].toSorted((left, right) => right.count - left.count)
  }

  #count(error: ToldError): CauseCount {
    const cause = this.#causes.size < CAUSES_MAX ? causeOf(error) : this.#knownCause(error)
    const key = JSON.stringify(cause)
    const counted = this.#causes.get(key) ?? { ...cause, count: 0, lines: [] }
    counted.count += 1
    if (error.line !== null && counted.lines.length < LINES_MAX) counted.lines.push(error.line)
    this.#causes.set(key, counted)
    return counted
  }

  /** A file that is wrong in very many ways is told by the code alone from some point on. */
  #knownCause(error: ToldError): Cause {
    const cause = causeOf(error)
    return this.#causes.has(JSON.stringify(cause))
      ? cause
      : { code: error.code, column: null, cause: 'other causes' }
  }
}

/** Tells people how many rows something is said of, for which cause, and where the first of them stand. */
export function tellCauses(io: ConsoleIo, errors: ErrorList, title = ''): void {
  const rows = errors.causes.map(({ count, lines, ...cause }) => ({
    ...cause,
    rows: count,
    lines: `${lines.slice(0, SHOWN_OF_CAUSE_MAX).map(grouped).join(' ')}${lines.length > SHOWN_OF_CAUSE_MAX ? ' …' : ''}`,
  }))
  if (rows.length === 0) return
  io.writeError(`\n${title}${table(['rows', 'code', 'column', 'cause', 'lines'], rows)}`)
}

/** What is told of rows that are taken. */
export const WARNINGS = 'Warnings, of rows that are taken:\n'
export const warningList = (say: (line: string) => void): ErrorList =>
  new ErrorList((line) => say(`warning: ${line}`))

const errorLine = ({ line, column, id, code, message }: ToldError): string =>
  [
    line === null ? '' : `line ${line}: `,
    id === '' ? '' : `${id} `,
    `${code} ${message}`,
    column === null || message.startsWith(`${column} `) ? '' : ` (column ${column})`,
  ].join('')

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
  isField?: boolean
}): Cause => ({
  code: error.code,
  // The name of somebody's column may have numbers of its own.
  column:
    error.column === null || error.isField !== true ? error.column : withoutEntries(error.column),
  cause: error.message.replace(QUOTED, '…').replace(INSTANT, '…').replaceAll(PATH, withoutEntries),
})

/** The path of a field stands at the beginning of a sentence. */
const PATH = /(?<=^|; )[a-z_]+[.[]\S*/g

const withoutEntries = (text: string): string => text.replace(ENTRY, '[]')

/** The error of a row as it is told: with the line and the column of the file. */
export function toldError(row: Row, error: RowError): ToldError {
  const { line, column, isField = false } = placeOfError(row, error)
  const { code, message } = error
  return { line, column, id: row.id, code, message, isField }
}
