import type { AccountId } from '@loyalty/contracts/ids'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createShares } from './shares.js'

const owner = (account: string, subject = 's', cell: string | null = null) => ({
  account: account as AccountId,
  subject,
  cell,
})

test('an account has half and a subject a quarter, and others go on', () => {
  const shares = createShares({ max: 8, cellPercent: 100, accountPercent: 50, subjectPercent: 25 })
  const take = (account: string, subject: string) => shares.take(owner(account, subject), 1)
  expect([take('a', '1'), take('a', '1'), take('a', '1')]).toEqual([null, null, 'subject'])
  expect([take('a', '2'), take('a', '2'), take('a', '3')]).toEqual([null, null, 'account'])
  expect([take('b', '1'), take('b', '1'), take('b', '2'), take('b', '2')]).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect(take('c', '1')).toBe('all')
  shares.give(owner('a', '1'), 1)
  expect(take('c', '1')).toBeNull()
})

test('a cell of several has its part, and one alone has all', () => {
  const shares = createShares({ max: 4, cellPercent: 50, accountPercent: 100, subjectPercent: 100 })
  const take = (cell: string | null) => shares.take(owner('a', '1', cell), 1)
  expect([take('north'), take('north'), take('north')]).toEqual([null, null, 'cell'])
  expect([take('home'), take('home'), take('home')]).toEqual([null, null, 'all'])
  for (const cell of ['north', 'north', 'home', 'home']) shares.give(owner('a', '1', cell), 1)
  expect([null, null, null, null].map(take)).toEqual([null, null, null, null])
})

test('a part is one at least', () => {
  const shares = createShares({ max: 1, cellPercent: 1, accountPercent: 1, subjectPercent: 1 })
  expect(shares.take(owner('a'), 1)).toBeNull()
})

test('what is given back can be taken again, whatever came in between', () => {
  const calls = fc.array(
    fc.record({ who: fc.nat(2), sub: fc.nat(2), cell: fc.nat(2), amount: fc.nat(5) }),
  )
  fc.assert(
    fc.property(calls, (taking) => {
      const shares = createShares({
        max: 12,
        cellPercent: 75,
        accountPercent: 50,
        subjectPercent: 25,
      })
      const held = taking.flatMap(({ who, sub, cell, amount }) => {
        const by = owner(`${who}`, `${sub}`, cell === 0 ? null : `${cell}`)
        return shares.take(by, amount) === null ? [{ by, amount }] : []
      })
      expect(shares.taken).toBe(held.reduce((sum, { amount }) => sum + amount, 0))
      expect(shares.taken).toBeLessThanOrEqual(12)
      for (const { by, amount } of held) shares.give(by, amount)
      expect(shares.taken).toBe(0)
      expect(shares.take(owner('0', '0'), 3)).toBeNull()
    }),
  )
})
