import { isObject } from '@loyalty/contracts/is-object'
import { emptyListIsObject } from '@loyalty/contracts/scalars'
import { isUtf8 } from 'node:buffer'
import { ERRORS_MAX } from '@loyalty/contracts/field-errors'
import { refuse, type FieldError, type Refusal } from '@loyalty/contracts/outcome'

export type ReadBody = { ok: true; fields: Record<string, unknown>; errors: FieldError[] } | Refusal

/** Reads the body of an operation that takes one: UTF-8 JSON (RFC 8259) whose value is an object. */
export function readBody(bytes: Buffer | undefined): ReadBody {
  if (bytes === undefined || bytes.length === 0) {
    return refuse('MALFORMED_JSON', 'The body is empty; send a JSON object')
  }
  const parsed = parseJson(bytes)
  if (!parsed.ok) return parsed
  if (!isObject(parsed.value)) {
    return { ok: true, fields: {}, errors: [bodyError('body', 'must be a JSON object')] }
  }
  return { ok: true, fields: parsed.value, errors: structureErrors(parsed.value) }
}

/** The same for an operation whose fields may all be left out, and the body with them. */
export const readOptionalBody = (bytes: Buffer | undefined): ReadBody =>
  bytes === undefined || bytes.length === 0 ? { ok: true, fields: {}, errors: [] } : readBody(bytes)

/** Reads the body of an operation that takes none: nothing, `{}`, or `[]` as PHP writes it. */
export function readNoBody(bytes: Buffer | undefined): ReadBody {
  if (bytes === undefined || bytes.length === 0) return { ok: true, fields: {}, errors: [] }
  const parsed = parseJson(bytes)
  if (!parsed.ok) return parsed
  const value = emptyListIsObject(parsed.value)
  const isEmpty = isObject(value) && Object.keys(value).length === 0
  const errors = isEmpty ? [] : [bodyError('body', 'must be empty or {}')]
  return { ok: true, fields: {}, errors }
}

/** It stands in front of what some Windows programs write, and may be ignored (RFC 8259, section 8.1). */
const BYTE_ORDER_MARK = /^\uFEFF/

function parseJson(bytes: Buffer): { ok: true; value: unknown } | Refusal {
  if (!isUtf8(bytes)) return refuse('MALFORMED_JSON', 'The body is not UTF-8')
  try {
    return { ok: true, value: JSON.parse(bytes.toString().replace(BYTE_ORDER_MARK, '')) as unknown }
  } catch {
    return refuse('MALFORMED_JSON', 'The body cannot be parsed as JSON')
  }
}

const bodyError = (field: string, message: string): FieldError => ({
  field,
  code: 'VALIDATION_ERROR',
  message,
})

/** More than twice what any body needs, and far from where writing it as JSON ends the stack. */
export const DEPTH_MAX = 32
export const nestedTooDeeply = bodyError('body', `must be nested at most ${DEPTH_MAX} levels deep`)

/**
 * `JSON.parse` makes an own property of a key `__proto__`, which copies would turn into a prototype
 * and schemas pass over in silence. It is refused wherever it stands, before any schema looks. So is
 * what is nested too deeply, since no schema looks into fields that are ignored.
 */
function structureErrors(body: Record<string, unknown>): FieldError[] {
  const errors: FieldError[] = []
  const open: Place[] = [{ value: body, name: 'body', depth: 1, parent: null }]
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { value, depth } = place
    if (depth > DEPTH_MAX) return [...errors, nestedTooDeeply]
    if (Object.hasOwn(value, '__proto__')) {
      errors.push(bodyError(`${pathOf(place)}.__proto__`, 'must not be the name of a member'))
      if (errors.length === ERRORS_MAX) return errors
    }
    for (const name of Object.keys(value)) {
      const inner = (value as Record<string, unknown>)[name]
      if (typeof inner !== 'object' || inner === null) continue
      open.push({ value: inner, name, depth: depth + 1, parent: place })
    }
  }
  return errors
}

/** An object or array within a body. Its path is written only where something is wrong with it. */
interface Place {
  value: object
  name: string
  depth: number
  parent: Place | null
}

const pathOf = ({ name, parent }: Place): string =>
  parent === null ? name : `${pathOf(parent)}.${name}`
