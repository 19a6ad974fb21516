import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import getPort from 'get-port'
import { Problem } from './problem.js'

const HOST = '127.0.0.1'
const FROM = 10_000
const TO = 30_000
const CANDIDATES = 20

/** Port 0 asks for free ones; any other number for that port and the ones that follow it. */
export async function gatewayPorts(first: number, count: number): Promise<number[]> {
  if (first === 0) return freePorts(count)
  const wanted = Array.from({ length: count }, (_, index) => first + index)
  await Promise.all(wanted.map(assertFree))
  return wanted
}

export const freePorts = (count: number): Promise<number[]> =>
  Promise.all(Array.from({ length: count }, freePort))

/**
 * A free port below those that systems give to outgoing connections: one of these could take it
 * before its server listens.
 */
export const freePort = (): Promise<number> =>
  getPort({ host: HOST, port: Array.from({ length: CANDIDATES }, () => randomInt(FROM, TO)) })

async function assertFree(port: number): Promise<void> {
  const server = createServer().listen(port, HOST)
  try {
    await once(server, 'listening')
  } catch (thrown) {
    const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : String(thrown)
    throw new Problem(
      code === 'EADDRINUSE'
        ? `Port ${port} is in use: stop what listens there, or choose another with --port N.`
        : `Port ${port} cannot be used (${code}): choose another with --port N.`,
    )
  } finally {
    server.close()
  }
}
