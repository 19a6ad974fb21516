import type { Msg, Subscription } from '@nats-io/transport-node'
import type { Logger } from '../observability/logger.js'
import type { Broker } from './connect.js'
import type { EndpointStats } from './endpoint-meter.js'
import {
  discoveryNameOf,
  discoverySubjectsOf,
  discoveryVerbs,
  type DiscoveryVerb,
} from './subjects.js'

export interface ServiceIdentity {
  broker: Broker
  logger: Logger
  /** Name of the service, which is also its queue group: `wallet`. */
  service: string
  /** This process's id. */
  instance: string
  version: string
  endpoints: () => readonly EndpointStats[]
}

const NANOSECONDS_IN_MS = 1_000_000

/**
 * Answers who finds services by the NATS service API (ADR-32 of NATS; `nats micro ls`): `$SRV.PING`,
 * `$SRV.INFO` and `$SRV.STATS`, each also for one service and for one process. The library that does the
 * same wants to make the endpoints itself; ours are those of the transport. Answers what ends it.
 */
export function announceService(identity: ServiceIdentity): () => void {
  const { broker, logger, service, instance, version, endpoints } = identity
  const name = discoveryNameOf(service)
  const started = new Date().toISOString()
  const about = { name, id: instance, version, metadata: {} }
  const answers: Record<DiscoveryVerb, () => object> = {
    PING: () => ({ type: 'io.nats.micro.v1.ping_response', ...about }),
    INFO: () => ({
      type: 'io.nats.micro.v1.info_response',
      ...about,
      description: `Loyalty Storefront: ${service}`,
      endpoints: endpoints().map((stats) => ({ ...toEndpoint(stats, service), metadata: {} })),
    }),
    STATS: () => ({
      type: 'io.nats.micro.v1.stats_response',
      ...about,
      started,
      endpoints: endpoints().map((stats) => ({ ...toEndpoint(stats, service), ...toStats(stats) })),
    }),
  }

  const subscribe = (subject: string, answer: () => object): Subscription =>
    broker.connection.subscribe(subject, {
      callback: (error, message) => {
        // A broker that does not allow it leaves the service unfound, and nothing else.
        if (error !== null) logger.warn({ err: error, subject }, 'service can not be found')
        else respond(message, answer())
      },
    })

  const respond = ({ reply }: Msg, answer: object) => {
    if (reply === undefined || reply === '') return
    broker.outgoing.send({ subject: reply, payload: Buffer.from(JSON.stringify(answer)) })
  }

  const subscriptions = discoveryVerbs.flatMap((verb) =>
    discoverySubjectsOf(verb, service, instance).map((subject) =>
      subscribe(subject, answers[verb]),
    ),
  )
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe()
  }
}

/** `loyalty.wallet.coupons.redeem` is endpoint `coupons-redeem`. */
const toEndpoint = ({ contract: { subject } }: EndpointStats, service: string) => ({
  name: subject.split('.').slice(2).join('-'),
  subject,
  queue_group: service,
})

/** Times are whole nanoseconds, says the schema. */
const toStats = ({ requests, errors, lastError, processingMs }: EndpointStats) => ({
  num_requests: requests,
  num_errors: errors,
  last_error: lastError ?? '',
  processing_time: Math.round(processingMs * NANOSECONDS_IN_MS),
  average_processing_time:
    requests === 0 ? 0 : Math.round((processingMs * NANOSECONDS_IN_MS) / requests),
})
