import { Socket } from 'node:net'
import { NatsConnectionImpl, type NatsConnection } from '@nats-io/transport-node'

/**
 * Lets go of the socket to a server that is silent. The library wants the socket to take what was
 * written to it before it leaves: a server that hangs takes nothing more, and so would never be left
 * by a process that goes on writing. There is no public way to the socket; without one that is found
 * here the connection is left as the library does it.
 */
export function dropSocket(connection: NatsConnection): void {
  if (!(connection instanceof NatsConnectionImpl)) return
  const { connected, transport } = connection.protocol
  // Once it is not connected any more, the socket may be that of the next server.
  if (connected && 'socket' in transport && transport.socket instanceof Socket) {
    transport.socket.destroy()
  }
}
