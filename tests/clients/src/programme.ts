import { randomUUID } from 'node:crypto'
import type { Broker, System } from './try-client.js'

/** Who may make a programme at a running system. */
export interface Operator {
  origin: string
  token: string
  operatorToken: string
  broker: Broker
}

/** Gives each customer of the account a point for ten of money, so that scenarios have rows to read. */
export async function makeProgramme({
  origin,
  token,
  operatorToken,
  broker,
}: Operator): Promise<System> {
  const call = async <Body>(method: string, path: string, body?: object): Promise<Body> => {
    const answer = await fetch(new URL(`/operator/v1${path}`, origin), {
      method,
      headers: { authorization: `Bearer ${operatorToken}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Body
  }
  const name = `Scenarios ${randomUUID()}`
  const reward = await call<{ data: { id: string } }>('POST', '/rewards', { name, type: 'POINTS' })
  const pays = { reward_id: reward.data.id, conversion_factor: 0.1 }
  await call('POST', '/campaigns', { name, rewards: [pays] })
  const account = await call<{ data: { time_zone: string } }>('GET', '/account')
  return { origin, token, broker, day: dayIn(account.data.time_zone) }
}

function dayIn(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short' })
  return parts.format(new Date()).replaceAll('/', '-')
}
