import type { Request } from 'autocannon'
import { bodyOf } from '../data/contacts.js'
import { contactAt, documentOf } from '../data/person.js'
import type { LoadPlan, Requests } from './plan.js'

const JSON_TYPE = { 'content-type': 'application/json' }

/**
 * The requests of one connection, in order. Writes are dealt out so that no two in flight are of one
 * customer, and redeems so that every connection asks for every code, in an order of its own.
 */
export function requestsOf(plan: LoadPlan, connection: number): Request[] {
  const { requests, headers } = plan
  switch (requests.kind) {
    case 'redeem':
    case 'validate':
      return redeems(plan, requests, connection)
    case 'evaluate':
    case 'checkout':
      return carts(plan, requests, connection)
    case 'fulfill':
      return fulfills(plan, requests, connection)
    case 'contact':
      return contacts(plan, requests, connection)
    case 'transfer':
      return transfers(plan, requests, connection)
    case 'get':
      return readsOf(requests.paths, connection, plan.connections).map((path) => ({
        method: 'GET',
        path,
        headers,
      }))
  }
}

function redeems(
  { connections, requestsMax, headers, keyPrefix }: LoadPlan,
  requests: Extract<Requests, { kind: 'redeem' | 'validate' }>,
  connection: number,
): Request[] {
  const { kind, customerPrefix, customers, codes } = requests
  const ownCustomers = Math.floor(customers / connections)
  return Array.from({ length: Math.ceil(requestsMax / connections) }, (_, turn) => {
    const number = connection + connections * (turn % ownCustomers)
    const code = codes[scatter(connection + connections * turn) % codes.length]
    return {
      method: 'POST',
      path: `/v1/coupons/${kind}`,
      headers: {
        ...headers,
        ...JSON_TYPE,
        ...(kind === 'redeem' && { 'idempotency-key': `${keyPrefix}-${connection}-${turn}` }),
      },
      body: JSON.stringify({ customer_id: `${customerPrefix}${number}`, code, brand_id: null }),
    }
  })
}

const CODES = 3

const lineAt = (at: number) => ({
  sku: `sku-${at}`,
  amount: (at % 3) + 1,
  value: at + 4.9,
  tags: { category: at % 2 === 0 ? 'mugs' : 'plates' },
})

function carts(
  { connections, requestsMax, headers, keyPrefix }: LoadPlan,
  requests: Extract<Requests, { kind: 'evaluate' | 'checkout' }>,
  connection: number,
): Request[] {
  const { kind, customerPrefix, customers, codes, rewardId } = requests
  const isCheckout = kind === 'checkout'
  const products = Array.from({ length: requests.lines }, (_, at) => lineAt(at))
  const order = { products, shipping: { value: 4.9 } }
  return Array.from({ length: Math.ceil(requestsMax / connections) }, (_, turn) => {
    const number = connection + connections * turn
    const own = Array.from(
      { length: CODES },
      (__, at) => codes[scatter(number + at) % codes.length],
    )
    return {
      method: 'POST',
      path: `/v1/carts/${kind}`,
      headers: { ...headers, ...JSON_TYPE },
      body: JSON.stringify({
        customer_id: `${customerPrefix}${number % customers}`,
        order,
        codes: [...new Set(own)],
        spend: [{ reward_id: rewardId, amount: isCheckout ? 1 : 'max' }],
        ...(isCheckout && { purchase_id: `${keyPrefix}-${number}`, drop_refused: true }),
      }),
    }
  })
}

function fulfills(
  { connections, headers, keyPrefix }: LoadPlan,
  { eventIds, customers }: Extract<Requests, { kind: 'fulfill' }>,
  connection: number,
): Request[] {
  const isOwn = (index: number): boolean => (index % customers) % connections === connection
  return eventIds.flatMap((id, index) =>
    isOwn(index)
      ? [
          {
            method: 'PATCH',
            path: `/v1/behavior/events/${id}/fulfill`,
            headers: { ...headers, 'idempotency-key': `${keyPrefix}-${index}` },
          },
        ]
      : [],
  )
}

/** Peers answer when it is written, as a redeem does, and know a repeat by its key or reference. */
function transfers(
  { connections, requestsMax, headers, keyPrefix }: LoadPlan,
  { peer, ledger, asset, sources, destinations }: Extract<Requests, { kind: 'transfer' }>,
  connection: number,
): Request[] {
  const ownSources = Math.floor(sources.length / connections)
  return Array.from({ length: Math.ceil(requestsMax / connections) }, (_, turn) => {
    const source = sources[connection + connections * (turn % ownSources)]
    const destination = destinations[scatter(connection + connections * turn) % destinations.length]
    const key = `${keyPrefix}-${connection}-${turn}`
    return peer === 'formance'
      ? {
          method: 'POST',
          path: `/v2/${ledger}/transactions`,
          headers: { ...headers, ...JSON_TYPE, 'idempotency-key': key },
          body: JSON.stringify({
            postings: [{ source, destination, amount: 1, asset }],
            metadata: {},
          }),
        }
      : {
          method: 'POST',
          path: '/transactions',
          headers: { ...headers, ...JSON_TYPE },
          body: JSON.stringify({
            amount: 1,
            precision: 1,
            currency: asset,
            reference: key,
            description: 'redeem',
            source,
            destination,
            skip_queue: true,
          }),
        }
  })
}

/** New contacts: by turns somebody new and somebody who is there, which the document says. */
function contacts(
  { connections, requestsMax, headers, keyPrefix }: LoadPlan,
  { persons }: Extract<Requests, { kind: 'contact' }>,
  connection: number,
): Request[] {
  return Array.from({ length: Math.ceil(requestsMax / connections) }, (_, turn) => {
    const key = `${keyPrefix}-${connection}-${turn}`
    const number = scatter(connection + connections * turn)
    const known = turn % 2 === 0 ? { document_number: documentOf(number % persons) } : {}
    const body = bodyOf({
      ...contactAt(number),
      email: `${key}@example.com`,
      external_id: key,
      document_number: key,
      ...known,
    })
    return {
      method: 'POST',
      path: '/v1/contacts',
      headers: { ...headers, ...JSON_TYPE, 'idempotency-key': key },
      body: JSON.stringify(body),
    }
  })
}

/** Every path is read by one connection only, again and again. */
const readsOf = (paths: readonly string[], connection: number, connections: number): string[] =>
  paths.filter((_, index) => index % connections === connection)

/** Spreads consecutive numbers over 32 bits (the finalizer of MurmurHash3). */
function scatter(number: number): number {
  let mixed = Math.imul(number ^ (number >>> 16), 0x85eb_ca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
