import { loadCustomers } from '../data/customers.js'
import { createEventSamples, replaceEvents } from '../data/events.js'
import { createSamples } from '../data/samples.js'
import type { Requests } from '../load/plan.js'
import type { System } from '../system/start-system.js'
import type { VersionName } from '../system/versions.js'
import { TAIL_MS, type Subject, type Timing } from './subject.js'

const IN_FLIGHT = 64
const RATE_MAX = 3_500

/**
 * Fulfills of purchases that were announced and hold what they spend, on an account of their own,
 * since its campaigns stay. Each run gets new events.
 */
export async function fulfillSubject(
  system: System,
  version: VersionName,
  customers: number,
  { warmUpMs, measuredMs }: Timing,
): Promise<Subject> {
  const account = await system.openAccount()
  const wallet = system.database('wallet')
  const samples = await createSamples(system, account)
  await loadCustomers(
    { customers: system.database('customers'), wallets: wallet },
    samples,
    account.id,
    customers,
  )
  const eventSamples = await createEventSamples(system, account, samples)
  const fulfills = (RATE_MAX * (warmUpMs + measuredMs + TAIL_MS)) / 1_000
  const sizes = { customers, each: Math.ceil(fulfills / customers) }
  const requests: Requests = { kind: 'fulfill', eventIds: [], customers }
  return {
    name: `fulfill/${version}`,
    requests,
    connections: IN_FLIGHT,
    origin: system.origin,
    headers: { authorization: `Bearer ${account.token}` },
    processes: system.processes,
    rateMax: RATE_MAX,
    reset: async () => {
      requests.eventIds = await replaceEvents(wallet, eventSamples, account.id, sizes)
    },
    countEffects: () =>
      wallet
        .collection('behavior_events')
        .countDocuments({ account_id: account.id, state: 'RESOLVED' }),
  }
}
