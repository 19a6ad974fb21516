import { exportKinds } from '@loyalty/contracts/export'
import type { ExportKind } from '@loyalty/contracts/export'
import { z } from 'zod'
import { command } from '../command-line/command.js'
import type { Resource } from '../command-line/command.js'
import { optional, required, withDefault } from '../command-line/parameter.js'
import { anyText, beforeInstant, startInstant } from '../command-line/values.js'
import { runExport } from '../export/run.js'
import { exportFormats } from '../export/write-file.js'
import { instantOf } from './rest/days.js'

const summaries: Record<ExportKind, string> = {
  transactions: 'export rows of the ledger',
  customers: 'export customers',
  redemptions: 'export redemptions of coupons',
  events: 'export behavior events',
  contacts: 'export contacts',
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
    },
    notes: `Rows come into a file beside it, named .part, until all are there. A run that was cut off is gone on
with by the same command. In CSV a text that begins like a formula gets an apostrophe before it.`,
    examples: [
      `loyalty export ${kind} --out ${kind}.ndjson`,
      `loyalty export ${kind} --from 2026-01-01 --to 2026-01-31 --format parquet --out ${kind}.parquet`,
    ],
    run: async ({ out, from, to, after = null, format }, context) => {
      const api = await context.api()
      const range = {
        from: from === undefined ? null : await instantOf(api, from),
        to: to === undefined ? null : await instantOf(api, to),
      }
      await runExport({ kind, format, file: out, ...range, after }, context)
    },
  })

export const exportResource: Resource = {
  name: 'export',
  summary: 'rows for a warehouse or a spreadsheet, as NDJSON, CSV or Parquet',
  commands: exportKinds.map(exportCommand),
}
