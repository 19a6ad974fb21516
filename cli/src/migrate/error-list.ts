import type { RowError } from './rows.js'

const SHOWN_MAX = 20

export interface ToldError extends RowError {
  line: number | null
  id: string
}

/** The first errors of a run, which are told while it goes on; the others are counted. */
export class ErrorList {
  readonly first: ToldError[] = []
  readonly #say: (line: string) => void
  #count = 0

  constructor(say: (line: string) => void) {
    this.#say = say
  }

  add(error: ToldError): void {
    this.#count += 1
    if (this.#count > SHOWN_MAX) return
    this.first.push(error)
    this.#say(errorLine(error))
  }

  /** What is left untold. */
  get more(): number {
    return Math.max(this.#count - SHOWN_MAX, 0)
  }
}

const errorLine = ({ line, id, code, message }: ToldError): string =>
  [line === null ? '' : `line ${line}: `, id === '' ? '' : `${id} `, `${code} ${message}`].join('')
