import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onScrape, scrape } from '../observability/metrics.js'
import { readVersion } from '../observability/version.js'
import { ready } from './metrics.js'

/** The answer to a readiness probe, part by part: true where the part answers, or what keeps it away. */
export type Readiness = Record<string, boolean | string>

export const isReady = (parts: Readiness): boolean =>
  Object.values(parts).every((part) => part === true)

export interface HealthServer {
  readonly port: number
  close(): Promise<void>
}

/**
 * Three answers for whoever runs the process: `/livez` is 200 while the event loop turns, `/readyz` is
 * 200 when every part answers and else 503; its body names the version and the parts, and what is `told` besides.
 * `/metrics` is for Prometheus.
 */
export async function startHealthServer(
  address: { host: string; port: number },
  checkReadiness: () => Promise<Readiness>,
  told: () => object = () => ({}),
): Promise<HealthServer> {
  const server = createServer((request, response) => {
    if (request.url === '/livez') send(response, 200, { status: 'ok' })
    else if (request.url === '/readyz') void answerReadiness(response, checkReadiness, told)
    else if (request.url === '/metrics') void answerMetrics(response)
    else send(response, 404, { status: 'not found' })
  })
  server.listen(address.port, address.host)
  await once(server, 'listening')
  const forget = onScrape([], async () => {
    for (const [part, state] of Object.entries(await checkReadiness())) {
      ready.set({ part }, state === true ? 1 : 0)
    }
    return []
  })
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      forget()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function answerReadiness(
  response: ServerResponse,
  checkReadiness: () => Promise<Readiness>,
  told: () => object,
): Promise<void> {
  const parts = await checkReadiness()
  const isThere = isReady(parts)
  const status = isThere ? 'ready' : 'not ready'
  send(response, isThere ? 200 : 503, { status, version: readVersion(), ...parts, ...told() })
}

async function answerMetrics(response: ServerResponse): Promise<void> {
  const { contentType, text } = await scrape()
  response.writeHead(200, { 'content-type': contentType })
  response.end(text)
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(body))
}
