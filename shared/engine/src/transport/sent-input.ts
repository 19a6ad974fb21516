import { z } from 'zod'
import type { Contract, InputOf } from '@loyalty/contracts/contract'

type Member = readonly [name: string, value: unknown]

/** By the schema of the input, since one is asked with for ever. */
const known = new WeakMap<z.ZodType, readonly Member[]>()

/**
 * An input as it is sent: without the members that say what a service reads where they are left out. A service
 * of the version before, which refuses members that it does not know, then answers all calls that do not
 * ask for what is new, in whatever order processes are upgraded.
 */
export function sentInput<C extends Contract>({ input: schema }: C, input: InputOf<C>): unknown {
  const defaults = known.get(schema) ?? defaultsOf(schema)
  known.set(schema, defaults)
  const left = defaults.filter(([name, value]) => membersOf(input)[name] === value)
  if (left.length === 0) return input
  const names = new Set(left.map(([name]) => name))
  return Object.fromEntries(Object.entries(membersOf(input)).filter(([name]) => !names.has(name)))
}

const membersOf = (input: unknown) => input as Record<string, unknown>

/** The members of an object that have a default of their own: words, numbers, truth and null. */
function defaultsOf(schema: z.ZodType): Member[] {
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape).flatMap(([name, member]) => {
    if (!(member instanceof z.ZodDefault)) return []
    const value: unknown = member.def.defaultValue
    return typeof value === 'object' && value !== null ? [] : [[name, value] as const]
  })
}
