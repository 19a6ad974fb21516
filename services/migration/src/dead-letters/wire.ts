import type { DeadLetter } from '@loyalty/contracts/migration/dead-letters'
import { refuse } from '@loyalty/contracts/outcome'
import type { DeadLetterDocument } from './store.js'

export const toDeadLetter = (letter: DeadLetterDocument): DeadLetter => ({
  id: letter.id,
  import_id: letter.import_id,
  kind: letter.kind,
  index: letter.index,
  event_index: letter.event_index,
  customer_id: letter.customer_id,
  reason: letter.reason,
  attempts: letter.attempts,
  created_at: letter.created_at.toISOString(),
  updated_at: letter.updated_at.toISOString(),
})

export const refuseUnknownLetter = (id: string) =>
  refuse('DEAD_LETTER_NOT_FOUND', `the dead letter ${id} does not exist`)
