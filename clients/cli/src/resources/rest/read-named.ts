import { z } from 'zod'
import type { Api, Query } from '../../api/client.js'
import { Failure } from '../../failure.js'

/** What has a name beside its id, and where all of it is listed. */
const paths = {
  reward: '/operator/v1/rewards',
  tier: '/operator/v1/tiers',
  campaign: '/operator/v1/campaigns',
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
export async function readNamed(api: Api, kind: Kind, name: string): Promise<readonly NamedRow[]> {
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
