import { listOrders } from '@loyalty/contracts/list'
import type { Json, Query } from '../../api/client.js'
import { command, type Command, type Context } from '../../command-line/command.js'
import {
  choice,
  flag,
  optional,
  withDefault,
  type Parameters,
} from '../../command-line/parameter.js'
import { anyText, wholeNumber } from '../../command-line/values.js'
import { table } from '../../output/table.js'
import { withInstants } from './days.js'
import { namesShown, withIds } from './names.js'
import { pathOf } from './show.js'

interface ListSpec {
  name?: string
  summary: string
  /** `/operator/v1/coupons/{id}/redemptions`: what is in braces comes from the arguments. */
  path: string
  arguments?: Parameters
  /** Arguments are query parameters, not parts of the path. */
  hasArgumentsInQuery?: boolean
  /** The list goes either way, and the newest come first unless it is said otherwise. */
  goesEitherWay?: boolean
  /** The interface answers all rows at once, since nobody has many of them. */
  isWhole?: boolean
  /** Options that the interface takes as query parameters of the same name. */
  filters?: Parameters
  columns: readonly string[]
  /** A row as people see it; programs get it as it came. */
  shown?: (row: Json, values: Json) => Json
  examples: readonly [string, ...string[]]
}

const orderOption = {
  order: {
    ...choice(listOrders, 'desc, the newest first; or asc'),
    fallback: 'desc',
  },
}
const PAGE_MAX = 500
const ROWS_MAX = 1_000_000_000
const pageOptions = {
  limit: withDefault(wholeNumber(1, ROWS_MAX), 'rows', '100', 'rows to show at most'),
  all: flag('show all rows'),
  cursor: optional(anyText, 'id', 'go on after the row with this id'),
}

/** A command that shows rows, in pages behind each other. */
export const listCommand = ({
  name = 'list',
  path,
  columns,
  shown = (row) => row,
  filters = {},
  hasArgumentsInQuery = false,
  goesEitherWay = false,
  isWhole = false,
  ...spec
}: ListSpec): Command =>
  command({
    ...spec,
    name,
    call: { method: 'GET', path },
    connects: true,
    arguments: spec.arguments ?? {},
    options: {
      ...filters,
      ...(goesEitherWay && orderOption),
      ...(!isWhole && pageOptions),
    },
    run: async (values: Record<string, unknown>, context) => {
      const names = [
        ...Object.keys(filters),
        ...(goesEitherWay ? Object.keys(orderOption) : []),
        ...(hasArgumentsInQuery ? Object.keys(spec.arguments ?? {}) : []),
      ]
      const system = await context.api()
      const known = await withIds(system, await withInstants(system, values))
      await showRows(context, {
        path: pathOf(path, known),
        query: Object.fromEntries(names.map((key) => [key, known[key]])) as Query,
        columns,
        shown: (row) => shown(row, values),
        isWhole,
        most: isWhole || values['all'] === true ? ROWS_MAX : Number(values['limit']),
        cursor: values['cursor'] as string | undefined,
      })
    },
  })

interface Rows {
  path: string
  query: Query
  columns: readonly string[]
  shown: (row: Json) => Json
  isWhole: boolean
  most: number
  cursor: string | undefined
}

async function showRows({ io, isJson, api }: Context, rows: Rows): Promise<void> {
  const system = await api()
  const named = namesShown(system)
  let left = rows.most
  let isCut = false
  let { cursor } = rows
  let isFirst = true
  while (left > 0) {
    const limit = Math.min(left, PAGE_MAX)
    const query = rows.isWhole ? rows.query : { ...rows.query, limit, cursor }
    const answer = await system.ask({ method: 'GET', path: rows.path, query })
    const page = (Array.isArray(answer['data']) ? answer['data'] : []) as Json[]
    if (isJson) io.write(page.map((row) => `${JSON.stringify(row)}\n`).join(''))
    else if (page.length > 0) io.write(table(rows.columns, (await named(page)).map(rows.shown)))
    else if (isFirst) io.writeError('There is none.\n')
    isFirst = false
    left -= page.length
    cursor = typeof answer['cursor'] === 'string' ? answer['cursor'] : undefined
    isCut ||= answer['truncated'] === true
    // A short page is not the last one: pages of large rows are cut.
    if (cursor === undefined) break
  }
  if (isCut) io.writeError('More may fit than were looked at: a longer text finds better.\n')
  if (cursor === undefined) return
  io.writeError(`There may be more: --all shows them, --cursor ${cursor} goes on.\n`)
}
