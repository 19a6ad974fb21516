import type { MongoClient } from 'mongodb'
import { counter, gauge, onScrape } from '../observability/metrics.js'

export const clockOffset = gauge({
  name: 'loyalty_clock_offset_seconds',
  help: "How far the clock of this machine is ahead of the database's; one that is behind is negative.",
})

const connections = gauge({
  name: 'loyalty_database_connections',
  help: 'Connections of this process to the database: all open ones, and those in use.',
  labelNames: ['state'],
})

const checkoutsWaiting = gauge({
  name: 'loyalty_database_checkouts_waiting',
  help: 'Operations that wait for a connection.',
})

const checkoutFailures = counter({
  name: 'loyalty_database_checkout_failures_total',
  help: 'Operations that got no connection.',
  labelNames: ['reason'],
})

const connectionsClosed = counter({
  name: 'loyalty_database_connections_closed_total',
  help: 'Connections that were closed, by their reason: idle, stale, error, poolClosed.',
  labelNames: ['reason'],
})

const poolsCleared = counter({
  name: 'loyalty_database_pool_cleared_total',
  help: 'How often all connections to a server were given up, because it failed.',
})

/** Follows the connection pools of a client by its own events (the drivers' CMAP), until it is ended. */
export function followPools(client: MongoClient): () => void {
  const pool = { open: 0, inUse: 0, waiting: 0 }
  client.on('connectionCreated', () => (pool.open += 1))
  client.on('connectionClosed', ({ reason }) => {
    pool.open -= 1
    connectionsClosed.inc({ reason })
  })
  client.on('connectionCheckOutStarted', () => (pool.waiting += 1))
  client.on('connectionCheckedOut', () => {
    pool.waiting -= 1
    pool.inUse += 1
  })
  client.on('connectionCheckOutFailed', ({ reason }) => {
    pool.waiting -= 1
    checkoutFailures.inc({ reason })
  })
  client.on('connectionCheckedIn', () => (pool.inUse -= 1))
  client.on('connectionPoolCleared', () => poolsCleared.inc())
  const targets = [
    connections.labels({ state: 'open' }),
    connections.labels({ state: 'in use' }),
    checkoutsWaiting,
  ]
  return onScrape(targets, () => [pool.open, pool.inUse, pool.waiting])
}
