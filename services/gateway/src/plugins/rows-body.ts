import { finished } from 'node:stream'
import type { FastifyContentTypeParser, FastifyInstance } from 'fastify'
import type { ImportKind } from '@loyalty/shared/contracts/migration/import'
import { refuse, type Refusal } from '@loyalty/shared/outcome'
import { callerOf } from '../access/caller.js'
import { shareRefusal } from '../limits/share-refusal.js'
import type { Shares } from '../limits/shares.js'
import { createBodyMeter } from '../rows/body-meter.js'

export interface RowsBodyLimits {
  kind: ImportKind
  bytesMax: number
  /** Memory that the bodies of all calls take until they are answered. */
  heldBytes: Shares
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Bytes of the body that are held until the call is answered. */
    heldBytes: number
  }
}

/**
 * Makes the routes of this context take bodies that are rows: what they hold is counted as it arrives.
 * The body of a request is then its bytes, or why it is refused before all of it was there.
 */
export function takeRows(server: FastifyInstance, limits: RowsBodyLimits): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', collectRows(limits))
  server.decorateRequest('heldBytes', 0)
  server.addHook('preParsing', (request, reply, _payload, next) => {
    reply.raw.once('close', () => limits.heldBytes.give(callerOf(request), request.heldBytes))
    next()
  })
}

const collectRows =
  ({ kind, bytesMax, heldBytes }: RowsBodyLimits): FastifyContentTypeParser =>
  (request, payload, parsed) => {
    const caller = callerOf(request)
    const meter = createBodyMeter(kind)
    const chunks: Buffer[] = []
    let length = 0
    const settle = (error: Error | null, body?: Buffer | Refusal) => {
      payload.off('data', take)
      stopWatching()
      parsed(error, body)
    }
    const hold = (bytes: number): Refusal | null => {
      const exhausted = heldBytes.take(caller, bytes)
      if (exhausted !== null) return shareRefusal('bodies', exhausted)
      request.heldBytes += bytes
      return null
    }
    const take = (chunk: Buffer) => {
      length += chunk.length
      const refusal = length > bytesMax ? tooLarge : (meter.count(chunk) ?? hold(chunk.length))
      if (refusal === null) chunks.push(chunk)
      else settle(null, refusal)
    }
    const stopWatching = finished(payload, { writable: false }, (error) => {
      settle(error ?? null, joined(chunks, length))
    })
    payload.on('data', take)
  }

const tooLarge = refuse('PAYLOAD_TOO_LARGE', 'The body is larger than this request takes')

/** In memory of its own, so that it can be handed over to another thread. */
function joined(chunks: readonly Buffer[], length: number): Buffer {
  const whole = Buffer.from(new ArrayBuffer(length))
  let at = 0
  for (const chunk of chunks) at += chunk.copy(whole, at)
  return whole
}
