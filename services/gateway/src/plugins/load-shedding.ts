import { monitorEventLoopDelay } from 'node:perf_hooks'
import fp from 'fastify-plugin'
import { onScrape, createSweeper } from '@loyalty/engine/process'
import { refuse } from '@loyalty/contracts/outcome'
import type { Cells } from '../cells/cell.js'
import { sendRefusal } from '../answers/errors.js'
import { whenOver } from '../answers/when-over.js'
import { createShares, type SharesOptions, shareRefusal } from '../limits/shares.js'
import { httpInFlight } from '../metrics.js'

export interface LoadSheddingOptions {
  /** Of calls that wait for their answer. */
  shares: SharesOptions
  /** 0: the delay of the event loop does not matter. */
  eventLoopDelayMaxMs: number
  cells: Pick<Cells, 'nameOf'>
}

const SAMPLE_INTERVAL_MS = 500
/** One stall is no overload: the delay has to last. */
const LATE_SAMPLES = 3
const RESOLUTION_MS = 10
const NANOSECONDS_IN_MS = 1_000_000

/**
 * Refuses calls with 503 and `Retry-After` before so many wait that none is answered in time. A call
 * counts from when all of it has arrived: a body that never comes takes no place from anybody.
 */
export const loadShedding = fp<LoadSheddingOptions>(
  (server, { shares, eventLoopDelayMaxMs, cells }, done) => {
    const inFlight = createShares(shares)
    let lateSamples = 0
    let hasArrived = false

    const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
    const sampler = createSweeper(SAMPLE_INTERVAL_MS, () => {
      const isLate = delay.mean / NANOSECONDS_IN_MS > eventLoopDelayMaxMs
      const isNeeded = hasArrived || inFlight.taken > 0
      lateSamples = isNeeded && isLate ? lateSamples + 1 : 0
      hasArrived = false
      if (isNeeded) delay.reset()
      else delay.disable()
      return isNeeded
    })
    /** The delay matters while somebody calls; measuring it is more than an idle gateway does else. */
    const measure = () => {
      if (eventLoopDelayMaxMs === 0) return
      hasArrived = true
      delay.enable()
      sampler.start()
    }
    const forget = onScrape([httpInFlight], () => [inFlight.taken])

    server.addHook('onRequest', (_request, reply, next) => {
      measure()
      // A full house refuses before the token costs anything; a used-up share refuses afterwards.
      if (inFlight.taken >= shares.max || lateSamples >= LATE_SAMPLES) {
        sendRefusal(reply, refuse('SERVICE_UNAVAILABLE', ''))
        return
      }
      next()
    })
    server.addHook('preValidation', (request, reply, next) => {
      const { caller } = request
      // Long answers have places of their own.
      if (caller === null || request.routeOptions.config.isLong === true) return next()
      const { account, subject } = caller
      const owner = { account, subject, cell: cells.nameOf(account) }
      const exhausted = inFlight.take(owner, 1)
      if (exhausted !== null) {
        sendRefusal(reply, shareRefusal('calls', exhausted))
        return
      }
      whenOver(reply, () => inFlight.give(owner, 1))
      next()
    })
    server.addHook('onClose', (_server, closed) => {
      forget()
      sampler.stop()
      delay.disable()
      closed()
    })
    done()
  },
  { name: 'load-shedding', dependencies: ['every-answer'] },
)
