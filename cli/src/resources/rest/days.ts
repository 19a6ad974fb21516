import { z } from 'zod'
import type { Api, Json } from '../../api/client.js'
import { Day } from '../../command-line/values.js'

/** The instant that a day stands for where the account is; any other value is one already. */
export async function instantOf(api: Api, value: string | Day): Promise<string> {
  const { value: instant } = await withInstants(api, { value })
  return String(instant)
}

const Account = z.object({ data: z.object({ time_zone: z.string() }) })

/** A body whose days have become instants. */
export async function withInstants(api: Api, body: Json): Promise<Json> {
  if (!Object.values(body).some((value) => value instanceof Day)) return body
  const { edgeOfDay } = await import('../../day-edge.js')
  const answer = await api.ask({ method: 'GET', path: '/operator/v1/account' })
  const zone = Account.parse(answer).data.time_zone
  const members = Object.entries(body).map(([name, value]) => [
    name,
    value instanceof Day ? edgeOfDay(value.day, value.edge, zone) : value,
  ])
  return Object.fromEntries(members)
}
