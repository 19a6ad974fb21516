import { monitorEventLoopDelay } from 'node:perf_hooks'
import fp from 'fastify-plugin'
import { onScrape } from '@loyalty/shared/observability/metrics'
import { refuse } from '@loyalty/shared/outcome'
import { sendRefusal } from '../errors.js'
import { httpInFlight } from '../metrics.js'

export interface LoadSheddingOptions {
  inFlightMax: number
  /** 0: the delay of the event loop does not matter. */
  eventLoopDelayMaxMs: number
}

const SAMPLE_INTERVAL_MS = 500
/** One stall is no overload: the delay has to last. */
const LATE_SAMPLES = 3
const RESOLUTION_MS = 10
const NANOSECONDS_IN_MS = 1_000_000

/** Refuses calls with 503 and `Retry-After` before so many wait that none is answered in time. */
export const loadShedding = fp<LoadSheddingOptions>(
  (server, { inFlightMax, eventLoopDelayMaxMs }, done) => {
    let inFlight = 0
    let lateSamples = 0

    const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
    const sampler = setInterval(() => {
      const isLate = delay.mean / NANOSECONDS_IN_MS > eventLoopDelayMaxMs
      lateSamples = eventLoopDelayMaxMs > 0 && isLate ? lateSamples + 1 : 0
      delay.reset()
    }, SAMPLE_INTERVAL_MS)
    sampler.unref()
    delay.enable()
    const forget = onScrape([httpInFlight], () => [inFlight])

    server.addHook('onRequest', (_request, reply, next) => {
      if (inFlight >= inFlightMax || lateSamples >= LATE_SAMPLES) {
        sendRefusal(reply, refuse('SERVICE_UNAVAILABLE', ''))
        return
      }
      inFlight += 1
      // The response closes once, whether it was sent whole or its caller went away.
      reply.raw.once('close', () => {
        inFlight -= 1
      })
      next()
    })
    server.addHook('onClose', (_server, closed) => {
      forget()
      clearInterval(sampler)
      delay.disable()
      closed()
    })
    done()
  },
  { name: 'load-shedding', dependencies: ['request-id'] },
)
