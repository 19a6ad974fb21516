import { z } from 'zod'
import { contract } from '../contract.js'
import { described } from '../described.js'
import { listOf, orderedPage } from '../list.js'
import { text, timestamp, uuid } from '../scalars.js'
import { aboutRow, count, workKinds, position } from './import.js'

const aboutLetter = {
  ...aboutRow,
  id: 'The id of the dead letter.',
  import_id: 'The import, or the job, that the row is of.',
  kind: 'What the rows of the import are; `bulk` of a job of bulk work.',
  customer_id: 'Your own id of the customer.',
  reason: 'What failed, the same text for the same cause.',
  attempts: 'How often it was tried.',
  created_at: 'When the row was first set aside.',
  updated_at: 'When the dead letter last changed.',
}

const aboutFilters = {
  import_id: 'Only rows of this import.',
  reason: 'Only rows that failed for exactly this reason.',
}

const aboutRun = {
  queued: 'Rows that wait to be processed again.',
  has_more: 'Whether there are more, for the next call.',
}

/** A row that could not be processed although the system was there. */
export const DeadLetter = z.object(
  described(
    {
      id: uuid,
      import_id: uuid,
      kind: z.enum(workKinds),
      ...position,
      customer_id: z.string(),
      reason: z.string(),
      attempts: count,
      created_at: timestamp,
      updated_at: timestamp,
    },
    aboutLetter,
  ),
)
export type DeadLetter = z.output<typeof DeadLetter>

const letterFilters = described(
  { import_id: uuid.optional(), reason: text(1, 512).optional() },
  aboutFilters,
)

export const listDeadLetters = contract({
  subject: 'loyalty.migration.dead-letters.list',
  input: z.strictObject({ ...orderedPage, ...letterFilters }),
  output: listOf(DeadLetter),
  errors: [],
})

/** Puts the row back to those that wait; its import is under way again. */
export const runDeadLetter = contract({
  subject: 'loyalty.migration.dead-letters.run',
  input: z.strictObject(described({ id: uuid }, aboutLetter)),
  output: DeadLetter,
  errors: ['DEAD_LETTER_NOT_FOUND', 'STATE_CONFLICT'],
})

/** The same for all that match, some hundred a call: again while `has_more`. */
export const runDeadLetters = contract({
  subject: 'loyalty.migration.dead-letters.run-all',
  input: z.strictObject(letterFilters),
  output: z.object(described({ queued: count, has_more: z.boolean() }, aboutRun)),
  errors: [],
})

/** Gives the row up: it counts as failed, with the letter's reason. */
export const discardDeadLetter = contract({
  subject: 'loyalty.migration.dead-letters.discard',
  input: z.strictObject(described({ id: uuid }, aboutLetter)),
  output: DeadLetter,
  errors: ['DEAD_LETTER_NOT_FOUND'],
})
