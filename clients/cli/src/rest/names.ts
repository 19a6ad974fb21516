import { uuid } from '@loyalty/contracts/scalars'
import { z } from 'zod'
import type { Api, Json, Query } from '../api/client.js'
import { failingWith, Failure } from '../failure.js'

/** Names that are listed where one is not found; of more, people look themselves. */
const TOLD_MAX = 10

/** A name in place of a field of the one thing that has it, which is its id mostly. */
export class Named {
  constructor(
    readonly kind: Kind,
    readonly name: string,
    readonly field: 'id' | 'rank' = 'id',
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
  'punch card': 'id|name',
  'referral programme': 'id|name',
  coupon: 'id|code',
} as const
export const placeholderOf = (kind: Kind): string => placeholders[kind]

const kindsOf = { reward_id: 'reward', tier_id: 'tier', campaign_id: 'campaign' } as const
/** What an option of this name may be called by. */
export const kindOfField = (name: string): Kind | null =>
  name === 'coupon_id' ? 'coupon' : isNamed(name) ? kindsOf[name] : null

/** What the path of an operation names by this part: `/operator/v1/tiers/{id}`. */
export const kindOfPath = (path: string, part: string): Kind | null =>
  (Object.keys(paths) as Kind[]).find((kind) => path.startsWith(`${paths[kind]}/{${part}}`)) ?? null

const isNamed = (field: string): field is keyof typeof kindsOf => Object.hasOwn(kindsOf, field)

/** What the text of a field of a file stands for: an id, or the name of a reward, a tier or a campaign. */
export const nameIn = (field: string, text: string): string | Named =>
  isNamed(field) && text !== '' ? idOrName(kindsOf[field]).parse(text) : text

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
    return resolveFields(value)
  }
  const resolveFields = async (object: Json): Promise<Json> => {
    const fields = Object.entries(object).map(
      async ([name, value]) => [name, await resolve(value)] as const,
    )
    return Object.fromEntries(await Promise.all(fields))
  }
  return resolveFields(values)
}

function choose({ kind, name, field }: Named, rows: readonly NamedRow[]): unknown {
  const same = rows.filter(
    (row) => row.id === name || row.name.toLowerCase() === name.toLowerCase(),
  )
  const [only] = same
  if (only === undefined) throw new Failure(`There is no ${kind} ${name}${others(rows)}.`, 2)
  if (same.length === 1) return only[field]
  const candidates = same.map((row) => `  ${row.id}  ${row.name}`).join('\n')
  throw new Failure(`${name} is the name of several. Take the id of one:\n${candidates}`, 2)
}

const others = (rows: readonly NamedRow[]): string =>
  rows.length === 0 || rows.length > TOLD_MAX
    ? ''
    : `, only ${rows.map(({ name }) => name).join(', ')}`

export const isPlain = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** What is shown beside the fields that hold an id. */
const kinds = { reward_id: 'reward', tier_id: 'tier' } as const satisfies Record<string, Kind>
type NamedField = keyof typeof kinds
type Names = ReadonlyMap<string, string>

/**
 * Adds to what people are shown the name of each reward and each tier beside its id, as `reward` and
 * `tier`. Whoever may not read them sees ids alone. They are read once, and only where there is an id.
 */
export function namesShown(api: Api): <Shown>(shown: Shown) => Promise<Shown> {
  const reading = new Map<NamedField, Promise<Names>>()
  const namesOf = (field: NamedField): Promise<Names> => {
    const names = reading.get(field) ?? readNames(api, kinds[field])
    reading.set(field, names)
    return names
  }
  return async <Shown>(shown: Shown): Promise<Shown> => {
    const fields = [...fieldsIn(shown)]
    if (fields.length === 0) return shown
    const names = await Promise.all(
      fields.map(async (field) => [field, await namesOf(field)] as const),
    )
    return named(shown, new Map(names)) as Shown
  }
}

async function readNames(api: Api, kind: Kind): Promise<Names> {
  try {
    const rows = await readNamed(api, kind, '')
    return new Map(rows.map(({ id, name }) => [id, name]))
  } catch (thrown) {
    if (thrown instanceof Failure) return new Map()
    throw thrown
  }
}

const isShown = (field: string): field is NamedField => Object.hasOwn(kinds, field)

/** The fields of a value, however deep, whose ids have names. */
function fieldsIn(value: unknown, found = new Set<NamedField>()): Set<NamedField> {
  if (Array.isArray(value)) for (const one of value) fieldsIn(one, found)
  if (!isPlain(value)) return found
  for (const [key, field] of Object.entries(value)) {
    if (isShown(key) && typeof field === 'string') found.add(key)
    else fieldsIn(field, found)
  }
  return found
}

function named(value: unknown, names: ReadonlyMap<NamedField, Names>): unknown {
  if (Array.isArray(value)) return value.map((one) => named(one, names))
  if (!isPlain(value)) return value
  const fields = Object.entries(value).flatMap(([key, field]): (readonly [string, unknown])[] => {
    // The reward itself, where an answer has it, is more than a line has room for.
    if (key === 'reward' && 'reward_id' in value) return []
    if (!isShown(key) || typeof field !== 'string') return [[key, named(field, names)]]
    return [
      [key, field],
      [kinds[key], names.get(key)?.get(field) ?? null],
    ]
  })
  return Object.fromEntries(fields)
}

/** What has a name beside its id, and where all of it is listed. */
const paths = {
  reward: '/operator/v1/rewards',
  tier: '/operator/v1/tiers',
  campaign: '/operator/v1/campaigns',
  'punch card': '/operator/v1/punch-cards',
  'referral programme': '/operator/v1/referral-programmes',
  coupon: '/operator/v1/coupons',
} as const
export type Kind = keyof typeof paths

const PAGE_MAX = 500
/** Pages in which a name is looked for. */
const PAGES_MAX = 20

const Row = z.object({ id: z.string(), name: z.string(), rank: z.number().optional() })
export type NamedRow = z.output<typeof Row>

const CouponRow = z
  .object({ id: z.string(), code: z.string() })
  .transform(({ id, code }): NamedRow => ({ id, name: code }))
const cursor = z.string().nullable()
const Page = z.object({ data: z.array(Row), cursor })
const CouponPage = z.object({ data: z.array(CouponRow), cursor })

/** All of a kind with their names; of coupons, which are many, those with this code. */
async function readNamed(api: Api, kind: Kind, name: string): Promise<readonly NamedRow[]> {
  if (kind === 'coupon') return (await readPage(api, kind, { code: name }, CouponPage)).data
  const rows: NamedRow[] = []
  let after: string | undefined
  for (let pages = 0; pages < PAGES_MAX; pages += 1) {
    const page = await readPage(api, kind, { cursor: after }, Page)
    rows.push(...page.data)
    if (page.cursor === null) break
    after = page.cursor
  }
  return rows
}

async function readPage<Schema extends z.ZodType>(
  api: Api,
  kind: Kind,
  query: Query,
  schema: Schema,
): Promise<z.output<Schema>> {
  const call = { method: 'GET', path: paths[kind], query: { limit: PAGE_MAX, ...query } } as const
  const page = schema.safeParse(await api.ask(call))
  if (page.success) return page.data
  throw new Failure(`This program does not know the ${kind}s that the system answers.`, 3)
}
