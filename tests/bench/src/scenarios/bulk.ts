import { setTimeout as pause } from 'node:timers/promises'
import { customerIdAt } from '../data/customers.js'
import { UncountedRun } from '../load/count.js'
import { cpuMsOf, cpuMsSince } from '../measure/process-stats.js'
import { sumOf } from '../measure/sum.js'
import type { System } from '../system/start-system.js'
import { prepare } from './prepared.js'

/** A job over its whole way: through HTTP, until each customer has had a turn. */
export interface BulkRun {
  customers: number
  seconds: number
  /** Milliseconds of CPU per thousand customers, by process. */
  cpuMsPerThousand: Record<string, number>
}

const CUSTOMERS = 100_000
/** What the goal speaks of, whatever the size of a run. */
export const BULK_GOAL_SECONDS = 60
const IDS_PER_CALL = 5_000
const POLL_MS = 250

interface Job {
  data: { id: string; finished_at: string | null; counts: { changed: number } }
}

/** Gives points to all customers of an account by one job. */
export async function measureBulk(
  system: System,
  size: number,
  say: (line: string) => void,
): Promise<BulkRun[]> {
  const customers = Math.ceil(CUSTOMERS * size)
  say(`loading ${customers} customers`)
  const { account, samples } = await prepare(system, { customers, coupons: 1 })
  const { client } = account
  const cpuBefore = cpuMsOf(system.processes())
  const begun = performance.now()
  const grant = { action: 'GRANT', reward_id: samples.rewardId, amount: 5, reason: 'Bench' }
  const { data: job } = await client.call<Job>('POST', '/operator/v1/bulk', grant)
  const path = `/operator/v1/bulk/${job.id}`
  for (let from = 0; from < customers; from += IDS_PER_CALL) {
    const count = Math.min(IDS_PER_CALL, customers - from)
    const ids = Array.from({ length: count }, (_, at) => customerIdAt(from + at))
    await client.call('POST', `${path}/rows`, { customer_ids: ids })
  }
  await client.call('POST', `${path}/resume`)
  const changed = await endOf(() => client.call<Job>('GET', path))
  const seconds = (performance.now() - begun) / 1_000
  if (changed !== customers) {
    throw new UncountedRun(`the job changed ${changed} of ${customers} customers`)
  }
  const cpuMs = Object.entries(cpuMsSince(cpuBefore, system.processes()))
  const cpuMsPerThousand = Object.fromEntries(
    cpuMs.map(([process, ms]) => [process, (ms * 1_000) / customers]),
  )
  const run = { customers, seconds, cpuMsPerThousand }
  say(bulkLine(run))
  return [run]
}

async function endOf(read: () => Promise<Job>): Promise<number> {
  for (;;) {
    const { data } = await read()
    if (data.finished_at !== null) return data.counts.changed
    await pause(POLL_MS)
  }
}

/** What 100,000 customers would take at the rate of a run. */
export const secondsOfAll = ({ customers, seconds }: BulkRun): number =>
  (seconds * CUSTOMERS) / customers

export function bulkLine({ customers, seconds, cpuMsPerThousand }: BulkRun): string {
  const cpu = Object.entries(cpuMsPerThousand)
    .filter(([, ms]) => ms >= 1)
    .map(([process, ms]) => `${process} ${Math.round(ms)}`)
  return (
    `a bulk job on ${customers} customers: ${seconds.toFixed(1)} s; ` +
    `CPU ms per 1,000: ${Math.round(sumOf(cpuMsPerThousand))} in all, ${cpu.join(', ')}`
  )
}
