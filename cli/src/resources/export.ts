import { exportKinds } from '@loyalty/shared/contracts/export'
import type { ExportKind } from '@loyalty/shared/contracts/export'
import { timestamp } from '@loyalty/shared/contracts/scalars'
import { z } from 'zod'
import { command } from '../command-line/command.js'
import type { Resource } from '../command-line/command.js'
import { optional, required, withDefault } from '../command-line/parameter.js'
import { anyText } from '../command-line/values.js'
import { runExport } from '../export/run.js'
import { exportFormats } from '../export/write-file.js'

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
      from: optional(timestamp, 'when', 'only what was made at this instant or later'),
      to: optional(timestamp, 'when', 'only what was made before this instant; else before now'),
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
      `loyalty export ${kind} --from 2026-01-01T00:00:00Z --to 2026-02-01T00:00:00Z --format parquet --out ${kind}.parquet`,
    ],
    run: ({ out, from = null, to = null, after = null, format }, context) =>
      runExport({ kind, format, file: out, from, to, after }, context),
  })

export const exportResource: Resource = {
  name: 'export',
  summary: 'rows for a warehouse or a spreadsheet, as NDJSON, CSV or Parquet',
  commands: exportKinds.map(exportCommand),
}
