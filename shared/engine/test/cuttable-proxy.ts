import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** A way to a server that a test can cut and mend, so that the server seems to die and come back. */
export interface CuttableProxy {
  port: number
  /** Ends every connection and takes no new one. */
  cut(): Promise<void>
  mend(): Promise<void>
}

export async function startCuttableProxy(targetPort: number): Promise<CuttableProxy> {
  const sockets = new Set<Socket>()
  let port = 0
  let server: Server | undefined

  const join = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.pipe(to)
    from.on('error', () => to.destroy())
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }
  const mend = async () => {
    server = createServer((client) => {
      const target = connect(targetPort, '127.0.0.1')
      join(client, target)
      join(target, client)
    }).listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }
  await mend()
  return {
    port,
    mend,
    async cut() {
      if (server?.listening !== true) return
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}
