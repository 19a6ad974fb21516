import { z } from 'zod'
import type { Api, Json } from '../api/client.js'
import { Day } from '../command-line/values.js'
import { failingWith } from '../failure.js'
import { isPlain } from './names.js'

/** The instant that a day stands for where the account is; any other value is one already. */
export async function instantOf(api: Api, value: string | Day): Promise<string> {
  const { value: instant } = await withInstants(api, { value })
  return String(instant)
}

const DAY_ALONE =
  'A day alone needs the time zone of the account; a date-time with its own zone does not.'

const Account = z.object({ data: z.object({ time_zone: z.string() }) })

/** The time zone of the account; `advice` says how to do without it. */
export async function readZone(api: Api, advice: string): Promise<string> {
  const answer = await failingWith(advice, api.ask({ method: 'GET', path: '/operator/v1/account' }))
  return Account.parse(answer).data.time_zone
}

/** A body whose days, however deep, have become instants. */
export async function withInstants(api: Api, body: Json): Promise<Json> {
  if (!hasDay(body)) return body
  const [{ edgeOfDay }, zone] = await Promise.all([
    import('../day-edge.js'),
    readZone(api, DAY_ALONE),
  ])
  const placed = (value: unknown): unknown => {
    if (value instanceof Day) return edgeOfDay(value.day, value.edge, zone)
    if (Array.isArray(value)) return value.map(placed)
    return isPlain(value) ? placedFields(value) : value
  }
  const placedFields = (object: Json): Json =>
    Object.fromEntries(Object.entries(object).map(([name, value]) => [name, placed(value)]))
  return placedFields(body)
}

const hasDay = (value: unknown): boolean =>
  value instanceof Day ||
  (Array.isArray(value) ? value.some(hasDay) : isPlain(value) && Object.values(value).some(hasDay))
