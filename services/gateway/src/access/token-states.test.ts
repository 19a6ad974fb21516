import type { TokenState } from '@loyalty/contracts/customers/tokens'
import type { AccountId, CustomerId } from '@loyalty/contracts/ids'
import { refuse } from '@loyalty/contracts/outcome'
import type { Reply } from '@loyalty/engine/process'
import { highestIdAt, uuidV7 } from '@loyalty/contracts/uuid-v7'
import { describe, expect, it } from 'vitest'
import { createTokenStates, isEnded } from './token-states.js'

const account = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e21' as AccountId
const ADA = 'ada' as CustomerId
const SECOND = 1_770_000_000
const bound = highestIdAt(SECOND * 1_000 + 500)
const idAt = (ms: number) => uuidV7(SECOND * 1_000 + ms)
const active: TokenState = { status: 'ACTIVE', tokens_after: null, next_id: idAt(0) }
const ended: TokenState = { ...active, tokens_after: bound }

describe('a token for a customer is ended', () => {
  it.each<[string, TokenState | null, string, number | null, boolean]>([
    ['not while nothing was', active, 'b', null, false],
    ['of nobody', null, idAt(9_000), SECOND + 9, true],
    ['of who is blocked', { ...active, status: 'BLOCKED' }, idAt(9_000), SECOND + 9, true],
    ['of who is inactive', { ...active, status: 'INACTIVE' }, idAt(9_000), SECOND + 9, true],
    ['by its id, whatever its iat', ended, idAt(500), SECOND + 9, true],
    ['by its id in capitals', ended, idAt(500).toUpperCase(), SECOND + 9, true],
    ['not with a later id', ended, idAt(501), SECOND, false],
    ['by the bound itself', ended, bound, SECOND + 9, true],
    ['by its second, with another id', ended, 'token-1', SECOND, true],
    ['by its second, with a uuid of chance', ended, crypto.randomUUID(), SECOND, true],
    ['not by a later second', ended, 'token-1', SECOND + 1, false],
    ['when it does not say when', ended, 'token-1', null, true],
  ])('%s', (_name, state, tokenId, issuedAtSeconds, is) => {
    expect(isEnded(state, { tokenId, issuedAtSeconds })).toBe(is)
  })
})

const yes = (state: TokenState): Reply => ({
  ok: true,
  pieces: [Buffer.from(JSON.stringify(state))],
  isReplay: false,
  headers: {},
})

/** Customers that answer when they are told to, and a clock. */
function world() {
  const asked: { id: string; resolve: (reply: Reply) => void; reject: (e: Error) => void }[] = []
  let now = 0
  const states = createTokenStates(
    {
      call: (_contract, input) =>
        new Promise((resolve, reject) => {
          asked.push({ id: (input as { id: string }).id, resolve, reject })
        }),
    },
    () => now,
  )
  return { asked, states, pass: (ms: number) => (now += ms) }
}

describe('the state of a customer', () => {
  it('is asked once by all who come at the same time, and known at once for 2 s', async () => {
    const { asked, states, pass } = world()
    const both = [states.of(account, ADA), states.of(account, ADA)].map((one) =>
      Promise.resolve(one),
    )
    expect(asked).toHaveLength(1)
    pass(500)
    asked[0]?.resolve(yes(active))
    expect(await Promise.all(both)).toEqual([active, active])
    pass(1_499)
    expect(states.of(account, ADA)).toEqual(active)
    // It counts from the question.
    pass(1)
    expect(states.of(account, ADA)).toBeInstanceOf(Promise)
    expect(asked).toHaveLength(2)
  })

  it('of nobody is known too', async () => {
    const { asked, states } = world()
    const state = states.of(account, ADA)
    asked[0]?.resolve(refuse('CUSTOMER_NOT_FOUND', ''))
    expect(await state).toBeNull()
    expect(states.of(account, ADA)).toBeNull()
  })

  it('is asked again when customers were away', async () => {
    const { asked, states } = world()
    const state = states.of(account, ADA)
    asked[0]?.reject(new Error('away'))
    await expect(state).rejects.toThrow('away')
    const next = states.of(account, ADA)
    asked[1]?.resolve(refuse('INTERNAL', ''))
    await expect(next).rejects.toThrow('customers refused')
    void Promise.resolve(states.of(account, ADA)).catch(() => undefined)
    expect(asked).toHaveLength(3)
  })

  it('is one of 10,000, of which the oldest goes first', async () => {
    const { asked, states } = world()
    for (let at = 0; at <= 10_000; at++) {
      void states.of(account, `c-${at}` as CustomerId)
      asked[at]?.resolve(yes(active))
    }
    await new Promise((resolve) => setImmediate(resolve))
    expect(states.of(account, 'c-1' as CustomerId)).toEqual(active)
    expect(states.of(account, 'c-0' as CustomerId)).toBeInstanceOf(Promise)
  })
})
