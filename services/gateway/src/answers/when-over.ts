import type { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'

/** What is to be done when a connection closes. One listener each: a client may have many calls on it at once. */
const ofConnections = new WeakMap<Socket, Set<() => void>>()

/**
 * Calls back once, when the answer has been sent whole or its caller has gone: at once where that was before. An answer
 * that others on the same connection were to go before never closes by itself, so the connection tells too.
 */
export function whenOver({ raw, request }: FastifyReply, callBack: () => void): void {
  const { socket } = request.raw
  if (raw.closed || socket.destroyed) return callBack()
  const waiting = waitingOf(socket)
  const over = () => {
    raw.off('close', over)
    if (waiting.delete(over)) callBack()
  }
  waiting.add(over)
  raw.once('close', over)
}

function waitingOf(socket: Socket): Set<() => void> {
  const known = ofConnections.get(socket)
  if (known !== undefined) return known
  const waiting = new Set<() => void>()
  ofConnections.set(socket, waiting)
  socket.once('close', () => {
    for (const over of waiting) over()
  })
  return waiting
}
