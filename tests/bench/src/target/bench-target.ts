import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { measure } from '../measure/measure.js'
import type { BenchOptions, Target, TargetScenario } from '../options.js'
import { figuresTable } from '../report/markdown.js'
import type { Subject } from '../scenarios/subject.js'
import { createClient } from '../system/client.js'
import { makeIn, takeAway, type Made } from './made.js'

const WARM_UP_MS = 2_000
const IN_FLIGHT = 64
const RATE_MAX = 9_000

/** Measures a deployment over HTTP, and answers the table. What it makes there is taken away, whatever happens. */
export async function benchTarget(
  { origin, tokenFile, scenarios }: Target,
  { rounds, seconds }: BenchOptions,
  say: (line: string) => void,
): Promise<string> {
  const token = (await readFile(tokenFile, 'utf8')).trim()
  const client = createClient(origin, token)
  const customerPrefix = `bench-${randomBytes(4).toString('hex')}-`
  const made: Made = { customerPrefix, customers: 0, codes: [] }
  try {
    say(`making customers ${customerPrefix}… and coupons at ${origin}`)
    await makeIn(client, made)
    const subjects = scenarios.map((name) => subjectOf(name, made, origin, token))
    const timing = { warmUpMs: WARM_UP_MS, measuredMs: seconds * 1_000 }
    return figuresTable(await measure(subjects, { ...timing, rounds, say }))
  } finally {
    say('erasing the customers and disabling the coupons')
    await takeAway(client, made)
  }
}

function subjectOf(name: TargetScenario, made: Made, origin: string, token: string): Subject {
  const { customerPrefix, customers, codes } = made
  const paths = Array.from({ length: customers }, (_, at) => `/v1/customers/${customerPrefix}${at}`)
  const redeems = { kind: 'redeem', customerPrefix, customers } as const
  return {
    name: `${name}/target`,
    requests:
      name === 'get'
        ? { kind: 'get', paths }
        : { ...redeems, codes: name === 'hot' ? codes.slice(0, 1) : codes },
    connections: name === 'one' ? 1 : IN_FLIGHT,
    origin,
    headers: { authorization: `Bearer ${token}` },
    // They run elsewhere.
    processes: () => ({}),
    rateMax: RATE_MAX,
  }
}
