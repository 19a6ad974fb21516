import { isObject } from '@loyalty/contracts/is-object'
import type { Api, Json, Query } from '../api/client.js'
import type { Context } from '../command-line/command.js'
import { jsonLines, rowsIn, sheet, table } from '../output/table.js'
import { namesShown } from './names.js'

const PAGE_MAX = 500
export const ROWS_MAX = 1_000_000_000

interface Rows {
  path: string
  query: Query
  columns: readonly string[]
  shown: (row: Json) => Json
  /** The interface answers all rows at once, since nobody has many of them. */
  isWhole: boolean
  most: number
  cursor: string | undefined
}

/** Prints the rows of a list, in pages behind each other. */
export async function printRows({ io, isJson, api }: Context, rows: Rows): Promise<void> {
  const system = await api()
  const named = namesShown(system)
  let left = rows.most
  let isCut = false
  let { cursor } = rows
  while (left > 0) {
    const limit = Math.min(left, PAGE_MAX)
    const query = rows.isWhole ? rows.query : { ...rows.query, limit, cursor }
    const answer = await system.ask({ method: 'GET', path: rows.path, query })
    const page = rowsIn(answer['data'])
    if (isJson) io.write(jsonLines(page))
    else if (page.length > 0) io.write(table(rows.columns, (await named(page)).map(rows.shown)))
    left -= page.length
    cursor = typeof answer['cursor'] === 'string' ? answer['cursor'] : undefined
    isCut ||= answer['truncated'] === true
    // A short page is not the last one: pages of large rows are cut, and some have nobody.
    if (cursor === undefined) break
  }
  if (left === rows.most && !isJson) io.writeError('There is none.\n')
  if (isCut) io.writeError('More may fit than were looked at: a longer text finds better.\n')
  if (cursor === undefined) return
  io.writeError(`There may be more: --all shows them, --cursor ${cursor} goes on.\n`)
}

/** Prints `{data: …}`: what is inside, for a program or, with names from a system, for people. */
export async function printData(
  { io, isJson }: Context,
  api: Api | null,
  answer: Json,
  render: (data: Json) => string = sheet,
): Promise<void> {
  const data = dataOf(answer)
  if (isJson) io.write(`${JSON.stringify(data)}\n`)
  else io.write(render(api === null ? data : await namesShown(api)(data)))
}

export const dataOf = ({ data }: Json): Json => (isObject(data) ? data : {})
