import { rm, stat } from 'node:fs/promises'
import type { ExportKind } from '@loyalty/contracts/export'
import { interruptible } from '../backup/interruptible.js'
import type { Context } from '../command-line/command.js'
import { Failure } from '../failure.js'
import { lockFile, takeLock } from '../migrate/lock.js'
import { print } from '../output/print.js'
import { grouped } from '../output/progress.js'
import { ProgressDisplay } from '../output/progress-display.js'
import { download } from './download.js'
import { openPart } from './part-file.js'
import { writeFileOf, type ExportFormat } from './write-file.js'

export interface ExportOptions {
  kind: ExportKind
  format: ExportFormat
  file: string
  from: string | null
  to: string | null
  /** The cursor of an earlier export that this one goes on after. */
  after: string | null
}

/**
 * Exports rows into a file. They come into `<file>.part` first; a run that was killed is gone on with by the
 * same command, and the file is there when it is whole.
 */
export async function runExport(options: ExportOptions, context: Context): Promise<void> {
  const { kind, format, file, ...range } = options
  const { io } = context
  const partName = `${file}.part`
  await failIfThere(file)
  const api = await context.api()
  await using _lock = await takeLock(lockFile(partName))
  const display = new ProgressDisplay(io, kind)
  try {
    const asked = { kind, ...range, ...api.target }
    await using part = await openPart(partName, asked, new Date())
    const rowsBefore = part.rows
    if (part.isResumed) display.say(`Going on after ${grouped(rowsBefore)} rows.`)
    const sentence = 'Run the same command again to go on.'
    const cursor = await interruptible(io, sentence, (signal) =>
      download({
        api,
        part,
        signal,
        onRows: (rows) => display.update({ rows, rowsHere: rows - rowsBefore, note: null }),
        onRetry: (reason) => display.update({ note: reason }),
      }),
    )
    display.update({ note: `writing ${format}` })
    await writeFileOf(partName, { kind, format, file })
    await rm(partName)
    display.end()
    const result = { kind, file, format, rows: part.rows, to: part.identity.to, cursor }
    const rows = part.rows === 1 ? '1 row is' : `${grouped(part.rows)} rows are`
    print(context, result, `${rows} in ${file}. Cursor: ${cursor}`)
  } finally {
    display.end()
  }
}

async function failIfThere(file: string): Promise<void> {
  const found = await stat(file).catch(() => null)
  if (found !== null) throw new Failure(`${file} is there already.`, 2)
}
