import { createNote, deleteNote, listNotes, NOTES_MAX } from '@loyalty/contracts/customers/note'
import { keyOf, type CustomerId } from '@loyalty/contracts/ids'
import { exportPerson } from '@loyalty/contracts/person-export'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customerNotes } from '../src/notes/store.js'
import { account, otherAccount, startWorld, type World } from './fixture.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const write = (id: CustomerId, text: string) => world.call(createNote, { id, text })

async function textsOf(id: CustomerId): Promise<string[]> {
  const reply = await world.call(listNotes, { id })
  return reply.ok ? reply.value.map(({ text }) => text) : []
}

describe('notes on a customer', () => {
  it('are listed with who and when, the newest first, and are in the export of the person', async () => {
    const id = await world.create()
    await write(id, 'First')
    const second = await write(id, 'Second')
    expect(second).toMatchObject({ ok: true, value: { text: 'Second', author: 'tester' } })
    expect(await textsOf(id)).toEqual(['Second', 'First'])
    expect(await world.call(exportPerson, { id })).toMatchObject({
      ok: true,
      value: { notes: [{ text: 'Second' }, { text: 'First' }] },
    })
  })

  it('are deleted one by one, and the audit has neither text', async () => {
    const id = await world.create()
    await write(id, 'Stays')
    const gone = await write(id, 'A secret word')
    if (!gone.ok) return expect.unreachable()
    const note = { id, note_id: gone.value.id }
    expect(await world.call(deleteNote, note)).toMatchObject({ ok: true })
    expect(await textsOf(id)).toEqual(['Stays'])
    expect(await world.call(deleteNote, note)).toMatchObject({ code: 'NOTE_NOT_FOUND' })
    const rows = await world.db.collection('audit').find({ customer_ids: id }).toArray()
    expect(rows.map(({ resource, action }) => [resource, action]).slice(-3)).toEqual([
      ['note', 'notes.create'],
      ['note', 'notes.create'],
      ['note', 'notes.delete'],
    ])
    expect(JSON.stringify(rows)).not.toContain('secret')
  })

  it('are so many at most, also when many write at once', async () => {
    const id = await world.create()
    const texts = Array.from({ length: NOTES_MAX + 5 }, (_, index) => `Note ${index}`)
    const answers = await Promise.all(texts.map((text) => write(id, text)))
    const refused = answers.filter((answer) => !answer.ok)
    expect(refused).toHaveLength(5)
    expect(refused[0]).toMatchObject({ code: 'LIMIT_EXCEEDED' })
    expect(await textsOf(id)).toHaveLength(NOTES_MAX)
  })

  it('of somebody who does not exist, or of another account: CUSTOMER_NOT_FOUND', async () => {
    const id = await world.create()
    const note = await write(id, 'Ours')
    if (!note.ok) return expect.unreachable()
    const stranger = { account: otherAccount }
    const refusals = await Promise.all([
      world.call(createNote, { id, text: 'Theirs' }, stranger),
      world.call(listNotes, { id }, stranger),
      world.call(deleteNote, { id, note_id: note.value.id }, stranger),
      write('nobody' as CustomerId, 'To nobody'),
    ])
    expect(refusals).toMatchObject(refusals.map(() => ({ ok: false, code: 'CUSTOMER_NOT_FOUND' })))
    expect(await textsOf(id)).toEqual(['Ours'])
  })

  it('are nowhere before the first one', async () => {
    const id = await world.create()
    expect(await textsOf(id)).toEqual([])
    const stored = { _id: keyOf(account, id) as never }
    expect(await world.db.collection(customerNotes.name).countDocuments(stored)).toBe(0)
  })
})
