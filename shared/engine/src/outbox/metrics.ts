import { counter, gauge } from '../observability/metrics.js'

export const outboxUnsent = gauge({
  name: 'loyalty_outbox_unsent',
  help: 'Facts in the database that JetStream has not acknowledged, counted up to 10,000.',
})

export const outboxOldest = gauge({
  name: 'loyalty_outbox_oldest_unsent_seconds',
  help: 'Age of the oldest fact that JetStream has not acknowledged; 0 when there is none.',
})

export const relayIsLeader = gauge({
  name: 'loyalty_relay_is_leader',
  help: 'Whether this process hands over the facts of its database: one process of a service does.',
})

export const factsSent = counter({
  name: 'loyalty_facts_sent_total',
  help: 'Facts that JetStream acknowledged, those that filled a new stream among them.',
})

export const factsNotSent = counter({
  name: 'loyalty_facts_not_sent_total',
  help: 'Attempts to send a fact that failed; it is tried again.',
  labelNames: ['reason'],
})

export const copiesUnapplied = gauge({
  name: 'loyalty_copies_unapplied',
  help: 'Facts that wallet decides on and has not applied yet, counted up to 10,000.',
})
