import type { AccountId, CustomerId } from '@loyalty/contracts/ids'
import type { Call, ReadView } from '@loyalty/engine/command'
import { expect, it } from 'vitest'
import { createGiftCardCodes } from '../gift-cards/gift-card-codes.js'
import { createAttemptLimiter, guarding, refuseGuesserIn, withGuesses } from './attempt-limiter.js'
import { CARD_GUESSES_MAX } from './rules.js'
import type { CodeGuessesDocument } from './store.js'

const NOW = new Date('2026-02-01T12:00:00.000Z')
const account = 'account' as AccountId
const call = { now: NOW, context: { account } } as Call
const hashes = createGiftCardCodes('key')
const limiter = createAttemptLimiter('on')
const ada = guarding(limiter.ofCustomer(account, 'ada' as CustomerId), account, hashes)
const visitors = guarding(limiter.ofVisitors({ account, actor: 'shop' }), account, hashes)

const viewOf = (document: CodeGuessesDocument | null) => ({ get: () => document }) as ReadView

/** What is stored after these guesses, one call each. */
const after = (who: typeof ada, ...codes: (string | null)[]) =>
  codes.reduce<CodeGuessesDocument | null>(
    (stored, code) =>
      withGuesses(who, [code], viewOf(stored), { ...call, now: new Date(NOW) }) ?? stored,
    null,
  )
const countOf = (stored: CodeGuessesDocument | null) => stored?.tries.length
const times = <One>(count: number, one: One) => Array.from({ length: count }, () => one)

it('one unknown code counts once, however often it is tried', () => {
  expect(countOf(after(ada, ...times(10, 'TYPO')))).toBe(1)
  expect(countOf(after(ada, 'TYPO', 'OTHER', 'TYPO'))).toBe(2)
})

it('a code that is counted already writes nothing', () => {
  expect(withGuesses(ada, ['TYPO'], viewOf(after(ada, 'TYPO')), call)).toBeNull()
})

it('what is no code counts each time, and so does what an earlier version has stored', () => {
  expect(countOf(after(ada, ...times(3, null)))).toBe(3)
  const { marks: _none, ...stored } = after(ada, 'TYPO') ?? {}
  const view = viewOf(stored as CodeGuessesDocument)
  expect(countOf(withGuesses(ada, ['TYPO'], view, call))).toBe(2)
})

it('what is stored of a code tells nobody the code, nor who else tried it', () => {
  const [mark] = after(ada, 'TYPO')?.marks ?? []
  expect(mark).toHaveLength(16)
  const other = guarding(limiter.ofCustomer(account, 'bo' as CustomerId), account, hashes)
  expect(after(other, 'TYPO')?.marks).not.toEqual([mark])
  const elsewhere = guarding(ada.guessesKey, account, createGiftCardCodes('another key'))
  expect(after(elsewhere, 'TYPO')?.marks).not.toEqual([mark])
})

it('the carts of visitors count on their own, as many as the cards that a token asks for', () => {
  expect(visitors.guessesKey).not.toBe(limiter.ofSubject({ account, actor: 'shop' }))
  const almost = after(visitors, ...times(CARD_GUESSES_MAX - 1, null))
  expect(refuseGuesserIn(visitors, viewOf(almost), NOW)).toBeNull()
  const full = withGuesses(visitors, [null], viewOf(almost), call)
  expect(refuseGuesserIn(visitors, viewOf(full), NOW)).toMatchObject({ code: 'RATE_LIMITED' })
})
