import { notePerson } from '@loyalty/contracts/catalog/person'
import { DAY_MS } from '@loyalty/contracts/durations'
import { Fault } from '@loyalty/contracts/errors/fault'
import type { AccountId, CustomerId } from '@loyalty/contracts/ids'
import { createLogger } from '@loyalty/engine/process'
import { expect, it, vi } from 'vitest'
import { onlyCell } from '../cells/cell.js'
import type { Services } from '../operations/operation.js'
import type { Caller } from '../access/caller.js'
import { createPeopleNotes } from './people-notes.js'

const logger = createLogger({ service: 'gateway-test', level: 'silent' })

/** As a token that was verified anew makes it. */
const ada = (changed: Partial<Caller> = {}): Caller => ({
  account: '0190f3a2-0000-7000-8000-000000000001' as AccountId,
  subject: 'ada',
  subjects: ['ada'],
  customer: null,
  tokenId: 'token',
  formerTokenIds: [],
  scopes: new Set(['support:read', 'openid']),
  roles: ['support'],
  isOfConsole: true,
  expiresAtSeconds: 0,
  issuedAtSeconds: null,
  ...changed,
})

const noted = { ok: true, pieces: [Buffer.from('{}')], isReplay: false, headers: {} } as const

function notes({ isMoving = false } = {}) {
  const call = vi.fn<Services['requester']['call']>(() => Promise.resolve(noted))
  let nowMs = 0
  const cell = onlyCell({
    services: { requester: { call }, live: { open: () => Promise.reject(new Error('unused')) } },
    revocations: { isKnown: true, isRevoked: () => false, allowsOrigin: () => false },
    tokenStates: { of: () => null },
  })
  const cells = { ...cell, isMoving: () => isMoving }
  const people = createPeopleNotes(cells, logger, () => nowMs)
  const saw = (caller: Caller): void => people.saw(caller)
  return { call, saw, wait: (ms: number) => (nowMs += ms) }
}

it('tells of a subject once a day, by however many tokens it calls', () => {
  const { call, saw, wait } = notes()
  const caller = ada()
  saw(caller)
  saw(caller)
  saw(ada({ tokenId: 'another' }))
  expect(call).toHaveBeenCalledOnce()
  const [contract, input, context] = call.mock.calls[0] ?? []
  expect(contract).toBe(notePerson)
  expect(input).toEqual({
    subject: 'ada',
    way: 'OPENID_CONNECT',
    roles: ['support'],
    scopes: ['support:read'],
  })
  expect(context).toMatchObject({ account: caller.account, actor: 'gateway' })
  wait(DAY_MS)
  saw(ada())
  expect(call).toHaveBeenCalledTimes(2)
})

it('tells of each subject, and of a token that no identity provider gave to the console', () => {
  const { call, saw } = notes()
  saw(ada())
  saw(ada({ subject: 'web-shop', isOfConsole: false }))
  expect(call.mock.calls.map(([, input]) => input)).toMatchObject([
    { subject: 'ada' },
    { subject: 'web-shop', way: 'TOKEN' },
  ])
})

it('tells of no customer, and of nobody of an account that moves', () => {
  const { call, saw } = notes()
  saw(ada({ customer: 'C-1' as CustomerId }))
  const moving = notes({ isMoving: true })
  moving.saw(ada())
  expect([call.mock.calls, moving.call.mock.calls]).toEqual([[], []])
})

it('tells again of whom catalog could not note, once the token is verified anew', async () => {
  const { call, saw } = notes()
  call.mockRejectedValueOnce(new Fault('SERVICE_UNAVAILABLE', 'away'))
  saw(ada())
  await vi.waitFor(() => {
    saw(ada())
    expect(call).toHaveBeenCalledTimes(2)
  })
})

it('has a few tellings under way at most', () => {
  const { call, saw } = notes()
  call.mockReturnValue(new Promise(() => undefined))
  for (let at = 0; at < 100; at += 1) saw(ada({ subject: `person-${at}` }))
  expect(call).toHaveBeenCalledTimes(16)
})
