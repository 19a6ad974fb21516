import { expect, it } from 'vitest'
import { account, settings, things } from '../../test/sample-command.js'
import { uuidV7 } from '@loyalty/contracts/uuid-v7'
import { touch } from './command.js'
import { REMEMBERED_BYTES_MAX } from './limits.js'
import { isRemembered, Memory, stamps, touchStamp, withStamps } from './memory.js'

const documentOf = (id: string) => ({ _id: id, text: 'x'.repeat(REMEMBERED_BYTES_MAX / 8) })

it('a memory keeps what was used last, up to its limit of bytes', () => {
  const memory = new Memory()
  const stamp = uuidV7(0)
  for (let at = 0; at < 20; at += 1) {
    memory.keep(String(at), stamp, documentOf(String(at)))
    memory.recall('0', stamp)
  }
  const kept = Array.from({ length: 20 }, (_, at) => String(at)).filter((key) => memory.has(key))
  expect(kept).toEqual(['0', '14', '15', '16', '17', '18', '19'])
})

it('a memory gives room back when a document is kept again', () => {
  const memory = new Memory()
  memory.keep('other', uuidV7(0), documentOf('other'))
  for (let at = 0; at < 20; at += 1) memory.keep('same', uuidV7(at), documentOf('same'))
  expect(memory.has('other')).toBe(true)
})

it('a memory answers nothing under another stamp', () => {
  const memory = new Memory()
  memory.keep('one', uuidV7(1), documentOf('one'))
  expect(memory.recall('one', uuidV7(2))).toBeNull()
  expect(memory.recall('one', null)).toBeNull()
})

it('a remembered document is kept under the stamp of its account, which is touched with it', () => {
  const setting = touch(settings, `${account}|one`)
  const thing = touch(things, `${account}|two`)
  expect([isRemembered(setting), isRemembered(thing)]).toEqual([true, false])
  expect(touchStamp(`${account}|one`)).toEqual(touch(stamps, account))
  expect(touchStamp(account)).toEqual(touch(stamps, account))
  expect(withStamps([setting, thing])).toEqual([setting, thing, touch(stamps, account)])
})

it('a memory knows whether it has a document, whatever its stamp', () => {
  const memory = new Memory()
  expect(memory.has('one')).toBe(false)
  expect(memory.recall('one', null)).toBeNull()
  memory.keep('one', uuidV7(1), { _id: 'one' })
  expect(memory.has('one')).toBe(true)
  memory.keep('one', uuidV7(2), { _id: 'one' })
  expect(memory.recall('one', uuidV7(1))).toBeNull()
})
