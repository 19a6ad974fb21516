import fc from 'fast-check'
import { expect, it } from 'vitest'
import { keysBelow } from './keys-below.js'

const isIn = (key: string, { $gt, $lt }: ReturnType<typeof keysBelow>) => key > $gt && key < $lt

it('selects each key of a prefix after the cursor, and none of another prefix', () => {
  const part = fc.stringMatching(/^[0-9a-f-]{1,36}$/)
  const rest = fc.stringMatching(/^[\x20-\x7e]{1,20}$/)
  fc.assert(
    fc.property(part, part, rest, rest, (prefix, other, key, cursor) => {
      expect(isIn(`${prefix}|${key}`, keysBelow(prefix))).toBe(true)
      expect(isIn(`${prefix}|${key}`, keysBelow(prefix, cursor))).toBe(key > cursor)
      expect(isIn(`${other}|${key}`, keysBelow(prefix))).toBe(other === prefix)
      const before = keysBelow(prefix, cursor, 'desc')
      expect(isIn(`${prefix}|${key}`, before)).toBe(key < cursor)
      expect(isIn(`${prefix}|${key}`, keysBelow(prefix, undefined, 'desc'))).toBe(true)
      expect(isIn(`${other}|${key}`, before)).toBe(other === prefix && key < cursor)
    }),
  )
})
