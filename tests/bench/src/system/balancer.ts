import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** What stands before several gateways. */
export interface Balancer {
  origin: string
  close(): Promise<void>
}

/** Hands each connection to the next of some origins, as load balancers do that look at no request. */
export async function startBalancer(origins: readonly string[]): Promise<Balancer> {
  const open = new Set<Socket>()
  let next = 0
  const server = createServer((client) => {
    const { hostname, port } = new URL(origins[next++ % origins.length] ?? '')
    const gateway = connect(Number(port), hostname)
    for (const socket of [client, gateway]) {
      open.add(socket)
      socket.setNoDelay(true)
      // Who lost a connection is told by the load generator.
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        client.destroy()
        gateway.destroy()
      })
    }
    client.pipe(gateway).pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
