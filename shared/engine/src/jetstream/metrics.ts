import { counter, gauge } from '../observability/metrics.js'

export const messagesHandled = counter({
  name: 'loyalty_messages_handled_total',
  help: 'Messages of JetStream that this process handled: confirmed, returned to come again, or buried as a dead letter.',
  labelNames: ['consumer', 'result'],
})

export const consumerPending = gauge({
  name: 'loyalty_consumer_pending',
  help: 'Messages that wait at the broker for a durable consumer: its lag.',
  labelNames: ['consumer'],
})

export const consumerAckPending = gauge({
  name: 'loyalty_consumer_ack_pending',
  help: 'Messages that were delivered and are not settled, those that wait for a retry included.',
  labelNames: ['consumer'],
})

export const consumerRedelivered = gauge({
  name: 'loyalty_consumer_redelivered',
  help: 'Messages that were delivered more than once and are not settled.',
  labelNames: ['consumer'],
})

export const consumerPaused = gauge({
  name: 'loyalty_consumer_paused',
  help: 'Whether a consumer of this process is paused because every message fails: it tries one now and then and gives none up.',
  labelNames: ['consumer'],
})

export const streamReplicasMissing = gauge({
  name: 'loyalty_stream_replicas_missing',
  help: 'How many of its three replicas a stream lacks, on a broker with several servers; the service that keeps the stream reports it.',
  labelNames: ['stream'],
})
