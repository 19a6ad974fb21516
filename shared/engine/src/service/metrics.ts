import { gauge } from '../observability/metrics.js'

export const ready = gauge({
  name: 'loyalty_ready',
  help: 'What /readyz says, part by part: 1 where the part answers.',
  labelNames: ['part'],
})
