import { expect, it } from 'vitest'
import { inOurMessages } from '../errors/issue-messages.js'
import { NewContact } from './contact.js'
import { searchContacts } from './operations.js'

it.each(['1990-05-17', ' 1990-05-17\n', '\uFEFF1990-05-17'])(
  'a day of birth is trimmed, and read without what nobody can see: %j',
  (dob) => {
    expect(NewContact.parse({ dob }).dob).toBe('1990-05-17')
    expect(searchContacts.input.parse({ email: 'ada@example.com', dob }).dob).toBe('1990-05-17')
  },
)

it.each(['', '1990-02-30', '17-05-1990', '1990-05-17T00:00:00Z'])('%j is no day', (dob) => {
  const { error } = NewContact.safeParse({ dob }, inOurMessages)
  expect(error?.issues).toMatchObject([
    { path: ['dob'], message: 'must be a day of the form YYYY-MM-DD' },
  ])
})
