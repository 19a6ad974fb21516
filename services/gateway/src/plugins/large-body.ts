import { finished } from 'node:stream'
import type { FastifyContentTypeParser, FastifyInstance, FastifyRequest } from 'fastify'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { callerOf } from '../access/caller.js'
import { whenOver } from '../answers/when-over.js'
import { shareRefusal, type Shares } from '../limits/shares.js'
import type { BodyMeter } from '../rows/body-meter.js'

export interface LargeBodyLimits {
  bytesMax: number
  /** Counts what one body holds while it arrives. */
  createMeter: () => BodyMeter
  /** The memory that so many bytes of a body take. */
  weigh: (length: number) => number
}

interface Taken {
  /** Memory that the bodies of all calls take until they are answered. */
  heldBytes: Shares
  limitsOf: (request: FastifyRequest) => LargeBodyLimits
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Bytes of the body that are held until the call is answered. */
    heldBytes: number
  }
}

/**
 * Makes the routes of this context take bodies that may be large: what they hold is counted as it arrives.
 * The body of a request is then its bytes, or why it is refused before all of it was there.
 */
export function takeLargeBodies(server: FastifyInstance, { heldBytes, limitsOf }: Taken): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', collect({ heldBytes, limitsOf }))
  server.decorateRequest('heldBytes', 0)
  server.addHook('preParsing', (request, reply, _payload, next) => {
    whenOver(reply, () => heldBytes.give(callerOf(request), request.heldBytes))
    next()
  })
}

const collect =
  ({ heldBytes, limitsOf }: Taken): FastifyContentTypeParser =>
  (request, payload, parsed) => {
    const { bytesMax, createMeter, weigh } = limitsOf(request)
    const caller = callerOf(request)
    const meter = createMeter()
    const chunks: Buffer[] = []
    let length = 0
    const settle = (error: Error | null, body?: Buffer | Refusal) => {
      payload.off('data', take)
      stopWatching()
      parsed(error, body)
    }
    const hold = (): Refusal | null => {
      const more = weigh(length) - request.heldBytes
      const exhausted = heldBytes.take(caller, more)
      if (exhausted !== null) return shareRefusal('bodies', exhausted)
      request.heldBytes += more
      return null
    }
    const take = (chunk: Buffer) => {
      length += chunk.length
      const refusal = length > bytesMax ? tooLarge : (meter.count(chunk) ?? hold())
      if (refusal === null) chunks.push(chunk)
      else settle(null, refusal)
    }
    const stopWatching = finished(payload, { writable: false }, (error) => {
      // Whoever calls went away, which is not for us to mend.
      settle(
        error ? Object.assign(error, { statusCode: BAD_REQUEST }) : null,
        joined(chunks, length),
      )
    })
    payload.on('data', take)
  }

const BAD_REQUEST = 400

const tooLarge = refuse('PAYLOAD_TOO_LARGE', 'The body is larger than this request takes')

/** In memory of its own, so that it can be handed over to another thread. */
function joined(chunks: readonly Buffer[], length: number): Buffer {
  const whole = Buffer.from(new ArrayBuffer(length))
  let at = 0
  for (const chunk of chunks) at += chunk.copy(whole, at)
  return whole
}
