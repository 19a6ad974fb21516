import { uuid } from '@loyalty/shared/contracts/scalars'
import { z } from 'zod'
import type { Api, Json } from '../../api/client.js'
import { required } from '../../command-line/parameter.js'
import { Failure } from '../../failure.js'

/** What has a name beside its id, and where all of it is listed. */
const paths = {
  reward: '/operator/v1/rewards',
  tier: '/operator/v1/tiers',
  campaign: '/operator/v1/campaigns',
} as const
type Kind = keyof typeof paths

const PAGE_MAX = 500
/** Pages in which a name is looked for. */
const PAGES_MAX = 20

/** A name in place of a member of the one thing that has it, which is its id mostly. */
export class Named {
  constructor(
    readonly kind: Kind,
    readonly name: string,
    readonly member: 'id' | 'rank' = 'id',
  ) {}
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

/** The argument of commands about something that has a name. */
export const namedOrIdOf = (kind: Kind) => ({
  id: required(idOrName(kind), 'id|name', `id of the ${kind}, or its name`),
})

/** Values, however deep, with what the names in them stand for. */
export async function withIds(api: Api, values: Json): Promise<Json> {
  const found = new Map<Kind, Promise<readonly Row[]>>()
  const rowsOf = (kind: Kind) => {
    const rows = found.get(kind) ?? readAll(api, kind)
    found.set(kind, rows)
    return rows
  }
  const resolve = async (value: unknown): Promise<unknown> => {
    if (value instanceof Named) return choose(value, await rowsOf(value.kind))
    if (Array.isArray(value)) return Promise.all(value.map(resolve))
    if (!isPlain(value)) return value
    const members = await Promise.all(
      Object.entries(value).map(async ([name, member]) => [name, await resolve(member)] as const),
    )
    return Object.fromEntries(members)
  }
  const members = await Promise.all(
    Object.entries(values).map(async ([name, value]) => [name, await resolve(value)] as const),
  )
  return Object.fromEntries(members)
}

const Row = z.looseObject({ id: z.string(), name: z.string(), rank: z.number().optional() })
type Row = z.output<typeof Row>
const Page = z.object({ data: z.array(Row), cursor: z.string().nullable() })

async function readAll(api: Api, kind: Kind): Promise<readonly Row[]> {
  const rows: Row[] = []
  let cursor: string | undefined
  for (let pages = 0; pages < PAGES_MAX; pages += 1) {
    const query = { limit: PAGE_MAX, cursor }
    const page = Page.parse(await api.ask({ method: 'GET', path: paths[kind], query }))
    rows.push(...page.data)
    if (page.cursor === null) break
    cursor = page.cursor
  }
  return rows
}

function choose({ kind, name, member }: Named, rows: readonly Row[]): unknown {
  const same = rows.filter((row) => row.name.toLowerCase() === name.toLowerCase())
  const [only] = same
  if (only === undefined) throw new Failure(`There is no ${kind} with the name ${name}.`, 2)
  if (same.length === 1) return only[member]
  const candidates = same.map((row) => `  ${row.id}  ${row.name}`).join('\n')
  throw new Failure(`${name} is the name of several. Take the id of one:\n${candidates}`, 2)
}

const isPlain = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
