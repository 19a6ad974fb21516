import type { z } from 'zod'
import { freeObjectProblem } from '@loyalty/contracts/free-object'
import type { DayMeaning } from './dates.js'

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
 * What a date without a time means in a member, null when the member is no date. Where nothing else
 * is said it is the start of its day.
 */
export function dayMeaningOf(member: string, schema: z.core.$ZodType): DayMeaning | null {
  if (Object.hasOwn(dayMeanings, member)) return dayMeanings[member] ?? 'start'
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
    const inner = memberOf(schema, name)
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

/** `tags.vip`: a member of an object that is the caller's own. */
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

function memberOf(schema: z.core.$ZodType, name: string): z.core.$ZodType | undefined {
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
