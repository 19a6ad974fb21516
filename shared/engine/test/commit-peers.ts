import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { scrape } from '../src/observability/metrics.js'
import { testBrokerAccess } from '@loyalty/testing/broker-access'
import { parseSamples, sumOf } from '@loyalty/testing/samples'
import { connectBroker } from '../src/transport/connect.js'
import { createPeerProcesses } from '../src/transport/peer-processes.js'
import { logger } from './commit-fixture.js'

/** The service that processes with committers of tests are at the broker, with what it may do there. */
export const PEERS_SERVICE = 'wallet'

/** What tells a committer which processes are gone: a connection of its own, and an id. */
export async function startPeers() {
  const login = testBrokerAccess.loginOf(PEERS_SERVICE)
  const settings = { url: inject('natsUrl'), name: PEERS_SERVICE, ...login }
  const broker = await connectBroker(settings, logger)
  const instance = randomUUID()
  const peers = createPeerProcesses({ broker, service: PEERS_SERVICE, instance })
  return {
    broker,
    peers,
    async [Symbol.asyncDispose]() {
      peers.close()
      await broker.close()
    },
  }
}

/** How many batches of others this process has ended until now. */
export async function writersEnded() {
  const samples = parseSamples((await scrape()).text)
  const endedAs = (why: string) => sumOf(samples, 'loyalty_writers_ended_total', { why })
  return { gone: endedAs('gone'), still: endedAs('still') }
}
