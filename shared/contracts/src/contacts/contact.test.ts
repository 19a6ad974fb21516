import { expect, it } from 'vitest'
import { inOurMessages } from '../errors/issue-messages.js'
import { ContactReplacement, NewContact } from './contact.js'
import { searchContacts } from './operations.js'

it.each(['1990-05-17', ' 1990-05-17\n', '\uFEFF1990-05-17'])(
  'a day of birth is trimmed, and read without what nobody can see: %j',
  (dob) => {
    expect(NewContact.parse({ dob }).dob).toBe('1990-05-17')
    expect(searchContacts.input.parse({ email: 'ada@example.com', dob }).dob).toBe('1990-05-17')
  },
)

it.each(['1990-02-30', '17-05-1990', '1990-05-17T00:00:00Z'])('%j is no day', (dob) => {
  const { error } = NewContact.safeParse({ dob }, inOurMessages)
  expect(error?.issues).toMatchObject([
    { path: ['dob'], message: 'must be a day of the form YYYY-MM-DD' },
  ])
})

const PERSONA = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e21'
const ZERO = '0001-01-01T00:00:00Z'

it.each(['', ZERO, null])('%j is no day of birth, no gender and no deletion', (sent) => {
  const { data } = NewContact.safeParse({ dob: sent, gender: '', deleted_at: sent })
  expect(data).toMatchObject({ dob: null, gender: null, deleted_at: null })
  expect(ContactReplacement.parse({ deleted_at: sent }).deleted_at).toBeNull()
})

it('the person of a new contact is null or left out', () => {
  const { error } = NewContact.safeParse({ persona_id: PERSONA }, inOurMessages)
  expect(error?.issues).toMatchObject([
    { path: ['persona_id'], message: 'must be null or left out' },
  ])
  expect(NewContact.parse({ persona_id: null }).persona_id).toBeUndefined()
})

it('labels may be the empty list that PHP writes for an empty object', () => {
  const order = { shipping: [], metadata: [], products: [{ tags: [] }] }
  const { tags, order: read } = NewContact.parse({ tags: [], order })
  expect(tags).toEqual({})
  expect(read).toMatchObject({ shipping: {}, metadata: {}, products: [{ tags: {} }] })
})
