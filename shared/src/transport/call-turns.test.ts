import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { CallTurns, type CallCost, type Offered } from './call-turns.js'
import { COSTLY_MS_MIN, COSTLY_RUNNING_MAX, QUIET_MS } from './limits.js'

const CHEAP: CallCost = { spentMs: 0.2, tookMs: 1 }
const COSTLY: CallCost = { spentMs: COSTLY_MS_MIN * 10, tookMs: 100 }

/** Turns by a clock that stands still, with calls that end when they are told to. */
function world({ runningMax = 100, waitingMax = 1_000 } = {}) {
  let nowMs = 10 * QUIET_MS
  const timers: { atMs: number; ring: () => void }[] = []
  const turns = new CallTurns({
    runningMax,
    waitingMax,
    now: () => nowMs,
    after: (ms, ring) => timers.push({ atMs: nowMs + ms, ring }),
  })
  /** Who runs, in the order of their starts. */
  const running: { account: string; end: (cost: CallCost) => Promise<void> }[] = []
  const started: string[] = []
  const call = (account: string, { key = '', isBulk = false, forMs = 60_000 } = {}): Offered =>
    turns.offer({
      account,
      key: `${account}|${key}`,
      isBulk,
      deadlineMs: nowMs + forMs,
      run() {
        started.push(account)
        const ended = Promise.withResolvers<CallCost>()
        const one = {
          account,
          async end(cost: CallCost) {
            running.splice(running.indexOf(one), 1)
            ended.resolve(cost)
            await turn()
          },
        }
        running.push(one)
        return ended.promise
      },
    })
  /** The next call that runs ends. */
  const endNext = async (cost: CallCost, account?: string) => {
    const one = running.find((each) => account === undefined || each.account === account)
    if (one === undefined) throw new Error('nobody runs')
    await one.end(cost)
  }
  const pass = async (ms: number) => {
    nowMs += ms
    const due = timers.filter(({ atMs }) => atMs <= nowMs)
    for (const timer of due) {
      timers.splice(timers.indexOf(timer), 1)
      timer.ring()
    }
    await turn()
  }
  /** From here on it is known that the account's calls cost much. */
  const learn = async (account: string) => {
    call(account)
    await endNext(COSTLY, account)
    started.length = 0
  }
  return { turns, running, started, call, endNext, pass, learn }
}

const keyed = (at: number) => ({ key: `${at}` })

describe('calls that cost little', () => {
  it('run at once, as many as may', () => {
    const { turns, call } = world({ runningMax: 3 })
    for (let at = 0; at < 5; at++) expect(call('a', keyed(at))).toBe('taken')
    expect(turns.running).toBe(3)
    expect(turns.waiting).toBe(2)
  })

  it('take turns by account when no more may run', async () => {
    const { started, call, endNext } = world({ runningMax: 1 })
    for (let at = 0; at < 50; at++) call('a', keyed(at))
    for (let at = 0; at < 3; at++) call('b', keyed(at))
    for (let ended = 0; ended < 7; ended++) await endNext(CHEAP)
    expect(started.filter((account) => account === 'b')).toHaveLength(3)
  })

  it('are refused when too many wait', () => {
    const { call } = world({ runningMax: 1, waitingMax: 1 })
    call('a', keyed(0))
    call('a', keyed(1))
    expect(call('a', keyed(2))).toBe('overloaded')
  })
})

describe('calls that cost much', () => {
  it('run one at a time while others call, and others do not wait for them', async () => {
    const { turns, call, learn } = world()
    await learn('a')
    call('b', keyed(0))
    for (let at = 0; at < 100; at++) call('a')
    expect(turns.costly).toBe(100)
    for (let at = 1; at < 50; at++) call('b', keyed(at))
    expect(turns.running).toBe(51)
  })

  it('leave others as much time as they took', async () => {
    const { started, call, endNext, pass, learn } = world()
    await learn('a')
    call('b', keyed(0))
    await pass(COSTLY.tookMs)
    call('a')
    call('a')
    await endNext(COSTLY, 'a')
    expect(started.filter((account) => account === 'a')).toHaveLength(1)
    await pass(COSTLY.tookMs - 1)
    expect(started.filter((account) => account === 'a')).toHaveLength(1)
    await pass(1)
    expect(started.filter((account) => account === 'a')).toHaveLength(2)
  })

  it('run a few at a time while nobody else calls', async () => {
    const { turns, call, pass, learn } = world()
    await learn('a')
    await pass(QUIET_MS + 1)
    for (let at = 0; at < 100; at++) call('a')
    expect(turns.running).toBe(COSTLY_RUNNING_MAX)
  })

  it('take turns by account: who asks once waits for one of a hundred', async () => {
    const { started, call, endNext, pass, learn } = world()
    await learn('a')
    await learn('b')
    await pass(COSTLY.tookMs)
    for (let at = 0; at < 100; at++) call('a')
    call('b')
    for (let ended = 0; ended < 2; ended++) {
      await endNext(COSTLY)
      await pass(COSTLY.tookMs)
    }
    expect(started.slice(0, 3)).toContain('b')
  })

  it('are known by the last of their kind: those after the first wait to hear what it costs', async () => {
    const { turns, call, endNext } = world()
    for (let at = 0; at < 10; at++) call('a')
    expect(turns.running).toBe(1)
    await endNext(CHEAP)
    expect(turns.running).toBe(9)
  })

  it('stay few when the first of them cost much', async () => {
    const { turns, call, endNext } = world()
    for (let at = 0; at < 10; at++) call('a')
    await endNext(COSTLY)
    expect(turns.running).toBe(1)
    expect(turns.waiting).toBe(8)
  })

  it('are refused to the account that has too many of them in line, and to no other', async () => {
    const { call, learn } = world()
    await learn('a')
    const answers = Array.from({ length: 100 }, () => call('a', { forMs: 3_000 }))
    const refused = answers.filter((answer) => answer !== 'taken')
    expect(refused.length).toBeGreaterThan(50)
    expect(refused[0]).toMatchObject({ retryAfterMs: expect.any(Number) })
    await learn('b')
    expect(call('b', { forMs: 3_000 })).toBe('taken')
  })
})

describe('bulk work', () => {
  it('takes the same turns, whatever it costs', () => {
    const { turns, call } = world()
    call('b', keyed(0))
    for (let at = 0; at < 10; at++) call('a', { ...keyed(at), isBulk: true })
    expect(turns.costly).toBe(10)
    expect(turns.running).toBe(2)
  })
})
