import { createReward } from '@loyalty/contracts/catalog/reward'
import type { Contract } from '@loyalty/contracts/contract'
import { getCustomer } from '@loyalty/contracts/customers/operations'
import { redeemCoupon, reverseCoupon } from '@loyalty/contracts/wallet/redeem-coupon'
import { adjustWallet } from '@loyalty/contracts/wallet/wallet'
import type { ErrorCode } from '@loyalty/contracts/errors/codes'
import { Fault } from '@loyalty/contracts/errors/fault'
import type { AccountId } from '@loyalty/contracts/ids'
import { refuse } from '@loyalty/contracts/outcome'
import type { RequestContext } from '@loyalty/engine/handler'
import {
  steadyNow,
  TransportFault,
  type TransportFaultReason,
  type Reply,
} from '@loyalty/engine/process'
import { expect, it, test } from 'vitest'
import {
  createOverloadedProcesses,
  createProcessRequester,
  HOLD_BACK_MS,
} from './process-requester.js'

type Result = Reply | TransportFault

const yes: Reply = { ok: true, pieces: [Buffer.from('{}')], isReplay: false, headers: {} }
const fault = (code: ErrorCode, reason: TransportFaultReason) =>
  new TransportFault(code, reason, { subject: 's', requestId: 'r' })
const gone = fault('UPSTREAM_TIMEOUT', 'gone')
const nobody = fault('SERVICE_UNAVAILABLE', 'no-responders')
const silence = fault('UPSTREAM_TIMEOUT', 'timeout')
const overloaded = fault('SERVICE_UNAVAILABLE', 'answered')
const away = fault('SERVICE_UNAVAILABLE', 'disconnected')
const conflict = refuse('WRITE_CONFLICT', '')
const tooMany = refuse('RATE_LIMITED', '')
const limit = refuse('COUPON_LIMIT_REACHED', '')

const key = { key: 'k', operation: 'POST /v1/coupons/redeem', hash: '0'.repeat(64) }
const account = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e21' as AccountId
const contextOf = (hasKey: boolean): RequestContext => ({
  account,
  actor: 'tester',
  requestId: 'r',
  deadlineMs: steadyNow() + 3_000,
  ...(hasKey && { idempotency: key }),
})

/** Makes a call that comes back with these results, one an attempt, and tells whom it was sent to. */
async function call(
  contract: Contract,
  hasKey: boolean,
  results: readonly Result[],
  wasThereLately = false,
) {
  const present = ['a', 'b']
  const asked: string[] = []
  const requester = createProcessRequester({
    requester: {
      call: async ({ subject }, _input, _context, options) => {
        const result = results[asked.length] ?? new Error('asked too often')
        asked.push(options?.subject?.slice(subject.length + 1) ?? 'anybody')
        if (result instanceof Error) throw result
        return result
      },
    },
    present: {
      pick: () => present[0] ?? null,
      forget: (_service, instance) => void present.splice(present.indexOf(instance), 1),
      wasThereLately: () => wasThereLately,
    },
    watch: { add: () => () => undefined },
    overloaded: createOverloadedProcesses(),
    isRead: ({ subject }) => subject === getCustomer.subject,
  })
  const answered = requester.call(contract, {}, contextOf(hasKey))
  const outcome = await answered.then(
    (reply) => (reply.ok ? 'yes' : reply.code),
    (error: unknown) => (error instanceof Fault ? error.code : String(error)),
  )
  return { outcome, asked: asked.join(' ') }
}

test.each<[string, boolean, Result[], string, string]>([
  ['is answered', true, [yes], 'yes', 'a'],
  ['is refused', true, [limit], 'COUPON_LIMIT_REACHED', 'a'],
  ['is made once after silence', true, [silence], 'UPSTREAM_TIMEOUT', 'a'],
  [
    'is made once when its process has too much to do',
    true,
    [overloaded],
    'SERVICE_UNAVAILABLE',
    'a',
  ],
  ['is made once when the broker is away', true, [away], 'SERVICE_UNAVAILABLE', 'a'],
  ['goes elsewhere when nobody got it', true, [nobody, yes], 'yes', 'a b'],
  ['goes elsewhere when nobody got it, without a key too', false, [nobody, yes], 'yes', 'a b'],
  ['goes to anybody in the end', false, [nobody, nobody, yes], 'yes', 'a b anybody'],
  [
    'is 503 when nobody is there',
    true,
    [nobody, nobody, nobody],
    'SERVICE_UNAVAILABLE',
    'a b anybody',
  ],
  ['is made again when its process is gone', true, [gone, yes], 'yes', 'a b'],
  ['is made again as often as that', true, [gone, gone, yes], 'yes', 'a b anybody'],
  ['is never made again without a key', false, [gone], 'UPSTREAM_TIMEOUT', 'a'],
  ['is refused by the next process', true, [gone, limit], 'COUPON_LIMIT_REACHED', 'a b'],
  [
    'is in doubt when the next one has not decided',
    true,
    [gone, conflict],
    'UPSTREAM_TIMEOUT',
    'a b',
  ],
  [
    'is in doubt when the next one refuses it for what else its account asks',
    true,
    [gone, tooMany],
    'UPSTREAM_TIMEOUT',
    'a b',
  ],
  [
    'is refused as undecided when nobody else had it',
    true,
    [nobody, conflict],
    'WRITE_CONFLICT',
    'a b',
  ],
  [
    'is in doubt when the next one does not take it',
    true,
    [gone, overloaded],
    'UPSTREAM_TIMEOUT',
    'a b',
  ],
  ['is in doubt when the broker is away then', true, [gone, away], 'UPSTREAM_TIMEOUT', 'a b'],
])('a write %s', async (_, hasKey, results, outcome, asked) => {
  expect(await call(redeemCoupon, hasKey, results)).toEqual({ outcome, asked })
})

test.each<[string, Result[], string, string]>([
  ['is made again when its process is gone', [gone, yes], 'yes', 'a b'],
  ['is 503 when the next one does not take it', [gone, overloaded], 'SERVICE_UNAVAILABLE', 'a b'],
])('a read %s', async (_, results, outcome, asked) => {
  expect(await call(getCustomer, false, results)).toEqual({ outcome, asked })
})

test('a call waits for a service that was there a moment ago', async () => {
  expect(await call(redeemCoupon, false, [nobody, nobody, nobody, nobody, yes], true)).toEqual({
    outcome: 'yes',
    asked: 'a b anybody anybody anybody',
  })
})

test('a call that may have been done waits for the next process in any case', async () => {
  expect(await call(redeemCoupon, true, [gone, nobody, nobody, nobody, yes])).toEqual({
    outcome: 'yes',
    asked: 'a b anybody anybody anybody',
  })
})

/** Calls of one process, one after the other, of which the first is refused in this way. */
async function askAfter(refusal: TransportFault, contracts: readonly Contract[]) {
  const asked: string[] = []
  const requester = createProcessRequester({
    requester: {
      call: ({ subject }) => {
        asked.push(subject)
        return asked.length === 1 ? Promise.reject(refusal) : Promise.resolve(yes)
      },
    },
    present: { pick: () => 'a', forget: () => undefined, wasThereLately: () => false },
    watch: { add: () => () => undefined },
    overloaded: createOverloadedProcesses(() => 0),
    isRead: ({ subject }) => subject === getCustomer.subject,
  })
  const outcomes: string[] = []
  for (const contract of contracts) {
    const answered = requester.call(contract, {}, contextOf(true))
    outcomes.push(
      await answered.then(
        (reply) => (reply.ok ? 'yes' : reply.code),
        () => 'fault',
      ),
    )
  }
  return { outcomes: outcomes.join(' '), asked: asked.length }
}

const tooMuch = new TransportFault(
  'SERVICE_UNAVAILABLE',
  'answered',
  { subject: 's', requestId: 'r' },
  { retryAfterSeconds: 1 },
)

test('a process that has too much to do is asked for no more of it for a moment', async () => {
  expect(await askAfter(tooMuch, [redeemCoupon, redeemCoupon, getCustomer, reverseCoupon])).toEqual(
    {
      outcomes: 'fault SERVICE_UNAVAILABLE yes yes',
      asked: 3,
    },
  )
})

test.each<[string, Contract, TransportFault]>([
  ['a read', getCustomer, tooMuch],
  ['what is away', redeemCoupon, away],
  ['what says nothing of a later time', redeemCoupon, overloaded],
])('%s is asked again at once', async (_, contract, refusal) => {
  expect((await askAfter(refusal, [contract, contract])).asked).toBe(2)
})

test.each<[string, Contract, object, string | undefined, string | undefined]>([
  ['a code', redeemCoupon, { customer_id: 'c', code: 'x' }, 'code x', 'code x'],
  ['the customer of a write', adjustWallet, { customer_id: 'c' }, undefined, `${account}|c`],
  [
    'nothing for a write that names nobody',
    adjustWallet,
    { customer_id: null },
    undefined,
    undefined,
  ],
  ['nothing for a write of no customer', createReward, { name: 'Points' }, undefined, undefined],
  ['nothing for a read', getCustomer, { customer_id: 'c' }, undefined, undefined],
])('a process is chosen by %s', async (_what, contract, input, affinity, chosenBy) => {
  const keys: unknown[] = []
  const requester = createProcessRequester({
    requester: { call: async () => yes },
    present: {
      pick: (_service, chosen) => {
        keys.push(chosen)
        return 'a'
      },
      forget: () => undefined,
      wasThereLately: () => true,
    },
    watch: { add: () => () => undefined },
    overloaded: createOverloadedProcesses(),
    isRead: ({ subject }) => subject === getCustomer.subject,
  })
  const options = affinity === undefined ? {} : { affinity }
  await requester.call(contract, input, contextOf(true), options)
  expect(keys).toEqual([chosenBy])
})

it('a process that refused is asked nothing of the kind for a moment, and anything else', () => {
  let now = 0
  const processes = createOverloadedProcesses(() => now)
  expect(processes.has('a', 'redeem')).toBe(false)
  processes.add('a', 'redeem')
  expect(processes.has('a', 'redeem')).toBe(true)
  expect(processes.has('a', 'get')).toBe(false)
  expect(processes.has('b', 'redeem')).toBe(false)
  now = HOLD_BACK_MS - 1
  expect(processes.has('a', 'redeem')).toBe(true)
  now = HOLD_BACK_MS
  expect(processes.has('a', 'redeem')).toBe(false)
})
