import { encodings } from '@loyalty/contracts/csv/decoded-text'
import type { Encoding } from '@loyalty/contracts/csv/decoded-text'
import { z } from 'zod'
import { command } from '../command-line/command.js'
import type { Command } from '../command-line/command.js'
import { choice, flag, optional, required, withDefault } from '../command-line/parameter.js'
import { anyText, wholeNumber } from '../command-line/values.js'
import { Failure } from '../failure.js'
import { batchDefault, batchMax } from './chunks.js'
import { dryRun } from './dry-run.js'
import { decimalSigns, readMapping } from './mapping.js'
import type { DecimalSign } from './mapping.js'
import { openInput, STANDARD_INPUT } from './reading.js'
import { migrate } from './run.js'
import type { Kind } from './target.js'

const PARALLEL_MAX = 16
const MINUTES_MAX = 24 * 60

const options = (kind: Kind) => ({
  mapping: optional(anyText, 'file', 'which column fills which member (JSON)'),
  format: choice(['csv', 'ndjson'], 'format of the file, when its name does not show it'),
  delimiter: optional(
    z.string().transform((text) => (text === String.raw`\t` ? '\t' : text)),
    'character',
    'between the cells of a CSV file, when its text does not show it',
  ),
  encoding: choice(encodings, 'encoding of the file, when its bytes do not show it'),
  decimal: choice(
    decimalSigns,
    'sign before the decimals; either where semicolons separate, else a point',
  ),
  dry_run: flag('check the whole file, also by the system, and change nothing'),
  offline: flag('with --dry-run: do not ask the system'),
  failed: optional(anyText, 'file', 'write the rows that failed to this file'),
  warnings: optional(anyText, 'file', 'write the rows that are taken with warnings to this file'),
  restart: flag('start from the beginning, and ignore an interrupted run'),
  batch: withDefault(
    wholeNumber(1, batchMax[kind]),
    'rows',
    String(batchDefault),
    'rows of one call at most',
  ),
  parallel: withDefault(wholeNumber(1, PARALLEL_MAX), 'calls', '4', 'calls at the same time'),
  patience: withDefault(
    wholeNumber(0, MINUTES_MAX),
    'minutes',
    '10',
    'how long to wait for a system that is away',
  ),
})

const notes = `FILE is CSV with a header (.csv, .tsv, .txt) or NDJSON (.ndjson, .jsonl), also packed with gzip;
"-" is standard input, which can't be gone on with after an interruption. Without --mapping the
columns are named as our members are: id, email, balance[].amount.

A run keeps its place in FILE.KIND-checkpoint.json. Interrupted or killed, the same command goes on
from there; a file or mapping that has changed since is refused. Running a file again is safe: what
is there already is counted as unchanged.

A row may be taken with warnings: a balance entry of 0 or one that has expired is left out, one that
differs from what an earlier import brought is added to it. A dry run tells them before anything changes.
balance[].reference, such as a month, tells equal entries of two files apart.`

const customers = command({
  name: 'customers',
  summary: 'bring customers with their balances, metrics and devices',
  connects: true,
  arguments: { file: required(anyText, 'file', 'CSV or NDJSON; - is standard input') },
  options: options('customers'),
  notes,
  examples: [
    'loyalty migrate customers customers.csv --mapping customers.mapping.json --dry-run',
    'loyalty migrate customers customers.csv.gz --mapping customers.mapping.json --failed failed.csv',
    'zcat *.ndjson.gz | loyalty migrate customers - --format ndjson --json',
  ],
  run: (values, context) => run('customers', { ...values, no_wait: false }, context),
})

const events = command({
  name: 'events',
  summary: 'bring the purchases of customers who are there already',
  connects: true,
  arguments: { file: required(anyText, 'file', 'CSV or NDJSON; - is standard input') },
  options: {
    ...options('events'),
    no_wait: flag('end when all rows are accepted, before they are processed'),
  },
  notes,
  examples: [
    'loyalty migrate events events.csv --mapping events.mapping.json --dry-run',
    'loyalty migrate events events.ndjson --failed failed.ndjson --parallel 8',
    'loyalty migrate events events.ndjson --no-wait --json',
  ],
  run: (values, context) => run('events', values, context),
})

interface Values {
  file: string
  mapping: string | undefined
  format: 'csv' | 'ndjson' | undefined
  delimiter: string | undefined
  encoding: Encoding | undefined
  decimal: DecimalSign | undefined
  dry_run: boolean
  offline: boolean
  failed: string | undefined
  warnings: string | undefined
  restart: boolean
  batch: number
  parallel: number
  patience: number
  no_wait: boolean
}

async function run(kind: Kind, values: Values, context: Parameters<Command['run']>[1]) {
  const { file, batch, delimiter, encoding, decimal, failed } = values
  const { warnings: warningsFile } = values
  if (failed === file) throw new Failure('--failed must not name the file itself.', 2)
  if (warningsFile !== undefined && [file, failed].includes(warningsFile)) {
    throw new Failure('--warnings must name a file of its own.', 2)
  }
  const { io, isJson } = context
  const mapping = values.mapping === undefined ? null : await readMapping(values.mapping)
  const input = await openInput(file, values.format, io.input)
  const reading = { kind, input, mapping, delimiter, encoding, decimal }
  const patienceMs = values.patience * 60_000
  const { parallel } = values
  if (values.offline && !values.dry_run) throw new Failure('--offline is for --dry-run only.', 2)
  if (values.dry_run) {
    const api = values.offline ? null : await context.api()
    const checking = { batch, parallel, patienceMs, failedFile: failed, warningsFile }
    return dryRun({ ...reading, ...checking }, api, io, isJson)
  }
  const api = await context.api()
  if (file === STANDARD_INPUT) {
    io.writeError('Standard input: an interruption means to run it again from its beginning.\n')
  }
  const settings = {
    batch,
    parallel,
    failedFile: failed,
    warningsFile,
    isRestart: values.restart,
    isWaiting: !values.no_wait,
    patienceMs,
  }
  return migrate({ ...reading, ...settings }, api, io, isJson)
}

/** `loyalty migrate …` */
export const migrations = [customers, events]
