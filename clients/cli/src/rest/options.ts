import { customerTexts } from '@loyalty/contracts/customers/customer'
import { email } from '@loyalty/contracts/customers/email'
import { phone } from '@loyalty/contracts/customers/phone'
import { customerId, foreignId, uuid } from '@loyalty/contracts/scalars'
import { z } from 'zod'
import { reservedWords } from '../command-line/command.js'
import { alsoCalled, flag, optional, required } from '../command-line/parameter.js'
import type { Parameter, Parameters } from '../command-line/parameter.js'
import {
  amountText,
  anyText,
  beforeInstant,
  calendarDay,
  commaList,
  Day,
  dayOfBirth,
  endInstant,
  startInstant,
  wholeNumber,
  yesOrNo,
} from '../command-line/values.js'
import { Failure } from '../failure.js'
import { methodOf, pathOf } from '../operations/operation.js'
import type { Field, Operation, OperationName } from '../operations/operation.js'
import { operations } from '../operations/table.js'
import { idOrName, kindOfPath, kindOfField, placeholderOf } from './names.js'
import type { Kind } from './names.js'

const byName = new Map(operations.map((operation) => [operation.name, operation]))

export function operationOf(name: OperationName): Operation {
  const operation = byName.get(name)
  if (operation === undefined) throw new Error(`The interface has no operation ${name}.`)
  return operation
}

/** A value as it is typed: its schema, and what stands for it in help. */
type Typed = readonly [z.ZodType<unknown, string>, placeholder: string]

/** Fields whose values are checked here already, or are called otherwise in help. */
const typedByName: Readonly<Record<string, Typed>> = {
  id: [customerId, 'id'],
  eventId: [uuid, 'id'],
  customer_id: [customerId, 'id'],
  sender_id: [customerId, 'id'],
  receiver_id: [customerId, 'id'],
  brand_id: [foreignId, 'id'],
  email: [email, 'address'],
  phone: [phone, 'number'],
  dob: [dayOfBirth, 'day'],
  document_type: [customerTexts.document_type.schema, 'name'],
  document_number: [customerTexts.document_number.schema, 'number'],
  description: [anyText, 'text'],
  reason: [anyText, 'text'],
  prefix: [anyText, 'text'],
  q: [anyText, 'query'],
  tag: [anyText, 'key[:value]'],
  code: [anyText, 'code'],
  time_zone: [anyText, 'zone'],
  type: [anyText, 'word'],
}

/** The value of any other field, by its type. */
function typedByType(field: Field): Typed {
  const { name, type, min = 0, max = 0, choices = [] } = field
  switch (type) {
    case 'choice':
      return [z.enum(choices), choices.join('|')]
    case 'integer':
      return [wholeNumber(min, max), unitOf(name)]
    case 'number':
      return [amountText, 'number']
    case 'boolean':
      return [yesOrNo, 'true|false']
    case 'instant':
      return [instants[edgeOf(field)].schema, 'time']
    case 'day':
      return [calendarDay, 'day']
    case 'uuid':
      return [uuid, 'uuid']
    case 'list':
      return [commaList, 'list']
    case 'text':
    case 'object':
      return [anyText, name.endsWith('_id') ? 'id' : 'name']
  }
}

const unitOf = (name: string): string =>
  name.startsWith('max_') ? 'count' : (/_(minutes|days)$/.exec(name)?.[1] ?? 'number')

/** A day alone stands for an instant, by the end of the field's name. */
const instants = {
  start: { schema: startInstant, about: 'a day: its start' },
  end: { schema: endInstant, about: 'a day: its end' },
  before: { schema: beforeInstant, about: 'a day: all of it counts' },
}

function edgeOf({ name }: Field): keyof typeof instants {
  if (/(^|_)to$/.test(name)) return 'before'
  return /(^until|^ends_at|^expires_at|^expiration_date)$/.test(name) ? 'end' : 'start'
}

const instantFields = new Map(
  operations
    .flatMap(({ fields }) => fields)
    .filter((field) => field.in === 'body' && field.type === 'instant')
    .map((field) => [field.name, instants[edgeOf(field)].schema]),
)
/** What the text of a field of a file stands for: a day where an option takes one. */
export function dayIn(field: string, text: string): string | Day {
  const read = instantFields.get(field)?.safeParse(text).data
  return read instanceof Day ? read : text
}

/** Fields that are true where they are named at all. */
export const flags: ReadonlySet<string> = new Set(['dry_run', 'force'])

/** `--customer` beside `--customer-id`. */
const shortWords: Readonly<Record<string, string>> = { customer_id: 'customer' }

/** An option or an argument of a field. */
export function parameterOf(field: Field, isRequired = field.isRequired === true): Parameter {
  const { name, type, choices, fallback } = field
  if (flags.has(name)) return flag(field.about)
  const kind = type === 'uuid' ? kindOfField(name) : null
  const about =
    type === 'instant' ? `${field.about}; ${instants[edgeOf(field)].about}` : field.about
  if (kind !== null) {
    return alsoCalled(kind, given(isRequired, [idOrName(kind), placeholderOf(kind)], about))
  }
  const isByName = type === 'text' && Object.hasOwn(typedByName, name)
  const parameter = given(isRequired, (isByName && typedByName[name]) || typedByType(field), about)
  const word = shortWords[name]
  return {
    ...parameter,
    ...(choices !== undefined && { choices }),
    ...(fallback !== undefined && { fallback }),
    ...(word !== undefined && { word }),
  }
}

const given = (isRequired: boolean, [schema, placeholder]: Typed, about: string): Parameter =>
  isRequired ? required(schema, placeholder, about) : optional(schema, placeholder, about)

const pageFields: ReadonlySet<string> = new Set(['limit', 'cursor', 'order'])

/** Fields of a call that an option can say. Pages are read by themselves; what has none has its `limit`. */
export const offeredFields = ({ fields }: Operation): Field[] => {
  const hasPages = fields.some(({ name }) => name === 'cursor')
  return fields.filter(
    (field) =>
      field.in !== 'path' &&
      field.type !== 'object' &&
      !reservedWords.has(field.name) &&
      !(hasPages && field.in === 'query' && pageFields.has(field.name)),
  )
}

/** The fields of an operation as options, but for some. */
export const optionsOfCall = (
  name: OperationName,
  isRequired?: boolean,
  without: readonly string[] = [],
): Parameters =>
  Object.fromEntries(
    offeredFields(operationOf(name))
      .filter((field) => !without.includes(field.name))
      .map((field) => [field.name, parameterOf(field, isRequired)]),
  )

/** A part of a path, as an argument: its key, and what is given for it in examples. */
export interface PathArgument {
  key: string
  parameter: Parameter
  example: string
}

export const SOME_ID = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e30'

const examples: Readonly<Record<Kind, string>> = {
  reward: 'Points',
  tier: 'Gold',
  campaign: '"Autumn points"',
  'punch card': '"Ten coffees"',
  'referral programme': 'Friends',
  coupon: 'WELCOME10',
}

/** The argument of a part of a path: the first one is `id`, by which name ever the interface has it, or `code`. */
function argumentKey(operation: Operation, name: string): string {
  const [first] = operation.fields.filter((field) => field.in === 'path')
  return name === 'code' || first?.name !== name ? name : 'id'
}

/** What a path names: `{id}`, `{code}`, and further ids under their own names. */
export function argumentsOfPath(operation: Operation): PathArgument[] {
  return operation.fields.flatMap((field) => {
    if (field.in !== 'path') return []
    const isOfCustomer = /\/(customers|wallets)\/\{/.test(pathOf(operation))
    const key = argumentKey(operation, field.name)
    const kind = field.type === 'uuid' ? kindOfPath(pathOf(operation), field.name) : null
    if (kind !== null) {
      const about = `id of the ${kind}, or its ${kind === 'coupon' ? 'code' : 'name'}`
      const parameter = required(idOrName(kind), placeholderOf(kind), about)
      return [{ key, parameter, example: examples[kind] }]
    }
    const isCustomer = isOfCustomer && key === 'id'
    const example = key === 'code' ? 'GIFT-CODE' : isCustomer ? 'C-1001' : SOME_ID
    return [{ key, parameter: parameterOf(field, true), example }]
  })
}

/** Puts arguments into the path of an operation. */
export const filledPath = (operation: Operation, values: Record<string, unknown>): string =>
  pathOf(operation).replace(/\{(\w+)\}/g, (_, name: string) =>
    placeOf(String(values[argumentKey(operation, name)])),
  )

/** Dots alone are steps to another path, which `fetch` takes however they are written. */
function placeOf(value: string): string {
  if (!/^\.{1,2}$/.test(value)) return encodeURIComponent(value)
  throw new Failure(`The address of a call cannot hold the id ${value}`, 2)
}

export const isRead = (operation: Operation): boolean => methodOf(operation) === 'GET'
