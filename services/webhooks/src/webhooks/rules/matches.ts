import { facts } from '@loyalty/contracts/facts'

/** Every type that is published, and its area as a pattern. */
const known: ReadonlySet<string> = new Set([
  '*',
  ...facts.flatMap(({ type }) => [type, `${type.slice(0, type.indexOf('.'))}.*`]),
])

/** Why types cannot be asked for; null when they can. */
export function refuseTypes(types: readonly string[]): string | null {
  const unknown = types.find((type) => !known.has(type))
  return unknown === undefined
    ? null
    : `must be types of docs/facts.md, areas of them such as coupon.*, or *: there is no ${unknown}`
}

/** True when a type is among those that are asked for: by its name, its area, or `*`. */
export const matches = (types: readonly string[], type: string): boolean =>
  types.includes('*') ||
  types.includes(type) ||
  types.includes(`${type.slice(0, type.indexOf('.'))}.*`)
