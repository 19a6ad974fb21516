import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AccountId } from '@loyalty/contracts/ids'
import { answer, type Outcome } from '@loyalty/contracts/outcome'
import { steadyNow } from '../steady-clock.js'
import {
  BULK_WEIGHT_BESIDE_MIN,
  CAREFUL_COMMANDS_MAX,
  COMMAND_WORK_MS,
  BATCH_COMMANDS_MAX,
  BATCH_WORK_MS_MAX,
  BATCHES_SEEN,
} from './limits.js'
import { toWaiting, type Waiting } from './waiting.js'
import { WaitingLine } from './waiting-line.js'

const nothing = { name: 'nothing', loads: [() => []] as const, decide: () => answer({}) }

const ACCOUNT = '0190f3a2-0000-7000-8000-000000000001'

function waiting(forMs = 60_000, account = ACCOUNT, isBulk = false): Waiting {
  const context = {
    account: account as AccountId,
    isBulk,
    actor: 'tester',
    requestId: 'r',
    deadlineMs: steadyNow() + forMs,
  }
  return toWaiting(nothing, {}, context, Promise.withResolvers<Outcome>(), null)
}

const some = (count: number, forMs?: number) => Array.from({ length: count }, () => waiting(forMs))

function lineOf(commands: readonly Waiting[]) {
  const line = new WaitingLine()
  for (const command of commands) line.join(command)
  return line
}

const newcomer = waiting().context

const dropped: Waiting[] = []
const drop = (command: Waiting) => {
  command.isDropped = true
  dropped.push(command)
}

/** The end of one batch, as a committer has it. `at` and `key` choose among its commands and documents. */
const steps = fc.array(
  fc.record({
    end: fc.constantFrom(
      'join',
      'commit',
      'again',
      'halves',
      'smaller',
      'apart',
      'parked',
      'parked again',
      'freed',
    ),
    at: fc.nat(9),
    key: fc.constantFrom('a', 'b', 'c'),
  }),
  { maxLength: 60, size: 'max' },
)

describe('the line of commands that wait', () => {
  it('has each of them once until it is answered, whatever becomes of batches', () => {
    fc.assert(
      fc.property(steps, (ends) => {
        const first = some(10)
        const line = lineOf(first)
        const open = new Set(first)
        for (const { end, at, key } of ends) {
          if (end === 'join') {
            const command = waiting()
            open.add(command)
            line.join(command)
          }
          if (end === 'freed') line.releaseAll()
          const batch = line.next(drop)
          if (batch === null) continue
          const { commands } = batch
          const one = commands[at % commands.length]
          if (one === undefined) throw new Error('a batch has commands')
          if (end === 'halves') line.inHalves(batch)
          else if (end === 'smaller') line.againSmaller(batch)
          else if (end === 'apart') line.apart(batch, one)
          else if (end === 'parked') line.park(batch, key, new Set([one]))
          else if (end === 'commit' || end === 'parked again') {
            for (const command of commands) if (command !== one) open.delete(command)
            if (end === 'parked again') line.joinParked(key, one)
            else line.backToFront([one])
            if (batch.tries !== undefined) line.release(batch.tries)
          } else line.again(batch)
          expect(line.size).toBe(open.size)
        }
        line.releaseAll()
        const left: Waiting[] = []
        for (let batch = line.next(drop); batch !== null; batch = line.next(drop)) {
          left.push(...batch.commands)
        }
        expect(new Set(left)).toEqual(open)
        expect(left).toHaveLength(open.size)
      }),
    )
  })

  it('goes on with all others while some are parked, and those try together', async () => {
    const [first, later, ...others] = some(5)
    if (!first || !later) throw new Error('there are five')
    const line = lineOf([first, ...others])
    const batch = line.next(drop)
    if (batch === null) throw new Error('there is a batch')
    line.park(batch, 'wallets|one', new Set([first]))
    expect(line.next(drop)?.commands).toEqual(others)
    expect([line.isParked('wallets|one'), line.isParked('wallets|two')]).toEqual([true, false])
    line.joinParked('wallets|one', later)
    await expect
      .poll(() => line.next(drop))
      .toMatchObject({ commands: [first, later], tries: 'wallets|one', isSealed: true })
  })

  it('tries a document with a few of those that wait for it', async () => {
    const commands = some(CAREFUL_COMMANDS_MAX + 1)
    const line = new WaitingLine()
    for (const command of commands) line.joinParked('wallets|one', command)
    await expect
      .poll(() => line.next(drop)?.commands)
      .toEqual(commands.slice(0, CAREFUL_COMMANDS_MAX))
    line.release('wallets|one')
    expect(line.next(drop)?.commands).toEqual(commands.slice(CAREFUL_COMMANDS_MAX))
  })

  it('forgets a document that nobody waits for', async () => {
    const [first] = some(1, 20)
    if (!first) throw new Error('there is one')
    const line = lineOf([first])
    line.park({ commands: [first], isSealed: false }, 'wallets|one', new Set([first]))
    await expect.poll(() => [line.next(drop), line.isParked('wallets|one')]).toEqual([null, false])
    expect(dropped).toContain(first)
    expect(line.size).toBe(0)
  })

  it('gives out the same in halves, which newcomers join', () => {
    const commands = some(4)
    const latest = waiting()
    const line = lineOf([...commands, latest])
    line.takeFewer(4)
    const batch = line.next(drop)
    if (batch === null) throw new Error('there is a batch')
    line.againSmaller(batch)
    expect(line.next(drop)).toEqual({ commands: commands.slice(0, 2), isSealed: false })
    line.takeMore()
    expect(line.next(drop)).toEqual({ commands: [...commands.slice(2), latest], isSealed: false })
  })

  it('gives out fewer after a batch without time, and more again later', () => {
    const line = lineOf(some(3 * BATCH_COMMANDS_MAX))
    line.takeFewer(BATCH_COMMANDS_MAX / 2)
    expect(line.next(drop)?.commands).toHaveLength(BATCH_COMMANDS_MAX / 2)
    line.takeMore()
    line.takeMore()
    expect(line.next(drop)?.commands).toHaveLength(BATCH_COMMANDS_MAX)
  })

  it('answers at once whose deadline would pass in a batch like the last', () => {
    const [short] = some(1, 200)
    const [long] = some(1)
    if (!short || !long) throw new Error('there are two')
    const line = lineOf([short, long])
    line.took(400, 400)
    expect(line.next(drop)?.commands).toEqual([long])
    expect(dropped).toContain(short)
  })

  it('tells how long a newcomer waits: the rest of the present batch, and batches before its own', () => {
    const line = lineOf(some(2 * BATCH_COMMANDS_MAX))
    expect(line.expectedWait(newcomer, 0).ownMs).toBe(0)
    for (const ms of [90, 100, 110, 100, 2_000]) line.took(ms, ms)
    expect([0, 60, 500].map((passedMs) => line.expectedWait(newcomer, passedMs).ownMs)).toEqual([
      300, 240, 200,
    ])
    line.takeFewer(BATCH_COMMANDS_MAX / 2)
    expect(line.expectedWait(newcomer, 100).ownMs).toBe(400)
  })

  it('counts as many of a batch as batches get through, until one gets through all of as many', () => {
    const line = lineOf(some(2 * BATCH_COMMANDS_MAX))
    line.took(100, 100)
    const waits: number[] = []
    for (const [done, left] of [
      [1, 127],
      [32, 96],
      [31, 0],
      [32, 96],
      [32, 0],
    ] as const) {
      line.did(done, left)
      waits.push(line.expectedWait(newcomer, 100).ownMs)
    }
    expect(waits).toEqual([400, 800, 800, 800, 200])
  })

  it('has room for whom the next batch takes', () => {
    const line = lineOf(some(BATCH_COMMANDS_MAX - 1))
    expect(line.hasRoom(newcomer)).toBe(true)
    line.join(waiting())
    expect(line.hasRoom(newcomer)).toBe(false)
    line.next(drop)
    expect(line.hasRoom(newcomer)).toBe(true)
    line.takeFewer(0)
    line.join(waiting())
    expect(line.hasRoom(newcomer)).toBe(false)
  })

  it('lets nobody wait for batches that are over, however slow they were', () => {
    const line = lineOf([])
    for (let taken = 0; taken < BATCHES_SEEN; taken++) line.took(60_000, 60_000)
    expect(line.expectedWait(newcomer, Number.POSITIVE_INFINITY).ownMs).toBe(0)
  })
})

const of = (account: string, count: number, isBulk = false) =>
  Array.from({ length: count }, () => waiting(60_000, account, isBulk))
const next = (line: WaitingLine) => line.next(drop)?.commands ?? []
const countOf = (account: string, commands: readonly Waiting[]) =>
  commands.filter(({ context }) => context.account === account).length

describe('turns of a batch', () => {
  it('are of each account in the same measure, whoever has how many in line', () => {
    const line = lineOf([...of('a', 500), ...of('b', 20), ...of('c', 1)])
    const commands = next(line)
    expect(commands).toHaveLength(BATCH_COMMANDS_MAX)
    expect(countOf('b', commands)).toBe(20)
    expect(countOf('c', commands)).toBe(1)
  })

  it('go on where they were: who had most waits', () => {
    const line = lineOf(of('a', 300))
    expect(countOf('a', next(line))).toBe(BATCH_COMMANDS_MAX)
    for (const command of of('b', 100)) line.join(command)
    expect(countOf('b', next(line))).toBeGreaterThanOrEqual(BATCH_COMMANDS_MAX / 2)
  })

  it('are fewer where they take long, as calls of the same kind took before, and others are in between', () => {
    const costly = of('a', 32).map((command) => {
      command.context.spending = { ms: 0, isExact: false, expectedMs: 25 }
      return command
    })
    const line = lineOf([...costly, ...of('b', 20)])
    const first = next(line)
    expect(countOf('a', first)).toBeLessThanOrEqual(Math.ceil(BATCH_WORK_MS_MAX / 25))
    expect(countOf('b', first)).toBe(20)
  })

  it('come soon of an account that has few in line, however long others are that came before', () => {
    const costly = of('a', 100).map((command) => {
      command.context.spending = { ms: 0, isExact: false, expectedMs: 50 }
      return command
    })
    const line = lineOf(costly)
    line.took(100, 100)
    const [owner] = costly
    expect(line.hasRoom(waiting(60_000, 'b').context)).toBe(true)
    expect(owner && line.expectedWait(owner.context, 0).ownMs).toBeGreaterThan(5_000)
    expect(owner && line.isAboveShare(owner.context)).toBe(false)
    line.join(waiting(60_000, 'b'))
    expect(owner && line.isAboveShare(owner.context)).toBe(true)
    expect(line.isAboveShare(waiting(60_000, 'b').context)).toBe(false)
  })

  it('count what commands really took', () => {
    const line = lineOf([...of('a', 2), ...of('b', 40)])
    line.takeFewer(2)
    const first = next(line)
    const [ofA] = first.filter(({ context }) => context.account === 'a')
    if (ofA === undefined) throw new Error('both have a turn')
    ofA.workMs = 20 * COMMAND_WORK_MS
    line.charge(first)
    const then = Array.from({ length: 5 }, () => next(line)).flat()
    expect(countOf('b', then)).toBe(10)
  })

  it('count what came to nothing too, once', () => {
    const line = lineOf([...of('a', 2), ...of('b', 40)])
    line.takeFewer(2)
    const first = next(line)
    const [ofA] = first.filter(({ context }) => context.account === 'a')
    if (ofA === undefined) throw new Error('both have a turn')
    ofA.workMs = 20 * COMMAND_WORK_MS
    line.backToFront(first)
    const then = Array.from({ length: 5 }, () => next(line)).flat()
    expect(countOf('b', then)).toBe(10)
    line.charge([ofA])
    const later = Array.from({ length: 10 }, () => next(line)).flat()
    expect(later).toContain(ofA)
  })

  it('of what could not be done come first again, before later ones of the account alone', () => {
    const line = lineOf([...of('a', 3), ...of('b', 3)])
    line.takeFewer(4)
    const first = next(line)
    const postponed = first.filter(({ context }) => context.account === 'a')
    line.charge(first.filter((one) => !postponed.includes(one)))
    line.backToFront(postponed)
    const again = next(line)
    expect(again.filter(({ context }) => context.account === 'a').slice(0, 2)).toEqual(postponed)
    expect(countOf('b', again)).toBe(1)
  })

  it('cost nothing where the time of a command was up before its turn', () => {
    const late = Array.from({ length: 10 }, () => waiting(-1, 'a'))
    const line = lineOf(late)
    expect(next(line)).toEqual([])
    for (const account of ['a', 'b'])
      for (const command of of(account, 10)) {
        line.join(command)
      }
    line.takeFewer(4)
    expect(countOf('a', next(line))).toBe(2)
  })

  it('are of bulk work too, however many others wait', () => {
    const line = lineOf([...of('a', 500, true), ...of('b', 500)])
    for (let batch = 0; batch < 3; batch++) {
      const commands = next(line)
      expect(countOf('a', commands)).toBe(BULK_WEIGHT_BESIDE_MIN)
      expect(commands).toHaveLength(BATCH_COMMANDS_MAX)
    }
    line.takeFewer(4)
    expect(countOf('a', next(line))).toBe(1)
  })

  it('are of bulk work as far as half of the batch, while others wait', () => {
    const line = lineOf([...of('a', 500, true), ...of('b', 20)])
    const commands = next(line)
    expect(countOf('b', commands)).toBe(20)
    expect(countOf('a', commands)).toBe(20)
  })

  it('are few of bulk work also when others have been answered just now', () => {
    const line = lineOf([...of('a', 500, true), ...of('b', 1)])
    next(line)
    expect(next(line)).toHaveLength(BULK_WEIGHT_BESIDE_MIN)
  })

  it('are all of bulk work while nobody else calls', () => {
    expect(next(lineOf(of('a', 500, true)))).toHaveLength(BATCH_COMMANDS_MAX)
  })
})
