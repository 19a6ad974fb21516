import type { ProgressDisplay } from '../output/progress-display.js'
import type { Sender } from './send-chunk.js'

/** Sends for as long as the user has patience, and says on the display what it waits for. */
export const createSender = (
  { patienceMs }: Pick<Sender, 'patienceMs'>,
  api: Sender['api'],
  display: ProgressDisplay,
  signal: AbortSignal,
): Sender => ({
  api,
  patienceMs,
  signal,
  onRetry: (reason, inMs) =>
    display.update({ note: `again in ${Math.ceil(inMs / 1_000)} s: ${reason}` }),
})
