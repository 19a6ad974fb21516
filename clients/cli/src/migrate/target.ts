import { freeObjectProblem } from '@loyalty/contracts/free-object'
import { MigrationCustomer } from '@loyalty/contracts/migration/migrate'
import { MigrationEvent } from '@loyalty/contracts/wallet/migrated'
import { customerId } from '@loyalty/contracts/scalars'
import { z } from 'zod'
import { dateReader } from './dates.js'
import type { DayMeaning } from './dates.js'

/** What a file holds: customers, or events of customers who are there already. */
export const kinds = ['customers', 'events'] as const
export type Kind = (typeof kinds)[number]

/** One event with the customer that it belongs to: a row of a file of events. */
const EventRow = z.object({ id: customerId, ...MigrationEvent.shape })

/** What a row is made of, by kind: the fields that a column can fill. */
export const rowShapes: Record<Kind, z.ZodObject> = {
  customers: MigrationCustomer,
  events: EventRow,
}

/** What a cell has to become. */
export type ValueType = 'text' | 'number' | 'boolean' | 'date' | 'list' | 'json'

/**
 * One step of a path such as `balance[points].amount`. `list` is the label in brackets: an entry
 * of a list for each label; the empty label means an entry for each row of the file.
 */
export interface Step {
  name: string
  list?: string
}

export interface Target {
  steps: readonly Step[]
  type: ValueType
  /** What a date without a time means there. */
  day: DayMeaning
}

const dayMeanings: Readonly<Record<string, DayMeaning>> = {
  dob: 'calendar',
  expiration_date: 'account-end',
  tier_until: 'account-end',
  expires_at: 'end',
}

/**
 * What a date without a time means in a field, null when the field is no date. Where nothing else
 * is said it is the start of its day.
 */
function dayMeaningOf(field: string, schema: z.core.$ZodType): DayMeaning | null {
  if (Object.hasOwn(dayMeanings, field)) return dayMeanings[field] ?? 'start'
  return definitionOf(schema).format === 'datetime' ? 'start' : null
}

const STEP = /^([^.[\]]+)(?:\[([^.[\]]*)\])?$/

/** The target that a path names, or the sentence that says why it is none. */
export function parseTarget(shape: z.ZodType, path: string): Target | string {
  const parts = path.split('.')
  const found: Step[] = []
  let schema: z.core.$ZodType = shape
  for (const part of parts) {
    const match = STEP.exec(part)
    const [, name = '', label] = match ?? []
    if (match === null) return `${path} is not a path such as balance[].amount`
    found.push({ name, ...(label !== undefined && { list: label }) })
    if (isFree(schema)) return freeTarget(path, found, parts.length)
    const inner = fieldOf(schema, name)
    if (inner === undefined) return `${path} is not known: there is no ${name}`
    const { element } = definitionOf(inner)
    if (label !== undefined && element === undefined) return `${path}: ${name} is not a list`
    schema = label === undefined ? inner : (element ?? inner)
  }
  const repeats = found.filter(({ list }) => list === '').length
  if (repeats > 1) return `${path} has more than one []`
  const day = dayMeaningOf(found.at(-1)?.name ?? '', schema)
  return { steps: found, type: day === null ? typeOf(schema) : 'date', day: day ?? 'start' }
}

/** `tags.vip`: a field of an object that is the caller's own. */
function freeTarget(path: string, steps: readonly Step[], length: number): Target | string {
  const { name: key = '', list } = steps.at(-1) ?? {}
  if (steps.length < length || list !== undefined)
    return `${path}: name one level, or fill the whole object from JSON`
  const problem = freeObjectProblem({ [key]: true }, true)
  return problem === null ? { steps, type: 'text', day: 'start' } : `${path}: the object ${problem}`
}

/** A free object is a check of ours, nothing that zod knows from inside. */
export const isFree = (schema: z.core.$ZodType): boolean => definitionOf(schema).type === 'custom'

/** The parts of a schema's definition that say what it takes. */
export interface Definition {
  type: string
  innerType?: z.core.$ZodType
  in?: z.core.$ZodType
  out?: z.core.$ZodType
  shape?: Record<string, z.core.$ZodType>
  element?: z.core.$ZodType
  format?: string
}

/** Without what only says that a value may be missing, or changes it before or afterwards. */
export function definitionOf(schema: z.core.$ZodType): Definition {
  const definition = schema._zod.def as Definition
  const { innerType, in: before, out } = definition
  const inner = innerType ?? (before?._zod.def.type === 'transform' ? out : before)
  return inner === undefined ? definition : definitionOf(inner)
}

function fieldOf(schema: z.core.$ZodType, name: string): z.core.$ZodType | undefined {
  const { shape = {} } = definitionOf(schema)
  return Object.hasOwn(shape, name) ? shape[name] : undefined
}

function typeOf(schema: z.core.$ZodType): ValueType {
  const { type, element } = definitionOf(schema)
  if (type === 'number' || type === 'boolean') return type
  if (type === 'array') return isText(element) ? 'list' : 'json'
  return type === 'string' || type === 'enum' ? 'text' : 'json'
}

const isText = (schema: z.core.$ZodType | undefined): boolean =>
  schema !== undefined && definitionOf(schema).type === 'string'

/** Where a shape has dates: what a day means there, or what is inside of an object or a list. */
type DateTree = DayMeaning | { members: Map<string, DateTree> } | { element: DateTree }

/** The dates of a shape; null when it has none. */
function datesOf(shape: z.core.$ZodType, name = ''): DateTree | null {
  if (isFree(shape)) return null
  const { shape: fields, element } = definitionOf(shape)
  const day = dayMeaningOf(name, shape)
  if (day !== null) return day
  if (element !== undefined) {
    const inside = datesOf(element, name)
    return inside === null ? null : { element: inside }
  }
  const found = Object.entries(fields ?? {}).flatMap(([key, field]) => {
    const inside = datesOf(field, key)
    return inside === null ? [] : [[key, inside] as const]
  })
  return found.length === 0 ? null : { members: new Map(found) }
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * JSON has no dates, so that a file of JSON may name days too: they become what the same day in a
 * column becomes. Everything else is left as it is, for the check that follows.
 */
export function daysReader(shape: z.core.$ZodType): (value: unknown) => unknown {
  const tree = datesOf(shape)
  return (value) => (tree === null ? value : read(value, tree))
}

function read(value: unknown, tree: DateTree): unknown {
  if (typeof tree === 'string') return typeof value === 'string' ? readDay(value, tree) : value
  if (typeof value !== 'object' || value === null) return value
  if ('element' in tree) {
    return Array.isArray(value) ? value.map((one) => read(one, tree.element)) : value
  }
  if (Array.isArray(value)) return value
  const fields = Object.entries(value).map(([key, field]) => {
    const inside = tree.members.get(key)
    return [key, inside === undefined ? field : read(field, inside)] as const
  })
  return Object.fromEntries(fields)
}

function readDay(text: string, day: DayMeaning): string {
  if (!DAY.test(text)) return text
  const reader = dateReader({ format: 'iso', zone: 'UTC', day })
  return (typeof reader === 'string' ? null : reader(text)) ?? text
}
