import { gauge } from '../observability/metrics.js'

export const factDeadLetterCount = gauge({
  name: 'loyalty_fact_dead_letters',
  help: 'Facts of others that failed each time and are kept for an operator to read.',
})
