import { z } from 'zod'
import type { Json, Query } from '../api/client.js'
import { command, type Command } from '../command-line/command.js'
import { required, withDefault, type Parameters } from '../command-line/parameter.js'
import { table } from '../output/table.js'
import { namesShown, withIds } from './rest/names.js'

const day = z.iso.date({ error: 'is no day of the calendar, such as 2026-01-31' })

/** The days that a report covers. */
export const range = {
  from: required(day, 'day', 'the first day, where the account is'),
  to: required(day, 'day', 'the last day, which counts too'),
  granularity: withDefault(z.enum(['day', 'month']), 'period', 'day', 'day or month'),
}

interface ReportSpec {
  name: string
  summary: string
  options: Parameters
  columns: readonly string[]
  /** The lines that people see of what the call answers in `data`, or of one row of it. */
  lines: (data: Json) => Json[]
  examples: readonly [string, ...string[]]
}

/** A command that shows a report: all its pages as one table, or as JSON, a line a row. */
export const reportCommand = ({ lines, columns, ...spec }: ReportSpec): Command =>
  command({
    ...spec,
    connects: true,
    run: async (values: Record<string, unknown>, { io, isJson, api }) => {
      const system = await api()
      const named = namesShown(system)
      const known = await withIds(system, values)
      const asked = Object.keys(spec.options).map((key) => [key, known[key]])
      const shown: Json[] = []
      let cursor: string | undefined
      let asOf: string | undefined
      do {
        const query = { ...Object.fromEntries(asked), cursor } as Query
        const path = `/operator/v1/reports/${spec.name}`
        const answer = await system.ask({ method: 'GET', path, query })
        const rows = rowsOf(answer['data'])
        if (isJson) io.write(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
        else shown.push(...(await named(rows)).flatMap(lines))
        cursor = typeof answer['cursor'] === 'string' ? answer['cursor'] : undefined
        asOf = countedTo(answer) ?? countedTo(rows[0]) ?? asOf
      } while (cursor !== undefined)
      if (shown.length > 0) io.write(table(columns, shown.map(withNumbers)))
      else if (!isJson) io.writeError('Nothing was counted.\n')
      if (asOf !== undefined) io.writeError(`Counted up to ${asOf}.\n`)
    },
  })

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

/** The rows in a member of an answer. */
export const partsOf = (data: Json, member: string): Json[] => rowsOf(data[member] ?? [])
