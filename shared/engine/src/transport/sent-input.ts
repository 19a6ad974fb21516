import { z } from 'zod'
import type { Contract, InputOf } from '@loyalty/contracts/contract'

type Field = readonly [name: string, value: unknown]

/** By the schema of the input, since one is asked with for ever. */
const known = new WeakMap<z.ZodType, readonly Field[]>()

/**
 * An input as it is sent: without the fields that say what a service reads where they are left out. A service
 * of the version before, which refuses fields that it does not know, then answers all calls that do not
 * ask for what is new, in whatever order processes are upgraded.
 */
export function sentInput<C extends Contract>({ input: schema }: C, input: InputOf<C>): unknown {
  const defaults = known.get(schema) ?? defaultsOf(schema)
  known.set(schema, defaults)
  const left = defaults.filter(([name, value]) => fieldsOf(input)[name] === value)
  if (left.length === 0) return input
  const names = new Set(left.map(([name]) => name))
  return Object.fromEntries(Object.entries(fieldsOf(input)).filter(([name]) => !names.has(name)))
}

const fieldsOf = (input: unknown) => input as Record<string, unknown>

/** The fields of an object that have a default of their own: words, numbers, truth and null. */
function defaultsOf(schema: z.ZodType): Field[] {
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape).flatMap(([name, field]) => {
    if (!(field instanceof z.ZodDefault)) return []
    const value: unknown = field.def.defaultValue
    return typeof value === 'object' && value !== null ? [] : [[name, value] as const]
  })
}
