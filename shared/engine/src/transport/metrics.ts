import { callBuckets, counter, gauge, histogram, sharedTarget } from '../observability/metrics.js'

export const operationSeconds = histogram({
  name: 'loyalty_operation_duration_seconds',
  help: 'Requests over the broker that this process answered: from their arrival to the answer.',
  labelNames: ['operation', 'result'],
  buckets: callBuckets,
})

export const operationRefusals = counter({
  name: 'loyalty_operation_refusals_total',
  help: 'Requests over the broker that were answered with a code, faults included.',
  labelNames: ['operation', 'code'],
})

export const operationsInFlight = gauge({
  name: 'loyalty_operations_in_flight',
  help: 'Requests that were taken and are not answered yet: being handled, and waiting for a handler.',
  labelNames: ['state'],
})

const requestsPending = gauge({
  name: 'loyalty_requests_pending',
  help: 'Requests of this process to other services that wait for their answer.',
})

export const sharePending = sharedTarget(requestsPending, (counts) =>
  counts.reduce((sum, count) => sum + count, 0),
)

export const requestFaults = counter({
  name: 'loyalty_request_faults_total',
  help: 'Requests of this process to other services that got no answer, or one that says that something is broken.',
  labelNames: ['operation', 'reason'],
})

const brokerConnected = gauge({
  name: 'loyalty_broker_connected',
  help: 'Whether the broker is there now; of a gateway of several cells, whether all of theirs are.',
})

export const shareConnected = sharedTarget(brokerConnected, (states) => Math.min(...states))

export const brokerEvents = counter({
  name: 'loyalty_broker_events_total',
  help: 'What happened to the connection: disconnect, reconnect, slowConsumer, error, …',
  labelNames: ['event'],
})

export const brokerMessages = counter({
  name: 'loyalty_broker_messages_total',
  help: 'Messages over the connection to the broker.',
  labelNames: ['direction'],
})

export const brokerBytes = counter({
  name: 'loyalty_broker_bytes_total',
  help: 'Bytes of messages over the connection to the broker.',
  labelNames: ['direction'],
})
