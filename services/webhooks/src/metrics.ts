import { counter, gauge, histogram } from '@loyalty/engine/process'

export const attemptsMade = counter({
  name: 'loyalty_webhook_attempts_total',
  help: 'Attempts to deliver a fact to a webhook, by their outcome.',
  labelNames: ['outcome'],
})

export const deliveryLag = histogram({
  name: 'loyalty_webhook_delivery_lag_seconds',
  help: 'From when a fact was stored to its delivery at the first attempt.',
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60],
})

export const deliveriesWaiting = gauge({
  name: 'loyalty_webhook_deliveries_waiting',
  help: 'Deliveries that wait for an attempt, counted up to 10,000.',
})

export const deliveriesGivenUp = counter({
  name: 'loyalty_webhook_deliveries_dead_total',
  help: 'Deliveries that were given up.',
})

export const webhooksPaused = counter({
  name: 'loyalty_webhook_paused_total',
  help: 'Webhooks that were paused because of their answers, by the reason.',
  labelNames: ['reason'],
})
