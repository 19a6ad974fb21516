import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** Below the ports of outgoing connections, one of which could take it while its owner is away. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(randomInt(10_000, 30_000), '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return freePort()
  }
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
