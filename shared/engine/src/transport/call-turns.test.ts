import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { CallCosts, type Took } from './call-costs.js'
import { CallTurns, FEW_ROWS_MAX, lineOf, type Call, type Offered } from './call-turns.js'
import {
  COSTLY_MS_MIN,
  COSTLY_PAUSE_MS_MAX,
  COSTLY_PAUSES,
  COSTLY_RUNNING_MAX,
  COSTLY_WAITING_MIN,
  QUIET_MS,
  WARM_CALLS,
} from './limits.js'

const CHEAP = 0.2
const COSTLY = COSTLY_MS_MIN * 6
/** After a call that costs much. */
const PAUSE = COSTLY_PAUSES * COSTLY

/** Turns by a clock that stands still, with calls that end when they are told to. */
async function world({ runningMax = 100, waitingMax = 1_000 } = {}) {
  let nowMs = 10 * QUIET_MS
  const timers: { atMs: number; ring: () => void }[] = []
  let idle = 0
  const turns = new CallTurns({
    onIdle: () => {
      idle += 1
    },
    runningMax,
    waitingMax,
    now: () => nowMs,
    after: (ms, ring) => timers.push({ atMs: nowMs + ms, ring }),
  })
  const costs = new CallCosts()
  /** Who runs, in the order of their starts. */
  const running: { account: string; end: (spentMs: number) => Promise<void> }[] = []
  const started: string[] = []
  const late: string[] = []
  interface Asked {
    about?: string | null
    line?: Call['line']
    forMs?: number
    operation?: string
  }
  const call = (
    account: string,
    { about = 'somebody', line = 'by cost', forMs = 60_000, operation = 'read' }: Asked = {},
  ): Offered =>
    turns.offer({
      account,
      kind: costs.kindOf(operation, account, about),
      line,
      deadlineMs: nowMs + forMs,
      late: (behind) => late.push(`${account} behind ${behind}`),
      run(isExact) {
        started.push(account)
        const ended = Promise.withResolvers<Took>()
        const one = {
          account,
          async end(spentMs: number) {
            running.splice(running.indexOf(one), 1)
            ended.resolve({ ms: spentMs, isExact })
            await turn()
          },
        }
        running.push(one)
        return ended.promise
      },
    })
  /** The next call that runs ends. */
  const endNext = async (spentMs: number, account?: string) => {
    const one = running.find((each) => account === undefined || each.account === account)
    if (one === undefined) throw new Error('nobody runs')
    await one.end(spentMs)
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
  /** From here on it is known that the account's calls about somebody cost much. */
  const learn = async (account: string) => {
    for (let at = 0; at < 2; at++) {
      call(account)
      await endNext(COSTLY, account)
    }
    started.length = 0
  }
  for (let at = 0; at < WARM_CALLS; at++) {
    call('before', { about: null })
    await endNext(CHEAP)
  }
  started.length = 0
  return { turns, running, started, late, idleCount: () => idle, call, endNext, pass, learn }
}

const about = (at: number) => ({ about: `${at}` })
const ofA = (started: readonly string[]) => started.filter((account) => account === 'a')

describe('calls that cost little', () => {
  it('run at once, as many as may', async () => {
    const { turns, call } = await world({ runningMax: 3 })
    for (let at = 0; at < 5; at++) expect(call('a', about(at))).toBe('taken')
    expect(turns.running).toBe(3)
    expect(turns.waiting).toBe(2)
  })

  it('take turns by account when no more may run', async () => {
    const { started, call, endNext } = await world({ runningMax: 1 })
    for (let at = 0; at < 50; at++) call('a', about(at))
    for (let at = 0; at < 3; at++) call('b', about(at))
    for (let ended = 0; ended < 7; ended++) await endNext(CHEAP)
    expect(started.filter((account) => account === 'b')).toHaveLength(3)
  })

  it('are refused when too many wait', async () => {
    const { call } = await world({ runningMax: 1, waitingMax: 1 })
    call('a', about(0))
    call('a', about(1))
    expect(call('a', about(2))).toBe('overloaded')
  })

  it('are refused to the account that has more waiting than others, which then make room', async () => {
    const { turns, late, call } = await world({ runningMax: 1, waitingMax: 4 })
    for (let at = 0; at < 4; at++) call('a', about(at))
    call('b', about(0))
    expect(call('a', about(4))).toMatchObject({ retryAfterMs: expect.any(Number) })
    expect(call('b', about(1))).toBe('taken')
    expect(late).toEqual(['a behind own'])
    expect(turns.waiting).toBe(4)
    expect(call('b', about(2))).toMatchObject({ retryAfterMs: expect.any(Number) })
    expect(call('c', about(0))).toBe('taken')
  })

  it('whose time is up are refused when it would be their turn', async () => {
    const { started, late, call, endNext, pass } = await world({ runningMax: 1 })
    call('a', about(0))
    call('a', { ...about(1), forMs: 10 })
    call('a', about(2))
    await pass(10)
    await endNext(CHEAP)
    expect(late).toEqual(['a behind all'])
    expect(started).toHaveLength(2)
  })

  it('wait for a few of their own account where they are about nobody in particular', async () => {
    const { turns, call, endNext } = await world()
    for (let at = 0; at < 50; at++) call('a', { about: null })
    for (let at = 0; at < 50; at++) call('b', { about: null })
    for (let at = 0; at < 4; at++) {
      expect(turns.running).toBe(2)
      await endNext(CHEAP, 'a')
    }
    expect(turns.running).toBe(47)
  })

  it('leave half of the room to others while nobody knows what they take', async () => {
    const { call } = await world({ waitingMax: 8 })
    const offered = Array.from({ length: 6 }, (_, at) =>
      call('a', { about: null, operation: at % 2 === 0 ? 'list' : 'report' }),
    )
    expect(offered.map((one) => one === 'taken')).toEqual([true, true, true, true, true, true])
    expect(call('a', { about: null, operation: 'list' })).toMatchObject({ retryAfterMs: 1_000 })
    expect([call('b', { about: null }), call('b', { about: null })]).toEqual(['taken', 'taken'])
  })

  it('are so again soon after one of them took long by chance', async () => {
    const { turns, call, endNext, pass } = await world()
    for (const spentMs of [CHEAP, COSTLY, CHEAP, CHEAP, CHEAP, CHEAP]) {
      call('a')
      await endNext(spentMs)
      await pass(PAUSE)
    }
    for (let at = 0; at < 50; at++) call('a')
    expect(turns.running).toBe(50)
  })

  it('are not refused, and run side by side, in a process that has just begun', async () => {
    const { turns, call, endNext } = await world()
    for (let at = 0; at < 10; at++) call('b', { operation: 'first' })
    expect(turns.running).toBe(10)
    for (let at = 0; at < 10; at++) await endNext(CHEAP)
    for (let at = 0; at < WARM_CALLS; at++) {
      call('a', { ...about(at % 5), operation: 'new' })
      await endNext(COSTLY)
    }
    for (let at = 0; at < 50; at++) {
      expect(call('a', { ...about(at), operation: 'new', forMs: 100 })).toBe('taken')
    }
    expect(turns.running).toBe(50)
  })
})

describe('calls that cost much', () => {
  it('run one at a time while others call, and others do not wait for them', async () => {
    const { turns, call, learn } = await world()
    await learn('a')
    call('b', about(0))
    for (let at = 0; at < 100; at++) call('a')
    expect(turns.running).toBe(2)
    for (let at = 1; at < 50; at++) call('b', about(at))
    expect(turns.running).toBe(51)
  })

  it('leave others three times the time that they took', async () => {
    const { started, call, endNext, pass, learn } = await world()
    await learn('a')
    call('b', about(0))
    call('a')
    call('a')
    await endNext(COSTLY, 'a')
    expect(ofA(started)).toHaveLength(1)
    await pass(PAUSE - 1)
    expect(ofA(started)).toHaveLength(1)
    await pass(1)
    expect(ofA(started)).toHaveLength(2)
  })

  it.each([
    [COSTLY_PAUSE_MS_MAX / 5, (COSTLY_PAUSE_MS_MAX * COSTLY_PAUSES) / 5],
    [COSTLY_PAUSE_MS_MAX * 10, COSTLY_PAUSE_MS_MAX],
  ])('that kept a database busy for %d ms leave others %d ms', async (busyMs, pauseMs) => {
    const { started, call, endNext, pass } = await world()
    call('b', about(0))
    for (let at = 0; at < 2; at++) call('a', { line: 'costly' })
    await pass(busyMs)
    call('b', about(1))
    await endNext(CHEAP, 'a')
    await pass(pauseMs - 1)
    expect(ofA(started)).toHaveLength(1)
    await pass(1)
    expect(ofA(started)).toHaveLength(2)
  })

  it('run a few at a time while nobody else calls', async () => {
    const { turns, call, pass, learn } = await world()
    await learn('a')
    await pass(QUIET_MS + 1)
    for (let at = 0; at < 100; at++) call('a')
    expect(turns.running).toBe(COSTLY_RUNNING_MAX)
  })

  it('take turns by account: who asks once waits for one of a hundred', async () => {
    const { started, call, endNext, pass, learn } = await world()
    await learn('a')
    await learn('b')
    for (let at = 0; at < 100; at++) call('a')
    call('b')
    for (let ended = 0; ended < 2; ended++) {
      await endNext(COSTLY)
      await pass(PAUSE)
    }
    expect(started.slice(0, 3)).toContain('b')
  })

  it('are known by others of their kind: those after the first wait to hear what it took', async () => {
    const { turns, call, endNext } = await world()
    for (let at = 0; at < 10; at++) call('a')
    expect(turns.running).toBe(1)
    await endNext(CHEAP)
    expect(turns.running).toBe(9)
  })

  it.each([
    ['all', CHEAP],
    ['own', COSTLY],
  ])('may wait too long for the first one, behind %s', async (behind, spentMs) => {
    const { late, call, endNext, pass } = await world()
    for (let at = 0; at < 2; at++) call('a', { forMs: 10 })
    await pass(10)
    await endNext(spentMs)
    expect(late).toEqual([`a behind ${behind}`])
  })

  it('run one at a time in a process that has just begun, where they are about nobody', async () => {
    const { turns, call, endNext } = await world()
    for (let at = 0; at < WARM_CALLS + 4; at++) call('a', { about: null, operation: 'list' })
    for (let at = 0; at < WARM_CALLS; at++) {
      expect(turns.running).toBe(1)
      await endNext(COSTLY)
    }
  })

  it('stay few when the first ones cost much', async () => {
    const { turns, call, endNext } = await world()
    for (let at = 0; at < 10; at++) call('a')
    await endNext(COSTLY)
    expect(turns.running).toBe(1)
    await endNext(COSTLY)
    expect(turns.running).toBe(1)
    expect(turns.waiting).toBe(7)
  })

  it('whose time is up are refused to their account, and say nothing of what they cost', async () => {
    const { turns, late, call, endNext, pass, learn } = await world()
    await learn('a')
    call('b', about(0))
    for (let at = 0; at < 5; at++) call('a', { forMs: PAUSE })
    await pass(PAUSE)
    for (let at = 0; at < 5; at++) call('a')
    await endNext(COSTLY, 'a')
    await pass(COSTLY_PAUSES * PAUSE)
    expect(late).toEqual(Array.from({ length: 4 }, () => 'a behind own'))
    expect(turns.running).toBe(2)
    expect(turns.waiting).toBe(4)
  })

  it('are told to be done also where the time of the last ones was up in a pause', async () => {
    const { call, late, endNext, pass, learn, idleCount } = await world()
    await learn('a')
    call('b', about(0))
    await endNext(CHEAP, 'b')
    for (let at = 0; at < 2; at++) call('a', { forMs: PAUSE })
    const before = idleCount()
    await endNext(COSTLY, 'a')
    expect(idleCount()).toBe(before)
    await pass(PAUSE)
    expect(late).toEqual(['a behind own'])
    expect(idleCount()).toBe(before + 1)
  })

  it('are refused as their own account’s when there is no room and nobody else’s are in line', async () => {
    const { call, learn } = await world({ waitingMax: 2 })
    await learn('a')
    call('c', about(0))
    for (let at = 0; at < 3; at++) expect(call('a')).toBe('taken')
    expect(call('a')).toEqual({ retryAfterMs: 1_000 })
  })

  it('have a place where others have filled the line: whoever has most in it makes room', async () => {
    const { turns, late, call, learn } = await world({ waitingMax: 4 })
    for (const account of ['a', 'b']) await learn(account)
    // One runs, since somebody has called just now.
    for (let at = 0; at < 5; at++) expect(call('a')).toBe('taken')
    expect(call('b')).toBe('taken')
    expect(turns.waiting).toBe(4)
    expect(late).toEqual(['a behind own'])
    expect(call('a')).toEqual({ retryAfterMs: 1_000 })
    expect(call('b')).toBe('taken')
    expect(call('b')).toEqual({ retryAfterMs: 1_000 })
    expect(late).toEqual(['a behind own', 'a behind own'])
  })

  it('make room for those of others that cost little, too', async () => {
    const { turns, late, call, learn } = await world({ runningMax: 1, waitingMax: 4 })
    await learn('a')
    for (let at = 0; at < 5; at++) expect(call('a')).toBe('taken')
    for (let at = 0; at < 3; at++) expect(call('b', about(at))).toBe('taken')
    expect(turns.waiting).toBe(4)
    expect(late).toEqual(['a behind own', 'a behind own'])
  })

  it('do not wait any more when those before them cost little after all', async () => {
    const { turns, call, endNext, pass, learn } = await world()
    await learn('a')
    call('b', about(0))
    for (let at = 0; at < 50; at++) call('a')
    for (let at = 0; at < 3; at++) {
      expect(turns.running).toBe(2)
      await endNext(CHEAP, 'a')
      await pass(PAUSE)
    }
    expect(turns.waiting).toBe(0)
  })

  it('are refused to the account that has too many of them in line, and to no other', async () => {
    const { call, endNext, learn } = await world()
    await learn('a')
    call('a')
    await endNext(COSTLY, 'a')
    const answers = Array.from({ length: 100 }, () => call('a', { forMs: 3_000 }))
    const refused = answers.filter((answer) => answer !== 'taken')
    expect(refused.length).toBeGreaterThan(50)
    expect(refused[0]).toMatchObject({ retryAfterMs: expect.any(Number) })
    expect(answers.slice(0, COSTLY_WAITING_MIN).every((answer) => answer === 'taken')).toBe(true)
    await learn('b')
    expect(call('b', { forMs: 3_000 })).toBe('taken')
  })
})

const rowsOf = (count: number) => Array.from({ length: count }, () => ({}))

describe('bulk work', () => {
  it('takes the same turns, whatever it costs', async () => {
    const { turns, call } = await world()
    call('b', about(0))
    for (let at = 0; at < 10; at++) call('a', { ...about(at), line: 'costly' })
    expect(turns.running).toBe(2)
  })

  it('of little runs at once, and is nobody whom costly calls leave time for', async () => {
    const { turns, call, pass } = await world()
    await pass(QUIET_MS + 1)
    for (let at = 0; at < 10; at++) call('a', { line: 'cheap' })
    expect(turns.running).toBe(10)
    for (let at = 0; at < 10; at++) call('b', { line: 'costly' })
    expect(turns.running).toBe(10 + COSTLY_RUNNING_MAX)
  })

  it.each([
    [undefined, { rows: rowsOf(500) }, 'by cost'],
    ['reads', {}, 'costly'],
    ['rows', { rows: rowsOf(FEW_ROWS_MAX + 1) }, 'costly'],
    ['rows', { rows: rowsOf(FEW_ROWS_MAX) }, 'cheap'],
    ['rows', null, 'cheap'],
  ] as const)('is told by the contract and its rows: %s', (bulk, input, line) => {
    expect(lineOf(bulk, input)).toBe(line)
  })
})
