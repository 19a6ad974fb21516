import { uuid } from '@loyalty/shared/contracts/scalars'
import { z } from 'zod'
import type { Api, Json } from '../../api/client.js'
import { alsoCalled, optional, required } from '../../command-line/parameter.js'
import { Failure, failingWith } from '../../failure.js'
import { readNamed, type NamedRow } from './read-named.js'
import type { Kind } from './read-named.js'

/** Names that are listed where one is not found; of more, people look themselves. */
const TOLD_MAX = 10

/** A name in place of a member of the one thing that has it, which is its id mostly. */
export class Named {
  constructor(
    readonly kind: Kind,
    readonly name: string,
    readonly member: 'id' | 'rank' = 'id',
  ) {}

  /** In a question. */
  toString(): string {
    return this.name
  }
}

/** An id, or a name that only one has. */
export const idOrName = (kind: Kind) =>
  z
    .string()
    .min(1, 'is empty')
    .transform((text): string | Named => {
      const id = uuid.safeParse(text)
      return id.success ? id.data : new Named(kind, text)
    })

const placeholders = {
  reward: 'id|name',
  tier: 'id|name',
  campaign: 'id|name',
  coupon: 'id|code',
} as const
const placeholderOf = (kind: Kind): string => placeholders[kind]

/** The argument of commands about something that has a name, or a code. */
export const namedOrIdOf = (kind: Kind) => ({
  id: required(
    idOrName(kind),
    placeholderOf(kind),
    `id of the ${kind}, or its ${kind === 'coupon' ? 'code' : 'name'}`,
  ),
})

/** `--tier Gold`, under the key `tier_id`, by which `--tier-id` is known too. */
export const optionalNamed = (kind: Kind, about: string) =>
  alsoCalled(kind, optional(idOrName(kind), placeholderOf(kind), about))

/** The same where it can't be left out. */
export const requiredNamed = (kind: Kind, about: string) =>
  alsoCalled(kind, required(idOrName(kind), placeholderOf(kind), about))

const kindsOf = { reward_id: 'reward', tier_id: 'tier', campaign_id: 'campaign' } as const
const isNamed = (member: string): member is keyof typeof kindsOf => Object.hasOwn(kindsOf, member)

/** What is in these is the user's own. */
const freeMembers: ReadonlySet<string> = new Set(['metadata', 'attributes', 'tags'])

/** What a file says, with names of rewards, tiers and campaigns where their ids may stand. */
export const withNames = (whole: Json): Json =>
  Object.fromEntries(
    Object.entries(whole).map(([member, value]) => [
      member,
      isNamed(member) && typeof value === 'string' && value !== ''
        ? idOrName(kindsOf[member]).parse(value)
        : freeMembers.has(member)
          ? value
          : withNamesInside(value),
    ]),
  )

const withNamesInside = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(withNamesInside) : isPlain(value) ? withNames(value) : value

/** Values, however deep, with what the names in them stand for. */
export async function withIds(api: Api, values: Json): Promise<Json> {
  const found = new Map<string, Promise<readonly NamedRow[]>>()
  const rowsFor = ({ kind, name }: Named) => {
    // All that have names of their own are read at once; codes are many.
    const key = kind === 'coupon' ? `${kind} ${name}` : kind
    const rows =
      found.get(key) ??
      failingWith(
        `${name} is looked up among the ${kind}s; the id of the ${kind} is taken as it is.`,
        readNamed(api, kind, name),
      )
    found.set(key, rows)
    return rows
  }
  const resolve = async (value: unknown): Promise<unknown> => {
    if (value instanceof Named) return choose(value, await rowsFor(value))
    if (Array.isArray(value)) return Promise.all(value.map(resolve))
    if (!isPlain(value)) return value
    return resolveMembers(value)
  }
  const resolveMembers = async (object: Json): Promise<Json> => {
    const members = Object.entries(object).map(
      async ([name, value]) => [name, await resolve(value)] as const,
    )
    return Object.fromEntries(await Promise.all(members))
  }
  return resolveMembers(values)
}

function choose({ kind, name, member }: Named, rows: readonly NamedRow[]): unknown {
  const same = rows.filter(
    (row) => row.id === name || row.name.toLowerCase() === name.toLowerCase(),
  )
  const [only] = same
  if (only === undefined) throw new Failure(`There is no ${kind} ${name}${others(rows)}.`, 2)
  if (same.length === 1) return only[member]
  const candidates = same.map((row) => `  ${row.id}  ${row.name}`).join('\n')
  throw new Failure(`${name} is the name of several. Take the id of one:\n${candidates}`, 2)
}

const others = (rows: readonly NamedRow[]): string =>
  rows.length === 0 || rows.length > TOLD_MAX
    ? ''
    : `, only ${rows.map(({ name }) => name).join(', ')}`

const isPlain = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
