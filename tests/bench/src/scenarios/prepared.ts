import { customerIdAt, customerPrefix, loadCustomers } from '../data/customers.js'
import {
  copyCoupon,
  createCoupon,
  createSamples,
  withLines,
  type Samples,
} from '../data/samples.js'
import type { Requests } from '../load/plan.js'
import type { Account, System } from '../system/start-system.js'
import type { Subject } from './subject.js'
import type { Document } from 'mongodb'

/** A system with an account, its customers and its coupons. */
export interface Prepared {
  system: System
  account: Account
  samples: Samples
  customers: number
  codes: string[]
  hotCode: string
}

/** The limit is counted in each redeem, and never reached. */
const MAX_REDEMPTIONS = 100_000_000
const RATE_MAX = 9_000
const READS_MAX = 20_000

export async function prepare(
  system: System,
  { customers, coupons, lines }: { customers: number; coupons: number; lines?: number },
): Promise<Prepared> {
  const account = await system.openAccount()
  const written = await createSamples(system, account)
  const samples = lines === undefined ? written : withLines(written, lines)
  const into = { customers: system.database('customers'), wallets: system.database('wallet') }
  await loadCustomers(into, samples, account.id, customers)
  const hotCode = await createCoupon(account, samples.rewardId, MAX_REDEMPTIONS)
  const codes = await copyCoupon(system, account, hotCode, coupons)
  return { system, account, samples, customers, codes, hotCode }
}

export const redeemsOf = (codes: string[], customers: number): Requests => ({
  kind: 'redeem',
  customerPrefix,
  customers,
  codes,
})

/** Reads of as many customers as there are, each on its own path. */
export const readsOf = (customers: number): Requests => ({
  kind: 'get',
  paths: Array.from({ length: Math.min(customers, READS_MAX) }, (_, number) => {
    return `/v1/customers/${customerIdAt(number)}`
  }),
})

/** The work on a system of ours: with its token, and checked against its own database. */
export function ours(
  name: string,
  { system, account, samples }: Prepared,
  requests: Requests,
  connections: number,
): Subject {
  const wallet = system.database('wallet')
  const subject: Subject = {
    name,
    requests,
    connections,
    origin: system.origin,
    headers: { authorization: `Bearer ${account.token}` },
    processes: system.processes,
    rateMax: RATE_MAX,
  }
  if (requests.kind === 'get') return subject
  const lines = samples.wallet['lines'] as Document[]
  return {
    ...subject,
    countEffects: () => wallet.collection('redemptions').countDocuments({ account_id: account.id }),
    reset: async () => {
      const grown = { account_id: account.id, [`lines.${lines.length}`]: { $exists: true } }
      // Without the name of what they were: a process that keeps long lines would take it for these.
      const before = { $set: { lines }, $unset: { lines_state: '' } }
      await wallet.collection('wallets').updateMany(grown, before)
    },
  }
}
