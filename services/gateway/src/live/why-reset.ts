import type { StreamState } from '@loyalty/shared/jetstream/events-stream'
import type { Place } from '@loyalty/shared/jetstream/tail-facts'
import type { ResetReason } from './event-text.js'

/**
 * Why a reader cannot go on after the place that it asks for (null: none that could be read), in a stream
 * that is followed up to `now`; null when it can. A place may lie a little beyond `now`, when another
 * gateway was faster.
 */
export function whyReset(
  asked: Place | null,
  { created, firstSequence, lastSequence }: StreamState,
  now: Place,
): ResetReason | null {
  if (asked === null) return 'unknown_id'
  if (asked.created !== created || asked.created !== now.created) return 'stream_changed'
  if (asked.sequence > Math.max(lastSequence, now.sequence)) return 'unknown_id'
  return asked.sequence < firstSequence - 1 ? 'too_old' : null
}
