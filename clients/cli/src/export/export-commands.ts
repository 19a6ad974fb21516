import { rm, stat } from 'node:fs/promises'
import { exportKinds } from '@loyalty/contracts/export'
import type { ExportKind } from '@loyalty/contracts/export'
import { z } from 'zod'
import { command, print } from '../command-line/command.js'
import type { Context } from '../command-line/command.js'
import { optional, required, withDefault } from '../command-line/parameter.js'
import { anyText, beforeInstant, startInstant } from '../command-line/values.js'
import { download } from './download.js'
import { openPart } from './part-file.js'
import { exportFormats, writeFileOf } from './write-file.js'
import type { ExportFormat } from './write-file.js'
import { Failure, interruptible } from '../failure.js'
import { lockFile, takeLock } from '../migrate/lock.js'
import { grouped, ProgressDisplay } from '../output/progress.js'
import { instantOf } from '../rest/days.js'

const summaries: Record<ExportKind, string> = {
  transactions: 'export rows of the ledger',
  customers: 'export customers',
  redemptions: 'export redemptions of coupons',
  events: 'export behavior events',
  contacts: 'export contacts',
}

const ofCustomers = {
  segment: optional(anyText, 'uuid', 'only customers who are in this segment'),
}

const exportCommand = (kind: ExportKind) =>
  command({
    name: kind,
    summary: summaries[kind],
    connects: true,
    options: {
      out: required(anyText, 'file', 'where the rows are written'),
      from: optional(startInstant, 'time', 'only what was made then or later; a day: its start'),
      to: optional(
        beforeInstant,
        'time',
        'only what was made before, now if left out; a day: all of it counts',
      ),
      format: {
        ...withDefault(z.enum(exportFormats), exportFormats.join('|'), 'ndjson', 'of the file'),
        choices: exportFormats,
      },
      after: optional(anyText, 'cursor', 'only what comes after an earlier export, by its cursor'),
      ...(kind === 'customers' ? ofCustomers : {}),
    },
    notes: `Rows come into a file beside it, named .part, until all are there. A run that was cut off is gone on
with by the same command. In CSV a text that begins like a formula gets an apostrophe before it.`,
    examples: [
      `loyalty export ${kind} --out ${kind}.ndjson`,
      `loyalty export ${kind} --from 2026-01-01 --to 2026-01-31 --format parquet --out ${kind}.parquet`,
    ],
    run: async ({ out, from, to, segment = null, after = null, format }, context) => {
      const api = await context.api()
      const range = {
        from: from === undefined ? null : await instantOf(api, from),
        to: to === undefined ? null : await instantOf(api, to),
      }
      await runExport({ kind, format, file: out, ...range, segment, after }, context)
    },
  })

export const exports = exportKinds.map(exportCommand)

export interface ExportOptions {
  kind: ExportKind
  format: ExportFormat
  file: string
  from: string | null
  to: string | null
  /** The segment whose customers it has; null: all. */
  segment: string | null
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
