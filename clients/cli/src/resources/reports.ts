import { z } from 'zod'
import type { Json, Query } from '../api/client.js'
import { command } from '../command-line/command.js'
import type { Command } from '../command-line/command.js'
import type { OperationName } from '../operations/operation.js'
import { jsonLines, table } from '../output/table.js'
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

/** A command that shows a report: all its pages as one table, or as JSON, a line a row. */
const reportCommand = ({ lines, columns, ...spec }: ReportSpec): Command => {
  const path = `/operator/v1/reports/${spec.name}` as const
  const operation: OperationName = `GET ${path}`
  const options = optionsOfCall(operation)
  return command({
    ...spec,
    call: operation,
    connects: true,
    options,
    run: async (values: Record<string, unknown>, { io, isJson, api }) => {
      const system = await api()
      const named = namesShown(system)
      const known = await withIds(system, values)
      const asked = Object.keys(options).map((key) => [key, known[key]])
      const shown: Json[] = []
      let cursor: string | undefined
      let asOf: string | undefined
      do {
        const query = { ...Object.fromEntries(asked), cursor } as Query
        const answer = await system.ask({ method: 'GET', path, query })
        const rows = rowsOf(answer['data'])
        if (isJson) io.write(jsonLines(rows))
        else shown.push(...(await named(rows)).flatMap(lines))
        cursor = typeof answer['cursor'] === 'string' ? answer['cursor'] : undefined
        asOf = countedTo(answer) ?? countedTo(rows[0]) ?? asOf
      } while (cursor !== undefined)
      if (shown.length > 0) io.write(table(columns, shown.map(withNumbers)))
      else if (!isJson) io.writeError('Nothing was counted.\n')
      if (asOf !== undefined) io.writeError(`Counted up to ${asOf}.\n`)
    },
  })
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
const told = (refusals: Json[]): string =>
  refusals.map(({ code, count }) => `${String(code)} ${String(count)}`).join(', ')

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
  const given = rewards as Json[]
  return given.length === 0 ? [of] : given.map((reward) => ({ ...of, ...reward }))
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
    ],
  }),
  reportCommand({
    name: 'liability',
    summary: 'what is outstanding, by the month in which it expires',
    columns: ['reward', 'month', 'units', 'cost', 'reward_id'],
    lines: months,
    examples: ['loyalty reports liability'],
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
    name: 'customers',
    summary: 'new and active customers, and how many are in each tier now',
    columns: ['period', 'new', 'active', 'tier', 'customers'],
    lines: (data) => [
      ...partsOf(data, 'periods'),
      ...partsOf(data, 'by_tier').map(({ name, customers }) => ({ tier: name, customers })),
    ],
    examples: [`loyalty reports customers ${days} --granularity month`],
  }),
]
