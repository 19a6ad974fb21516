import type { ConsoleIo } from '../console-io.js'
import type { ExitCode } from '../failure.js'
import type { AcceptedImport, Counts } from './checkpoint.js'
import { tellCauses, WARNINGS } from './error-list.js'
import type { ErrorList } from './error-list.js'
import { readAsSentences, readAsTold } from './read-file.js'
import type { ReadAs } from './read-file.js'
import type { ReadingOptions } from './reading.js'
import { grouped } from '../output/progress.js'

/** What the user asks of a run. */
export interface RunOptions extends ReadingOptions {
  /** Rows of one call at most. */
  batch: number
  /** Calls at the same time. */
  parallel: number
  /** The file that takes the rows that failed. */
  failedFile: string | undefined
  /** The file that takes the rows that were taken with warnings. */
  warningsFile: string | undefined
  /** Forget what an earlier run did. */
  isRestart: boolean
  /** True when to stay until accepted events are done. */
  isWaiting: boolean
  /** The time for which the system may be away. */
  patienceMs: number
}

interface Finished {
  options: RunOptions
  counts: Counts
  /** Rows that were taken with warnings. */
  warned: number
  /** Imports that nobody waited for. */
  accepted: readonly AcceptedImport[]
  errors: ErrorList
  readAs: ReadAs
  warnings: ErrorList
}

/** Tells what a run did, for people or for a program. */
export function reportRun(io: ConsoleIo, isJson: boolean, finished: Finished): ExitCode {
  const { options, counts, warned, accepted, errors, warnings, readAs } = finished
  const { input, kind, failedFile } = options
  const waiting = accepted.reduce((sum, { rows }) => sum + rows, 0)
  const rows = Object.values(counts).reduce((sum, count) => sum + count, waiting)
  const isWhole = counts.failed === 0 && counts.dead_letters === 0
  if (!isJson) {
    tellCauses(io, errors)
    tellCauses(io, warnings, WARNINGS)
  }
  if (isJson) {
    const kept = { failed_file: counts.failed > 0 ? (failedFile ?? null) : null }
    const ids = accepted.map(({ id }) => id)
    const result = { file: input.name, kind, rows, ...counts, accepted: waiting, imports: ids }
    const told = { causes: errors.causes, errors: errors.first }
    const warning = toldWarnings(warned, options.warningsFile, warnings)
    const all = { ...result, ...readAsTold(readAs), ...kept, ...told, ...warning }
    io.write(`${JSON.stringify(all)}\n`)
  } else io.write(sentences(finished, rows, waiting))
  return isWhole ? 0 : 1
}

/** What a program is told of rows that were taken with warnings, or would be. */
export const toldWarnings = (warned: number, file: string | undefined, warnings: ErrorList) => ({
  warned,
  warnings_file: warned > 0 ? (file ?? null) : null,
  warning_causes: warnings.causes,
  warnings: warnings.first,
})

/** What people are told of them. */
export function warnedHint(warned: number, verb: string, file: string | undefined): string[] {
  if (warned === 0) return []
  const hint =
    file === undefined
      ? 'add --warnings FILE to get them in a file'
      : `they are in ${file}, which is not to be run`
  return [`${grouped(warned)} rows ${verb} with warnings: ${hint}.`]
}

function sentences(
  { options, counts, warned, accepted, readAs }: Finished,
  rows: number,
  waiting: number,
): string {
  const { input, failedFile, warningsFile } = options
  const { created, updated, unchanged, failed, dead_letters: deadLetters } = counts
  const lines = [
    ...readAsSentences(readAs),
    `${input.name}: ${grouped(rows)} rows: ${grouped(created)} created, ${grouped(updated)} updated, ` +
      `${grouped(unchanged)} unchanged, ${grouped(failed)} failed` +
      (waiting > 0 ? `, ${grouped(waiting)} accepted` : ''),
  ]
  if (deadLetters > 0) {
    lines.push(
      `${grouped(deadLetters)} rows could not be processed and wait for an operator: ` +
        'loyalty dead-letters list.',
    )
  }
  if (rows > 0 && unchanged === rows) lines.push('Nothing changed: everything was there already.')
  if (failed > 0) lines.push(failedHint(failedFile))
  lines.push(...warnedHint(warned, 'were taken', warningsFile))
  if (accepted.length > 0) {
    lines.push(
      'Accepted rows are being processed. Imports:',
      ...accepted.map(({ id }) => `  ${id}`),
    )
  }
  return `${lines.join('\n')}\n`
}

const failedHint = (failedFile: string | undefined): string =>
  failedFile === undefined
    ? 'Add --failed FILE to get the failed rows in a file that you can correct and run again.'
    : `The failed rows are in ${failedFile}: correct them there and run that file.`
