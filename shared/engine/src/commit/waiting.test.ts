import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  contextOf,
  recordIdOf,
  things,
  viewOf,
  waiting,
  waitingFor,
  withKey,
} from '../../test/sample-command.js'
import { answer } from '@loyalty/contracts/outcome'
import { touch } from './command.js'
import { COMMAND_WORK_MS, CONFLICT_RETRY_AFTER_SECONDS } from './limits.js'
import type { RequestContext } from '../request-context.js'
import { COSTLY_MS_MIN } from '../transport/limits.js'
import { drop, expectedMs, isLate, keyOfCopy } from './waiting.js'
import { WorkingSet } from './working-set.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const costing = (ms: number) => ({ spending: { ms: 0, isExact: true, expectedMs: ms } })
const costs = (context: Partial<RequestContext>, weight = 1) =>
  expectedMs({ ...waiting({}, context), weight })

describe('a command that waits', () => {
  it('has its request, and nothing in its way yet', async () => {
    const { command, answered } = waitingFor({ loads: [() => [touch(things, 'a')]] })
    expect(command).toMatchObject({
      name: 'nothing',
      recordId: null,
      trouble: { kind: 'none' },
      conflictsSinceMs: null,
      poisoned: 0,
      isDropped: false,
      arrivedMs: performance.now(),
    })
    expect(command.asked.size).toBe(0)
    expect(command.loads[0]()).toEqual([touch(things, 'a')])
    command.settle(answer({}))
    expect(await answered).toEqual(answer({}))
  })

  it('loads more where it says so', () => {
    const view = viewOf(new WorkingSet(), waiting())
    const plain = waiting()
    expect([plain.loads[1](view), plain.loads[2](view)]).toEqual([[], []])
    const more = waiting({
      loads: [() => [], () => [touch(things, 'b')], () => [touch(things, 'c')]],
    })
    expect(more.loads[1](view)).toEqual([touch(things, 'b')])
    expect(more.loads[2](view)).toEqual([touch(things, 'c')])
  })

  it('is known by its key', () => {
    expect(waiting({}, withKey('k')).recordId).toBe(recordIdOf('k'))
    expect(keyOfCopy({ kind: 'reward', id: 'x' })).toBe('reward|x')
  })

  it('probably costs what its kind does, unless it is one of many rows of a call', () => {
    expect([costs({}), costs({}, 8)]).toEqual([COMMAND_WORK_MS, 8 * COMMAND_WORK_MS])
    expect(costs(costing(COSTLY_MS_MIN - 1))).toBe(COMMAND_WORK_MS)
    expect(costs(costing(COSTLY_MS_MIN))).toBe(COSTLY_MS_MIN)
    expect(costs({ ...costing(300), isBulk: true })).toBe(COMMAND_WORK_MS)
  })

  it('is late from its deadline on', () => {
    const command = waiting({}, { deadlineMs: contextOf().deadlineMs - 60_000 + 10 })
    expect([isLate(command), isLate(command, 9), isLate(command, 10)]).toEqual([false, false, true])
    vi.advanceTimersByTime(9)
    expect(isLate(command)).toBe(false)
    vi.advanceTimersByTime(1)
    expect(isLate(command)).toBe(true)
  })
})

describe('a command that is late', () => {
  it('is told who was in its way, and when to come again', async () => {
    const { command, answered } = waitingFor()
    command.trouble = { kind: 'conflict', at: 'things|a' }
    drop(command, true)
    expect(command.isDropped).toBe(true)
    expect(await answered).toEqual({
      ok: false,
      code: 'WRITE_CONFLICT',
      details: 'other calls changed the same data until the deadline',
      retryAfterSeconds: CONFLICT_RETRY_AFTER_SECONDS,
    })
  })

  it('is told what broke', async () => {
    const cause = new Error('away')
    const { command, answered } = waitingFor({ name: 'open' })
    command.trouble = { kind: 'fault', cause }
    drop(command, true)
    expect(await answered.catch((error: unknown) => error)).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: 'open: no batch within its deadline',
      retryAfterSeconds: 1,
      cause,
    })
  })

  it('is answered once', async () => {
    let answers = 0
    const { command } = waitingFor()
    command.trouble = { kind: 'conflict', at: 'things|a' }
    command.settle = () => {
      answers += 1
    }
    drop(command, true)
    drop(command, true)
    expect(answers).toBe(1)
  })
})
