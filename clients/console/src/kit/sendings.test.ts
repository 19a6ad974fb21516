import { expect, test } from 'vitest'
import { createSendings } from './sendings.js'

test('a write that is sent again carries what it carried before', () => {
  const sendings = createSendings()
  const first = sendings.of({ tags: { shoe: '42' } })
  expect(sendings.of({ tags: { shoe: '42' } })).toStrictEqual(first)
})

test('another write has a key of its own', () => {
  const sendings = createSendings()
  const first = sendings.of({ tags: { shoe: '42' } })
  expect(sendings.of({ tags: { shoe: '43' } }).header).not.toEqual(first.header)
})

test('the same write has another key once it was done', () => {
  const sendings = createSendings()
  const first = sendings.of({ tags: { shoe: '42' } })
  sendings.done()
  expect(sendings.of({ tags: { shoe: '42' } }).header).not.toEqual(first.header)
})

test('a write that came between ends the one before it', () => {
  const sendings = createSendings()
  const first = sendings.of({ tags: { shoe: '42' } })
  sendings.of({ tags: { shoe: null } })
  expect(sendings.of({ tags: { shoe: '42' } }).header).not.toEqual(first.header)
})
