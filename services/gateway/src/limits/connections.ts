import type { Server, Socket } from 'node:net'
import { callerAt } from './address.js'

export interface ConnectionsOptions {
  /** Open connections of one address. */
  max: number
  /** Whose connections carry the calls of many: they are not counted. */
  isProxy: (address: string) => boolean
  /** Answers a connection that is one too many, and closes it. */
  refuse: (socket: Socket) => void
}

/** Bounds what one address can hold open, however little it sends. */
export function limitConnections(server: Server, { max, isProxy, refuse }: ConnectionsOptions) {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || isProxy(remoteAddress)) return
    const caller = callerAt(remoteAddress)
    const count = open.get(caller) ?? 0
    open.set(caller, count + 1)
    socket.once('close', () => {
      const left = (open.get(caller) ?? 0) - 1
      if (left > 0) open.set(caller, left)
      else open.delete(caller)
    })
    if (count >= max) refuse(socket)
  })
}
