import { counter, gauge, histogram } from '../observability/metrics.js'
import { BATCH_COMMANDS_MAX } from './limits.js'

/** A batch has 2 s, and a commit may be repeated. */
const BATCH_BUCKETS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 4]

export const batchSeconds = histogram({
  name: 'loyalty_commit_batch_duration_seconds',
  help: 'Attempts of batches of the group commit, by how they ended: all but committed run again, whole or in parts.',
  labelNames: ['end'],
  buckets: BATCH_BUCKETS,
})

export const batchCommands = histogram({
  name: 'loyalty_commit_batch_commands',
  help: 'Commands that share a committed batch.',
  buckets: [1, 2, 4, 8, 16, 32, 64, BATCH_COMMANDS_MAX],
})

export const commandsWaiting = gauge({
  name: 'loyalty_commands_waiting',
  help: 'Commands that wait for a batch.',
})

export const writersEnded = counter({
  name: 'loyalty_writers_ended_total',
  help: 'Batches of other processes that were ended because they stood in the way: the process is gone, or nothing happened in them.',
  labelNames: ['why'],
})
