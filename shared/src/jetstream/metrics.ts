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
  help: 'Whether this process takes failures of a consumer for its own, tries one message now and then and buries none.',
  labelNames: ['consumer'],
})

export const streamReplicasMissing = gauge({
  name: 'loyalty_stream_replicas_missing',
  help: 'Replicas that a stream lacks of three, on a broker of several servers; told by the service that keeps it.',
  labelNames: ['stream'],
})
