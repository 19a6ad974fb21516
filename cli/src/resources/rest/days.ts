import { z } from 'zod'
import type { Api, Json } from '../../api/client.js'
import { Day } from '../../command-line/values.js'
import { failingWith } from '../../failure.js'

/** The instant that a day stands for where the account is; any other value is one already. */
export async function instantOf(api: Api, value: string | Day): Promise<string> {
  const { value: instant } = await withInstants(api, { value })
  return String(instant)
}

const Account = z.object({ data: z.object({ time_zone: z.string() }) })

async function readZone(api: Api): Promise<string> {
  const answer = await failingWith(
    'A day alone needs the time zone of the account; a date-time with its own zone does not.',
    api.ask({ method: 'GET', path: '/operator/v1/account' }),
  )
  return Account.parse(answer).data.time_zone
}

/** A body whose days have become instants. */
export async function withInstants(api: Api, body: Json): Promise<Json> {
  if (!Object.values(body).some((value) => value instanceof Day)) return body
  const [{ edgeOfDay }, zone] = await Promise.all([import('../../day-edge.js'), readZone(api)])
  const members = Object.entries(body).map(([name, value]) => [
    name,
    value instanceof Day ? edgeOfDay(value.day, value.edge, zone) : value,
  ])
  return Object.fromEntries(members)
}
