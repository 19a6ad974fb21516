import { randomBytes } from 'node:crypto'
import type { Subject } from '../scenarios/subject.js'
import { connectionsOf, COUPONS, CUSTOMERS, type UsualWork } from '../scenarios/usual.js'
import { createClient, type Client } from '../system/client.js'
import type { Peer, PeerName } from './address.js'

/** Whose points are taken, and where they go to. */
export interface PeerAccounts {
  /** Under which ledger, where calls name it. */
  ledger: string
  customers: string[]
  coupons: string[]
}

const RATE_MAX = 6_000
/** More than a run takes. */
const POINTS = 1_000_000
const IN_FLIGHT = 32
const POSTINGS = 500
const ASSET = 'POINTS'

/** Customers with points and as many accounts as there are coupons, in a ledger of this run. */
export async function preparePeer({ name, origin }: Peer): Promise<PeerAccounts> {
  const ledger = `bench-${randomBytes(4).toString('hex')}`
  return makers[name](createClient(origin, null), ledger)
}

/** A redeem is a transfer of one point from a customer to what a coupon took; a read is of the customer's balance. */
export function peerSubject(work: UsualWork, { name, origin }: Peer, of: PeerAccounts): Subject {
  const { ledger, customers, coupons } = of
  const destinations = work === 'hot' ? coupons.slice(0, 1) : coupons
  return {
    name: `${work}/${name}`,
    requests:
      work === 'get'
        ? { kind: 'get', paths: customers.map((id) => balancePath[name](ledger, id)) }
        : { kind: 'transfer', peer: name, ledger, asset: ASSET, sources: customers, destinations },
    connections: connectionsOf(work),
    origin,
    headers: {},
    // Whoever started it knows them.
    processes: () => ({}),
    rateMax: RATE_MAX,
  }
}

const balancePath: Record<PeerName, (ledger: string, id: string) => string> = {
  formance: (ledger, id) => `/v2/${ledger}/accounts/${id}?expand=volumes`,
  blnk: (_ledger, id) => `/balances/${id}`,
}

const makers: Record<PeerName, (client: Client, ledger: string) => Promise<PeerAccounts>> = {
  async formance(client, ledger) {
    await client.call('POST', `/v2/${ledger}`, {})
    const customers = named('customers', CUSTOMERS)
    for (let at = 0; at < customers.length; at += POSTINGS) {
      const postings = customers
        .slice(at, at + POSTINGS)
        .map((destination) => ({ source: 'world', destination, amount: POINTS, asset: ASSET }))
      await client.call('POST', `/v2/${ledger}/transactions`, { postings, metadata: {} })
    }
    return { ledger, customers, coupons: named('coupons', COUPONS) }
  },
  async blnk(client, ledger) {
    const { ledger_id } = await client.call<{ ledger_id: string }>('POST', '/ledgers', {
      name: ledger,
    })
    const openBalance = async () => {
      const body = { ledger_id, currency: ASSET }
      const { balance_id } = await client.call<{ balance_id: string }>('POST', '/balances', body)
      return balance_id
    }
    const customers = await inParallel(CUSTOMERS, openBalance)
    const coupons = await inParallel(COUPONS, openBalance)
    await inParallel(CUSTOMERS, (at) =>
      client.call('POST', '/transactions', {
        amount: POINTS,
        precision: 1,
        currency: ASSET,
        reference: `${ledger}-${at}`,
        description: 'points of before',
        source: `@${ledger}-${at % IN_FLIGHT}`,
        destination: customers[at],
        allow_overdraft: true,
        skip_queue: true,
      }),
    )
    return { ledger, customers, coupons }
  },
}

const named = (kind: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${kind}:${at}`)

async function inParallel<Made>(count: number, make: (at: number) => Promise<Made>) {
  const made: Made[] = []
  let next = 0
  const goOn = async () => {
    for (let at = next++; at < count; at = next++) made[at] = await make(at)
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, goOn))
  return made
}
