import { listOrders } from '@loyalty/contracts/list'
import type { Json, Query } from '../api/client.js'
import { command } from '../command-line/command.js'
import type { Command, Context } from '../command-line/command.js'
import { choice, flag, list, optional, required, withDefault } from '../command-line/parameter.js'
import type { Parameter, Parameters } from '../command-line/parameter.js'
import { anyText, wholeNumber } from '../command-line/values.js'
import { Failure } from '../failure.js'
import { lowerCased, methodOf, pathOf } from '../operations/operation.js'
import type { Method, Operation, OperationName } from '../operations/operation.js'
import { sheet } from '../output/table.js'
import { edit, parseBody, readBody } from './body.js'
import { withInstants } from './days.js'
import { withIds } from './names.js'
import {
  argumentsOfPath,
  filledPath,
  flags,
  isRead,
  offeredFields,
  operationOf,
  parameterOf,
  SOME_ID,
} from './options.js'
import { printData, printRows, ROWS_MAX } from './print.js'
import { saveCsv } from './save-csv.js'
import { orDryRun } from './shown.js'
import { asTyped } from './typed.js'

/** A row of a resource: an operation, and what people want otherwise of its command. */
export interface Row {
  of: OperationName
  /** The word after the resource, otherwise that of the path: `cancel`, `list`, `show`, `create`. */
  name?: string
  summary?: string
  /** Fields of the body or the query that are given by position. */
  arguments?: readonly string[]
  /** Options beside those of the fields, or in place of one. */
  options?: Parameters
  /** Fields that nobody needs at a terminal. */
  without?: readonly string[]
  /** The body of given options; `whole` is that of the file. */
  toBody?: (given: Json, whole: Json) => Json
  /** Fields that the body has when neither the file nor an option names them. */
  defaults?: Json
  /** The body comes from a JSON file and from nowhere else. */
  needsFile?: true
  /** The part of the file's object that is sent. */
  ofFile?: (whole: Json) => Json
  /** The body may be written in an editor, which begins with this text. */
  sample?: string
  /** What is asked before it is done, where it can't be undone; a dry run is not asked about. */
  question?: (values: Json) => string
  /** Columns of a list. */
  columns?: readonly string[]
  /** A row of a list as people see it; programs get it as it came. */
  shown?: (row: Json, values: Json) => Json
  /** One thing as people see it; a line a field unless it is said otherwise. */
  render?: (data: Json) => string
  /** All of it stays as it came: nothing is put beside its ids. */
  isWhole?: true
  /** The system answers the list as CSV too, which can be saved. */
  savesCsv?: true
  notes?: string
  examples?: readonly [string, ...string[]]
}

/** Rows of a resource, between which there may be commands that no single operation makes. */
export type Rows = readonly (Row | Command)[]

const words: Readonly<Record<Method, string>> = {
  GET: 'show',
  POST: 'create',
  PUT: 'put',
  PATCH: 'update',
  DELETE: 'delete',
}

/** The word of a command: the last words of its path, otherwise that of its method. */
function wordOf(operation: Operation): string {
  const inside = pathOf(operation).split('/').slice(4)
  const named = inside.filter((part) => !part.startsWith('{'))
  if (named.length > 0) return named.join('-')
  return operation.columns === null ? words[methodOf(operation)] : 'list'
}

/** The command of any operation: also of one of which no row says anything. */
export function commandOf(
  resource: string,
  operation: Operation,
  row: Omit<Row, 'of'> = {},
): Command {
  const inPath = argumentsOfPath(operation)
  const given = row.arguments ?? []
  const byPosition = operation.fields
    .filter(({ name }) => given.includes(name))
    .map((field) => [field.name, parameterOf(field, true)] as const)
  const positional: Parameters = {
    ...Object.fromEntries(inPath.map(({ key, parameter }) => [key, parameter])),
    ...Object.fromEntries(byPosition),
  }
  const isAsked = row.question !== undefined || methodOf(operation) === 'DELETE'
  const options = optionsFor(operation, row)
  const name = row.name ?? wordOf(operation)
  const example = [
    'loyalty',
    resource,
    name,
    ...inPath.map((one) => one.example),
    ...Object.entries(options).flatMap(exampleOf),
    ...(isAsked ? ['--yes'] : []),
  ]
  const { notes } = row
  return command({
    name,
    summary: row.summary ?? lowerCased(operation.summary),
    examples: row.examples ?? [example.join(' ')],
    ...(notes !== undefined && { notes }),
    call: operation.name,
    connects: true,
    asks: isAsked,
    arguments: positional,
    options,
    run: (values: Json, context) =>
      isRead(operation)
        ? read(operation, row, values, context)
        : write(operation, row, values, context),
  })
}

const exampleOf = ([key, { isRequired, placeholder = '' }]: [string, Parameter]): string[] =>
  isRequired
    ? [
        `--${key.replaceAll('_', '-')}`,
        placeholder === 'uuid' ? SOME_ID : placeholder.toUpperCase(),
      ]
    : []

const fileOption = {
  file: optional(anyText, 'file', 'the body as JSON, - for standard input; options win over it'),
}
const neededFile = { file: required(anyText, 'file', 'the body as JSON, - for standard input') }
const editOption = { edit: flag('write the body in $EDITOR, beginning with a sample') }
const clearOption = { clear: list(anyText, 'member', 'set a member to null; may be repeated') }
const orderOption = {
  order: { ...choice(listOrders, 'desc, the newest first; or asc'), fallback: 'desc' },
}
const outOption = { out: optional(anyText, 'file', 'save all rows as CSV in this new file') }
const pageOptions = {
  limit: withDefault(wholeNumber(1, ROWS_MAX), 'rows', '100', 'rows to show at most'),
  all: flag('show all rows'),
  cursor: optional(anyText, 'id', 'go on after the row with this id'),
}

function optionsFor(operation: Operation, row: Omit<Row, 'of'>): Parameters {
  if (row.needsFile) return neededFile
  const { without = [], defaults = {}, sample } = row
  const takes = (name: string) =>
    operation.fields.some((field) => field.in === 'query' && field.name === name)
  const inBody = operation.fields.filter((field) => field.in === 'body')
  const takesFile = inBody.some(({ type }) => type === 'object')
  const left = new Set([...without, ...(row.arguments ?? [])])
  const offered = offeredFields(operation).filter(({ name }) => !left.has(name))
  const canClear = methodOf(operation) === 'PATCH' && inBody.some(({ canBeNull }) => canBeNull)
  return {
    ...(takesFile && fileOption),
    ...(sample !== undefined && editOption),
    ...Object.fromEntries(
      offered.map((field) => {
        const isRequired = field.isRequired && !takesFile && !(field.name in defaults)
        return [field.name, parameterOf(field, isRequired)]
      }),
    ),
    ...row.options,
    ...(canClear && clearOption),
    ...(takes('order') && !left.has('order') && orderOption),
    ...(takes('limit') && pageOptions),
    ...(row.savesCsv && outOption),
  }
}

async function read(
  operation: Operation,
  row: Omit<Row, 'of'>,
  values: Json,
  context: Context,
): Promise<void> {
  const api = await context.api()
  const known = await withIds(api, await withInstants(api, values))
  const path = filledPath(operation, known)
  const taken = operation.fields.filter(
    ({ name, in: place }) => place === 'query' && !['limit', 'cursor'].includes(name),
  )
  const query = Object.fromEntries(taken.map(({ name }) => [name, known[name]])) as Query
  if (operation.columns === null) {
    const answer = await api.ask({ method: 'GET', path, query })
    await printData(context, row.isWhole ? null : api, answer, row.render ?? sheet)
    return
  }
  if (row.savesCsv && typeof values['out'] === 'string') {
    await saveCsv(context, { path, query, file: values['out'] })
    return
  }
  const { shown = (one: Json) => one } = row
  const isWhole = !operation.fields.some(({ name }) => name === 'limit')
  await printRows(context, {
    path,
    query,
    columns: row.columns ?? operation.columns,
    shown: (one) => shown(one, values),
    isWhole,
    most: isWhole || values['all'] === true ? ROWS_MAX : Number(values['limit']),
    cursor: values['cursor'] as string | undefined,
  })
}

async function write(
  operation: Operation,
  row: Omit<Row, 'of'>,
  values: Json,
  context: Context,
): Promise<void> {
  const { question = questionOf(operation), ofFile = (whole: Json) => whole, sample } = row
  const method = methodOf(operation)
  const send = async (whole: Json) => {
    const body = bodyOf(operation, row, values, whole)
    if (question !== null && values['dry_run'] !== true) await context.confirm(question(values))
    const api = await context.api()
    const path = filledPath(operation, await withIds(api, values))
    const isEmpty = Object.keys(body).length === 0
    const sent = await withIds(api, await withInstants(api, body))
    const call = { method, path, isRead: values['dry_run'] === true }
    const answer = await api.ask({ ...call, ...(!isEmpty && { body: sent }) })
    await printData(context, api, answer, row.render ?? orDryRun())
  }
  const { file } = values
  if (typeof file === 'string') await send(ofFile(asTyped(await readBody(file, context.io))))
  else if (values['edit'] === true && sample !== undefined) {
    await edit(sample, (text) => send(asTyped(parseBody(text, 'what you wrote'))))
  } else await send({})
}

const questionOf = (operation: Operation): ((values: Json) => string) | null =>
  methodOf(operation) === 'DELETE'
    ? ({ id, code }) => `${String(id ?? code)} will be gone for ever.`
    : null

/** What is sent: the fields of a file, and over them those of the options. */
function bodyOf(operation: Operation, row: Omit<Row, 'of'>, values: Json, whole: Json): Json {
  const { toBody = (given: Json) => given, options = {} } = row
  const names = [
    ...operation.fields.flatMap((field) => (field.in === 'path' ? [] : [field.name])),
    ...Object.keys(options),
  ]
  const given = Object.fromEntries(
    [...new Set(names)]
      .map((name) => [name, values[name]] as const)
      // A flag that was not given is no field; a `false` that was given is one.
      .filter(([name, value]) => value !== undefined && !(value === false && isFlag(row, name))),
  )
  const cleared = Array.isArray(values['clear']) ? (values['clear'] as string[]) : []
  const nulls = Object.fromEntries(cleared.map((member) => [member, null]))
  const body = { ...row.defaults, ...whole, ...toBody(given, whole), ...nulls }
  const takesBody = operation.fields.some((field) => field.in === 'body')
  if (methodOf(operation) === 'PATCH' && takesBody && Object.keys(body).length === 0) {
    throw new Failure('No change: name at least one member.', 2)
  }
  return body
}

const isFlag = ({ options = {} }: Omit<Row, 'of'>, name: string): boolean =>
  options[name] === undefined ? flags.has(name) : options[name].placeholder === undefined

/** The commands of a resource, in the order of help. */
export const commandsOf = (resource: string, rows: Rows): Command[] =>
  rows.map((row) => ('of' in row ? commandOf(resource, operationOf(row.of), row) : row))
