import { counter, gauge } from '@loyalty/engine/process'

export const rangesWaiting = gauge({
  name: 'loyalty_import_ranges_waiting',
  help: 'Parts of imports that wait for a worker, counted up to 10,000.',
})

export const deadLettersWaiting = gauge({
  name: 'loyalty_import_dead_letters',
  help: 'Rows that were set aside and wait for an operator, counted up to 10,000.',
})

export const importRows = counter({
  name: 'loyalty_import_rows_total',
  help: 'Rows of imports, by their outcome.',
  labelNames: ['kind', 'status'],
})
