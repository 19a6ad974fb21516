import type { InputOf } from '@loyalty/contracts/contract'
import * as contracts from '@loyalty/contracts/customers/note'
import { keyOf, type Uuid } from '@loyalty/contracts/ids'
import { answer, refuse } from '@loyalty/contracts/outcome'
import { command, touch, type Committer, type View } from '@loyalty/engine/command'
import { Handles, type RequestContext } from '@loyalty/engine/handler'
import {
  findCustomer,
  publishUpdate,
  refuseUnknown,
  type OfCustomer,
} from '../customers/change-customer.js'
import { customers, type Customer, type CustomerStore } from '../customers/store.js'
import { customerNotes, toNote, toNotes, type CustomerNotes, type NoteStore } from './store.js'

const touchNotes = ({ id }: OfCustomer, { account }: RequestContext) => [
  touch(customers, keyOf(account, id)),
  touch(customerNotes, keyOf(account, id)),
]

const notesIn = (customer: Customer, view: View): CustomerNotes =>
  view.get(customerNotes, customer._id) ?? {
    _id: customer._id,
    account_id: customer.account_id,
    notes: [],
  }

/**
 * Puts the notes, and the customer with the fact that tells of it: who looks at the customer sees the note, and of a note
 * and an erasure at once one fails.
 */
function save(view: View, customer: Customer, notes: CustomerNotes): void {
  view.put(customerNotes, notes)
  const next = { ...customer, fact_sequence: customer.fact_sequence + 1 }
  view.put(customers, next)
  publishUpdate(view, next, ['notes'], false)
}

/** The audit names a note by its id: its text may be about the person. */
const audit = (view: View, customer: Customer, id: Uuid, isThere: boolean) =>
  view.audit({
    resource: 'note',
    resourceId: id,
    customerIds: [customer.id],
    before: isThere ? null : { id },
    after: isThere ? { id } : null,
  })

const createNote = command(contracts.createNote, {
  loads: [touchNotes],
  decide(request: InputOf<typeof contracts.createNote>, view, call) {
    const customer = findCustomer(request, view, call)
    if (customer === null) return refuseUnknown()
    const before = notesIn(customer, view)
    if (before.notes.length >= contracts.NOTES_MAX) {
      return refuse('LIMIT_EXCEEDED', `a customer has at most ${contracts.NOTES_MAX} notes`)
    }
    const { actor: author } = call.context
    const note = { id: call.mint(), text: request.text, author, created_at: call.now }
    save(view, customer, { ...before, notes: [...before.notes, note] })
    audit(view, customer, note.id, true)
    return answer(toNote(note))
  },
})

const deleteNote = command(contracts.deleteNote, {
  loads: [touchNotes],
  decide(request: InputOf<typeof contracts.deleteNote>, view, call) {
    const customer = findCustomer(request, view, call)
    if (customer === null) return refuseUnknown()
    const before = notesIn(customer, view)
    const note = before.notes.find(({ id }) => id === request.note_id)
    if (note === undefined) return refuse('NOTE_NOT_FOUND', 'the customer has no such note')
    save(view, customer, { ...before, notes: before.notes.filter((one) => one !== note) })
    audit(view, customer, note.id, false)
    return answer(toNote(note))
  },
})

interface Parts {
  customers: CustomerStore
  notes: NoteStore
  committer: Committer
}

export class NoteHandlers {
  constructor(private readonly parts: Parts) {}

  @Handles(contracts.createNote)
  create(request: InputOf<typeof contracts.createNote>, context: RequestContext) {
    return this.parts.committer.run(createNote, request, context)
  }

  @Handles(contracts.listNotes)
  async list({ id }: InputOf<typeof contracts.listNotes>, { account }: RequestContext) {
    const [customer, notes] = await Promise.all([
      this.parts.customers.find(account, id),
      this.parts.notes.find(keyOf(account, id)),
    ])
    return customer === null ? refuseUnknown() : answer(toNotes(notes))
  }

  @Handles(contracts.deleteNote)
  delete(request: InputOf<typeof contracts.deleteNote>, context: RequestContext) {
    return this.parts.committer.run(deleteNote, request, context)
  }
}
