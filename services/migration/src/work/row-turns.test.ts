import { setImmediate as turn } from 'node:timers/promises'
import type { AccountId } from '@loyalty/contracts/ids'
import { refuse } from '@loyalty/contracts/outcome'
import { FEW_ROWS_MAX, type Reply } from '@loyalty/engine/process'
import { expect, it } from 'vitest'
import { createRowTurns } from './row-turns.js'

const one = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e21' as AccountId
const other = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e22' as AccountId
const RANGE = 100
const TOOK_MS = 50
/** Three times what the call took. */
const PAUSE_MS = 3 * TOOK_MS
/** So long nobody else called. */
const QUIET_MS = 2_001

/** Turns by a clock that is set by hand, before services that answer when they are told to. */
function world() {
  let nowMs = 10_000
  const timers: { atMs: number; ring: () => void }[] = []
  const asked: ({ account: AccountId } & PromiseWithResolvers<Reply>)[] = []
  const turns = createRowTurns({
    now: () => nowMs,
    after: (ms, ring) => timers.push({ atMs: nowMs + ms, ring }),
  })
  const pass = async (ms: number) => {
    nowMs += ms
    const due = timers.splice(0).filter((timer) => timer.atMs <= nowMs || !timers.push(timer))
    for (const { ring } of due) ring()
    await turn()
  }
  return {
    pass,
    ask: (account = one, count = RANGE) =>
      turns.ask({ account, count }, () => {
        const answered = Promise.withResolvers<Reply>()
        asked.push({ account, ...answered })
        return answered.promise
      }),
    asked: () => asked.map(({ account }) => account),
    /** Those that are asked now have taken their time, and answer. */
    async answer(othersCall = true) {
      await pass(TOOK_MS)
      const yes: Reply = { ok: true, pieces: [], isReplay: false, headers: {} }
      for (const { resolve } of asked.splice(0)) resolve(othersCall ? { ...yes, othersCall } : yes)
      await turn()
    },
    async end(end: (call: PromiseWithResolvers<Reply>) => void) {
      for (const call of asked.splice(0)) end(call)
      await turn()
    },
  }
}

type World = ReturnType<typeof world>

/** Services have said that others call, and the pause after that is over. */
async function worldBesideOthers(): Promise<World> {
  const beside = world()
  void beside.ask()
  await beside.answer()
  await beside.pass(PAUSE_MS)
  return beside
}

const askMany = ({ ask }: World, count: number, account = one) => {
  for (let at = 0; at < count; at++) void ask(account)
}

it('four ranges are asked about at a time while nobody else calls', async () => {
  const alone = world()
  askMany(alone, 6)
  expect(alone.asked()).toHaveLength(4)
  await alone.answer(false)
  expect(alone.asked()).toHaveLength(2)
})

it('one at a time while others call, in whatever service, and a pause after each', async () => {
  const beside = await worldBesideOthers()
  askMany(beside, 3)
  expect(beside.asked()).toHaveLength(1)
  await beside.answer()
  expect(beside.asked()).toHaveLength(0)
  await beside.pass(PAUSE_MS - 1)
  expect(beside.asked()).toHaveLength(0)
  await beside.pass(1)
  expect(beside.asked()).toHaveLength(1)
})

it('once nobody has called for a while they run side by side again', async () => {
  const beside = await worldBesideOthers()
  await beside.pass(QUIET_MS)
  askMany(beside, 3)
  expect(beside.asked()).toHaveLength(3)
})

it('accounts are asked about in turn', async () => {
  const beside = await worldBesideOthers()
  askMany(beside, 3, one)
  askMany(beside, 1, other)
  const order: AccountId[] = []
  for (let turns = 0; turns < 4; turns++) {
    order.push(...beside.asked())
    await beside.answer()
    await beside.pass(PAUSE_MS)
  }
  expect(order).toEqual([one, other, one, one])
})

it('a few rows wait for nobody', async () => {
  const beside = await worldBesideOthers()
  askMany(beside, 1)
  void beside.ask(one, FEW_ROWS_MAX)
  expect(beside.asked()).toHaveLength(2)
})

it('a service that refuses, or does not answer, holds up nobody else', async () => {
  const beside = await worldBesideOthers()
  const refused = beside.ask()
  await beside.end(({ resolve }) => resolve(refuse('SERVICE_UNAVAILABLE', '')))
  expect(await refused).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  const silent = beside.ask().catch(String)
  await beside.pass(PAUSE_MS)
  await beside.end(({ reject }) => reject(new Error('silence')))
  expect(await silent).toBe('Error: silence')
  askMany(beside, 1)
  await beside.pass(PAUSE_MS)
  expect(beside.asked()).toHaveLength(1)
})
