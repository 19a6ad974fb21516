import { safeCsvLine } from '@loyalty/contracts/csv/write-csv'
import { z } from 'zod'
import type { Api, Json, Query } from '../api/client.js'
import { shown } from '../api/exact-json.js'
import { command, print } from '../command-line/command.js'
import type { Command } from '../command-line/command.js'
import { optional } from '../command-line/parameter.js'
import { anyText } from '../command-line/values.js'
import type { OperationName } from '../operations/operation.js'
import { jsonLines, table } from '../output/table.js'
import { writeWhole } from '../output/write-whole.js'
import type { Rows } from '../rest/command-of.js'
import { namesShown, withIds } from '../rest/names.js'
import { optionsOfCall } from '../rest/options.js'

interface ReportSpec {
  name: string
  summary: string
  columns: readonly string[]
  /** The lines that people see of what the call answers in `data`, or of one row of it. */
  lines: (data: Json) => Json[]
  examples: readonly [string, ...string[]]
}

const formats = ['csv', 'ndjson'] as const

const fileOptions = {
  out: optional(
    anyText,
    'file',
    'the file that the report becomes, in the place of an earlier one',
  ),
  format: {
    ...optional(z.enum(formats), formats.join('|'), 'of the file or the output; csv for a file'),
    choices: formats,
  },
}

type Format = 'table' | (typeof formats)[number]

/** A command that shows a report: all its pages as one table, as CSV, or as JSON, a line a row; or a file of it. */
const reportCommand = ({ lines, columns, ...spec }: ReportSpec): Command => {
  const path = `/operator/v1/reports/${spec.name}` as const
  const operation: OperationName = `GET ${path}`
  const options = optionsOfCall(operation)
  return command({
    ...spec,
    call: operation,
    connects: true,
    options: { ...options, ...fileOptions },
    notes: `A file is written whole or not at all, so that a scheduled run which fails leaves the last report where it
is. In CSV a text that begins like a formula gets an apostrophe before it.`,
    run: async ({ out, format: asked, ...values }, context) => {
      const { io, isJson } = context
      const system = await context.api()
      const format: Format = asked ?? (isJson ? 'ndjson' : out === undefined ? 'table' : 'csv')
      const { rows, asOf } = await readReport(system, path, Object.keys(options), values)
      const people = format === 'ndjson' ? null : (await namesShown(system)(rows)).flatMap(lines)
      const text = people === null ? jsonLines(rows) : written(format, columns, people)
      if (out !== undefined) {
        await writeWhole(out, text)
        print(context, { file: out, format, as_of: asOf ?? null }, `The report is in ${out}.`)
      } else if (text !== '') io.write(text)
      if (people?.length === 0) io.writeError('Nothing was counted.\n')
      if (asOf !== undefined) io.writeError(`Counted up to ${asOf}.\n`)
    },
  })
}

/** All pages of a report, and when the last row was written that is in it. */
async function readReport(
  system: Api,
  path: string,
  names: readonly string[],
  values: Record<string, unknown>,
): Promise<{ rows: Json[]; asOf: string | undefined }> {
  const known = await withIds(system, values)
  const asked = names.map((name) => [name, known[name]])
  const all: Json[] = []
  let cursor: string | undefined
  let asOf: string | undefined
  do {
    const query = { ...Object.fromEntries(asked), cursor } as Query
    const answer = await system.ask({ method: 'GET', path, query })
    const rows = rowsOf(answer['data'])
    all.push(...rows)
    cursor = typeof answer['cursor'] === 'string' ? answer['cursor'] : undefined
    asOf = countedTo(answer) ?? countedTo(rows[0]) ?? asOf
  } while (cursor !== undefined)
  return { rows: all, asOf }
}

/** Lines as a table for people, which is nothing without them, or for a spreadsheet. */
function written(format: Format, columns: readonly string[], lines: Json[]): string {
  if (format === 'table') return lines.length === 0 ? '' : table(columns, lines.map(withNumbers))
  const cells = lines.map((line) => columns.map((column) => shown(line[column])))
  return [columns, ...cells].map((row) => safeCsvLine(row)).join('')
}

const Counted = z.object({ as_of: z.object({ at: z.string() }) })

/** When the last row was written that is in a report: of all of it, or of a row. */
const countedTo = (part: unknown): string | undefined => Counted.safeParse(part).data?.as_of.at

const DECIMAL = /^-?(0|[1-9]\d*)(\.\d+)?$/

/** Sums are decimal texts, of which no digit is lost: people see them as the numbers that they are. */
const withNumbers = (row: Json): Json =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      typeof value === 'string' && DECIMAL.test(value) ? JSON.rawJSON(value) : value,
    ]),
  )

const rowsOf = (data: unknown): Json[] => (Array.isArray(data) ? data : [data]) as Json[]

/** The rows in a field of an answer. */
const partsOf = (data: Json, field: string): Json[] => rowsOf(data[field] ?? [])

const days = '--from 2026-01-01 --to 2026-01-31'

/** `COUPON_EXPIRED 3, COUPON_NOT_FOUND 1` */
const told = (refusals: Json[], by: 'code' | 'reason' = 'code'): string =>
  refusals.map(({ [by]: name, count }) => `${String(name)} ${String(count)}`).join(', ')

/** Which reward the lines of a row are about. */
const rewardOf = ({ reward_id, reward }: Json): Json => ({ reward_id, reward })

const months = (row: Json): Json[] => [
  ...partsOf(row, 'months').map(({ month, ...sums }) => ({
    ...rewardOf(row),
    month: month ?? 'never',
    ...sums,
  })),
  { ...rewardOf(row), month: 'all', units: row['outstanding'], cost: row['cost'] },
]

const paid = ({ rewards, budget, ...row }: Json): Json[] => {
  const { used, max_total: max } = budget as Json
  const of = { ...row, used: max === null ? Number(used) : `${Number(used)} of ${Number(max)}` }
  return withUnits(of, rewards)
}

/** A line for each reward of which units were given; one without, where none was. */
const withUnits = (of: Json, units: unknown): Json[] => {
  const moved = units as Json[]
  return moved.length === 0 ? [of] : moved.map((reward) => ({ ...of, ...reward }))
}

export const reports: Rows = [
  reportCommand({
    name: 'points',
    summary: 'what moved each reward, and the balance that it left',
    columns: [
      'reward',
      'period',
      'issued',
      'redeemed',
      'expired',
      'reversed',
      'transferred_in',
      'transferred_out',
      'migrated',
      'adjusted',
      'closing_balance',
      'cost',
      'reward_id',
    ],
    lines: (row) => partsOf(row, 'periods').map((period) => ({ ...rewardOf(row), ...period })),
    examples: [
      `loyalty reports points ${days} --reward Points`,
      `loyalty reports points ${days} --json`,
      `loyalty reports points ${days} --out points.csv`,
    ],
  }),
  reportCommand({
    name: 'liability',
    summary: 'what is outstanding, by the month in which it expires',
    columns: ['reward', 'month', 'units', 'cost', 'reward_id'],
    lines: months,
    examples: ['loyalty reports liability', 'loyalty reports liability --out liability.csv'],
  }),
  reportCommand({
    name: 'coupons',
    summary: 'redemptions, reversals, refusals, and what was taken off orders',
    columns: ['period', 'redemptions', 'reversals', 'customers', 'discounts', 'refusals'],
    lines: (data) =>
      partsOf(data, 'periods').map((period) => ({
        ...period,
        refusals: told(partsOf(period, 'refusals')),
      })),
    examples: [`loyalty reports coupons ${days} --granularity month`],
  }),
  reportCommand({
    name: 'campaigns',
    summary: 'what each campaign paid and took off orders, and how much of its budget is used',
    columns: [
      'name',
      'status',
      'payouts',
      'discounts',
      'reward',
      'granted',
      'cost',
      'used',
      'reward_id',
      'campaign_id',
    ],
    lines: paid,
    examples: [`loyalty reports campaigns ${days}`],
  }),
  reportCommand({
    name: 'punch-cards',
    summary: 'stamps, full cards and prizes of each punch card, and what was taken back',
    columns: [
      'name',
      'period',
      'stamps',
      'stamps_taken_back',
      'filled',
      'undone',
      'reward',
      'given',
      'taken_back',
      'punch_card_id',
    ],
    lines: ({ punch_card_id, name, ...row }) =>
      partsOf(row, 'periods').flatMap(({ prizes, ...period }) =>
        withUnits({ punch_card_id, name, ...period }, prizes),
      ),
    examples: [`loyalty reports punch-cards ${days} --granularity month`],
  }),
  reportCommand({
    name: 'referrals',
    summary: 'what became of the friends of each referral programme, and what both got',
    columns: [
      'name',
      'period',
      'named',
      'qualified',
      'paid',
      'reversed',
      'rejected',
      'reward',
      'given',
      'taken_back',
      'programme_id',
    ],
    lines: ({ programme_id, name, ...row }) =>
      partsOf(row, 'periods').flatMap(({ units, rejected, ...period }) =>
        withUnits(
          { programme_id, name, ...period, rejected: told(rejected as Json[], 'reason') },
          units,
        ),
      ),
    examples: [`loyalty reports referrals ${days} --granularity month`],
  }),
  reportCommand({
    name: 'customers',
    summary: 'new and active customers, and how many are in each tier now',
    columns: ['period', 'new', 'active', 'tier', 'customers'],
    lines: (data) => [
      ...partsOf(data, 'periods'),
      ...partsOf(data, 'by_tier').map(({ name, customers }) => ({ tier: name, customers })),
    ],
    examples: [`loyalty reports customers ${days} --granularity month`],
  }),
  reportCommand({
    name: 'top-customers',
    summary: 'who spent most, or bought most often, in a month, a quarter or a year',
    columns: ['customer_id', 'spend_total', 'number_of_purchases'],
    lines: (data) => partsOf(data, 'customers'),
    examples: [
      `loyalty reports top-customers ${days}`,
      'loyalty reports top-customers --from 2026-01-01 --to 2026-12-31 --by purchases --limit 100',
    ],
  }),
  reportCommand({
    name: 'cohorts',
    summary: 'who of each month of registration bought in it and in later ones',
    columns: ['registered', 'customers', 'month', 'bought'],
    lines: (data) =>
      partsOf(data, 'cohorts').flatMap(({ month: registered, customers, bought }) =>
        rowsOf(bought).map((of) => ({
          registered,
          customers,
          month: of['month'],
          bought: of['customers'],
        })),
      ),
    examples: ['loyalty reports cohorts --from 2026-01-01 --to 2026-12-31 --out cohorts.csv'],
  }),
]
