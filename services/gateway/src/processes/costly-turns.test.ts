import { setImmediate as turn } from 'node:timers/promises'
import { importCustomers } from '@loyalty/contracts/customers/import'
import { getCustomer } from '@loyalty/contracts/customers/operations'
import type { Contract } from '@loyalty/contracts/contract'
import type { AccountId } from '@loyalty/contracts/ids'
import { refuse } from '@loyalty/contracts/outcome'
import type { Reply } from '@loyalty/engine/process'
import { expect, it } from 'vitest'
import { createCostlyTurns } from './costly-turns.js'

const HAS_MS = 60_000
const COST_MS = 30
/** So many of an account wait in any case. */
const COSTLY_WAITING_MIN = 8
/** Three times what the call took. */
const PAUSE_MS = 3 * COST_MS
const TURN_MS_MAX = 250
const PAUSE_MS_MAX = 500

const one = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e21' as AccountId
const other = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e22' as AccountId
const large = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e23'
const small = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e24'

/** Turns by a clock that is set by hand, before a service that answers when it is told to. */
function world() {
  let nowMs = 10_000
  const timers: { atMs: number; ring: () => void }[] = []
  const asked: { name: string; resolve: (reply: Reply) => void; reject: (error: Error) => void }[] =
    []
  const requester = createCostlyTurns(
    {
      call(contract, input, { account }) {
        const answered = Promise.withResolvers<Reply>()
        const about = (input as { id?: string }).id === large ? 'large' : 'small'
        const name = `${contract.subject} ${account === one ? 'one' : 'other'} ${about}`
        asked.push({ name, ...answered })
        return answered.promise
      },
    },
    { now: () => nowMs, after: (ms, ring) => timers.push({ atMs: nowMs + ms, ring }) },
  )
  return {
    call: (contract: Contract, account: AccountId, id: string, forMs = HAS_MS): Promise<Reply> =>
      requester.call(
        contract,
        { id },
        { account, actor: 'a', requestId: 'r', deadlineMs: nowMs + forMs },
      ),
    names: () => asked.map(({ name }) => name),
    answer: async (costMs?: number) => {
      const reply: Reply = { ok: true, pieces: [Buffer.from('{}')], isReplay: false, headers: {} }
      asked.shift()?.resolve(costMs === undefined ? reply : { ...reply, costMs })
      await turn()
    },
    refuseNext: async () => {
      asked.shift()?.resolve(refuse('CUSTOMER_NOT_FOUND', ''))
      await turn()
    },
    fail: async (error: Error) => {
      asked.shift()?.reject(error)
      await turn()
    },
    pass: async (ms: number) => {
      nowMs += ms
      const due = timers.splice(0).filter((timer) => timer.atMs <= nowMs || !timers.push(timer))
      for (const { ring } of due) ring()
      await turn()
    },
  }
}

/** Calls about the large customer are known to cost much, of both accounts. */
async function worldThatKnows() {
  const known = world()
  for (const account of [one, other]) {
    void known.call(getCustomer, account, large)
    await known.answer(COST_MS)
  }
  return known
}

it('lets calls through at once, until an answer says that it cost much', async () => {
  const { call, names } = world()
  for (let n = 0; n < 20; n += 1) void call(getCustomer, one, n % 2 === 0 ? large : small)
  expect(names()).toHaveLength(20)
})

it('asks for one that costs much at a time, and then leaves others three times as much', async () => {
  const { call, names, answer, pass } = await worldThatKnows()
  for (let n = 0; n < 3; n += 1) void call(getCustomer, one, large)
  expect(names()).toHaveLength(1)
  await answer(COST_MS)
  expect(names()).toEqual([])
  await pass(PAUSE_MS - 1)
  expect(names()).toEqual([])
  await pass(1)
  expect(names()).toHaveLength(1)
})

it('lets those through meanwhile that cost little, of the same account too', async () => {
  const { call, names } = await worldThatKnows()
  for (let n = 0; n < 3; n += 1) void call(getCustomer, one, large)
  for (let n = 0; n < 3; n += 1) void call(getCustomer, n === 0 ? other : one, small)
  expect(names().filter((name) => name.endsWith('small'))).toHaveLength(3)
})

it('goes from account to account, however many calls each has in line', async () => {
  const { call, names, answer, pass } = await worldThatKnows()
  for (let n = 0; n < 5; n += 1) void call(getCustomer, one, large)
  void call(getCustomer, other, large)
  await answer(COST_MS)
  await pass(PAUSE_MS)
  expect(names()[0]).toContain(' other ')
})

it('charges calls that are refused too, so that nobody goes before others with them', async () => {
  const { call, names, refuseNext, pass } = await worldThatKnows()
  for (let n = 0; n < 4; n += 1) void call(getCustomer, one, large)
  void call(getCustomer, other, large)
  const asked: string[] = []
  for (let n = 0; n < 3; n += 1) {
    asked.push(...names())
    await refuseNext()
    await pass(PAUSE_MS)
  }
  expect(asked.filter((name) => name.includes(' other '))).toHaveLength(1)
})

it('gives the next turn while a call goes on that takes long', async () => {
  const { call, names, pass } = await worldThatKnows()
  void call(getCustomer, one, large)
  void call(getCustomer, other, large)
  expect(names()).toHaveLength(1)
  await pass(TURN_MS_MAX)
  await pass(PAUSE_MS_MAX)
  expect(names()).toHaveLength(2)
})

it('takes a call for cheap again when an answer says no cost', async () => {
  const { call, names, answer } = await worldThatKnows()
  void call(getCustomer, one, large)
  await answer()
  for (let n = 0; n < 4; n += 1) void call(getCustomer, one, large)
  expect(names()).toHaveLength(4)
})

it('has rows of imports wait for nothing', async () => {
  const { call, names, answer } = world()
  void call(importCustomers, one, large)
  await answer(COST_MS)
  for (let n = 0; n < 4; n += 1) void call(importCustomers, one, large)
  expect(names()).toHaveLength(4)
})

it('refuses what could not be answered in time, and asks nobody for it', async () => {
  const { call, names, answer, pass } = await worldThatKnows()
  void call(getCustomer, one, large)
  const waiting = call(getCustomer, one, large)
  await pass(HAS_MS)
  await answer(COST_MS)
  await pass(PAUSE_MS)
  expect(await waiting).toMatchObject({ ok: false, code: 'RATE_LIMITED', retryAfterSeconds: 1 })
  expect(names()).toEqual([])
})

it('refuses at once what comes behind more of its account than can be answered in time', async () => {
  const { call, answer } = await worldThatKnows()
  void call(getCustomer, one, large)
  await answer(COST_MS)
  for (let n = 0; n < COSTLY_WAITING_MIN; n += 1) void call(getCustomer, one, large)
  const refused = call(getCustomer, one, large, TURN_MS_MAX + PAUSE_MS_MAX + 5 * COST_MS)
  const known = await Promise.race([refused, Promise.resolve(null)])
  expect(known).toMatchObject({ code: 'RATE_LIMITED' })
})

it('goes on after a call that has failed', async () => {
  const { call, names, fail, pass } = await worldThatKnows()
  const failing = call(getCustomer, one, large)
  void call(getCustomer, one, large)
  await Promise.all([expect(failing).rejects.toThrow('away'), fail(new Error('away'))])
  await pass(PAUSE_MS)
  expect(names()).toHaveLength(1)
})
