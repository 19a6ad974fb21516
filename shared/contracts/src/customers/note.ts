import { z } from 'zod'
import { contract } from '../contract.js'
import { described } from '../described.js'
import { customerId, text, timestamp, uuid } from '../scalars.js'

/** Notes of one customer. */
export const NOTES_MAX = 100
const LENGTH_MAX = 500

const aboutNote = {
  id: 'The id of the note.',
  text: `What somebody should know who helps the customer; 1 to ${LENGTH_MAX} characters.`,
  author: 'The `sub` of the token that wrote it.',
  created_at: 'When it was written. A note never changes.',
}

/** What people who help a customer tell each other. */
export const CustomerNote = z.object(
  described({ id: uuid, text: z.string(), author: z.string(), created_at: timestamp }, aboutNote),
)
export type CustomerNote = z.output<typeof CustomerNote>

const ofCustomer = described({ id: customerId }, { id: 'Your own id of the customer.' })

/** POST /operator/v1/customers/{id}/notes. A customer has at most NOTES_MAX. */
export const createNote = contract({
  subject: 'loyalty.customers.notes.create',
  input: z.strictObject({
    ...ofCustomer,
    ...described({ text: text(1, LENGTH_MAX) }, aboutNote),
  }),
  output: CustomerNote,
  errors: ['CUSTOMER_NOT_FOUND', 'LIMIT_EXCEEDED'],
})

/** GET /operator/v1/customers/{id}/notes: all of them, the newest first. */
export const listNotes = contract({
  subject: 'loyalty.customers.notes.list',
  input: z.strictObject(ofCustomer),
  output: z.array(CustomerNote),
  errors: ['CUSTOMER_NOT_FOUND'],
})

/** DELETE /operator/v1/customers/{id}/notes/{note_id} */
export const deleteNote = contract({
  subject: 'loyalty.customers.notes.delete',
  input: z.strictObject({
    ...ofCustomer,
    ...described({ note_id: uuid }, { note_id: aboutNote.id }),
  }),
  output: CustomerNote,
  errors: ['CUSTOMER_NOT_FOUND', 'NOTE_NOT_FOUND'],
})
