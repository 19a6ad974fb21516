import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordIdOf, things, waiting, waitingFor } from '../../test/sample-command.js'
import { Fault } from '@loyalty/contracts/errors/fault'
import { idempotency } from './idempotency.collection.js'
import { CAREFUL_COMMANDS_MAX, CONFLICTS_BEFORE_PARKING_MS } from './limits.js'
import {
  conflictsMs,
  goOnWithOthers,
  isCareful,
  narrow,
  repeatAfterConflict,
  repeatInTime,
  repeatLater,
  repeatSmaller,
  setApart,
} from './repeat-batch.js'
import type { Waiting } from './waiting.js'
import { WaitingLine, type Batch } from './waiting-line.js'
import { keyOf } from './key-of.js'
import type { BatchDocument } from './working-set.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const some = (count: number) => Array.from({ length: count }, () => waiting())
const toBatch = (commands: Waiting[], more: Partial<Batch> = {}): Batch => ({
  commands,
  isSealed: false,
  ...more,
})
/** All batches that the line gives out now, as their commands. */
function batches(line: WaitingLine): Batch[] {
  const all: Batch[] = []
  for (let batch = line.next(() => {}); batch !== null; batch = line.next(() => {})) all.push(batch)
  return all
}
const commandsOf = (line: WaitingLine) => batches(line).map(({ commands }) => commands)

const documentOf = (...owners: Waiting[]): BatchDocument => ({
  collection: things,
  loaded: { _id: 'a' },
  present: { _id: 'a' },
  isChanged: true,
  owners,
})

/** Obstacles that tell how long conflicts had lasted when one was met. */
function obstacles() {
  const metAfterMs: number[] = []
  return { metAfterMs, met: (forMs: number) => void metAfterMs.push(forMs), async done() {} }
}

describe('conflicts of a batch', () => {
  it('are as old as the oldest of its commands', () => {
    const [first, second, third] = [waiting(), waiting(), waiting()]
    expect(conflictsMs(toBatch([first, second]))).toBeNull()
    expect(isCareful(toBatch([first, second]))).toBe(false)
    first.conflictsSinceMs = performance.now()
    vi.advanceTimersByTime(10)
    second.conflictsSinceMs = performance.now()
    vi.advanceTimersByTime(5)
    expect(conflictsMs(toBatch([third, second, first]))).toBe(15)
  })

  it('make the batch careful once they have lasted, and tries are careful at once', () => {
    const [command] = [waiting()]
    command.conflictsSinceMs = performance.now()
    vi.advanceTimersByTime(CONFLICTS_BEFORE_PARKING_MS - 1)
    expect(isCareful(toBatch([command]))).toBe(false)
    expect(isCareful(toBatch([command], { tries: 'things|a' }))).toBe(true)
    vi.advanceTimersByTime(1)
    expect(isCareful(toBatch([command]))).toBe(true)
  })
})

describe('after a conflict', () => {
  it('all of the batch is tried again, and what stands in the way is looked for', async () => {
    const [first, second] = [waiting(), waiting()]
    first.conflictsSinceMs = performance.now()
    vi.advanceTimersByTime(7)
    const line = new WaitingLine()
    const found = obstacles()
    await repeatAfterConflict(line, found, toBatch([first, second]), [])
    expect(found.metAfterMs).toEqual([7])
    expect(second.conflictsSinceMs).toBe(performance.now())
    expect(first.conflictsSinceMs).toBe(performance.now() - 7)
    expect(commandsOf(line)).toEqual([[first, second]])
    expect([first.trouble, second.trouble]).toEqual([{ kind: 'none' }, { kind: 'none' }])
  })

  it('those that change the one document in the way know it, and wait beside the line once it lasts', async () => {
    const [owner, other] = [waiting(), waiting()]
    const line = new WaitingLine()
    const batch = toBatch([owner, other])
    await repeatAfterConflict(line, obstacles(), batch, [documentOf(owner)])
    expect([owner.trouble, other.trouble]).toEqual([
      { kind: 'conflict', at: 'things|a' },
      { kind: 'none' },
    ])
    expect(commandsOf(line)).toEqual([[owner, other]])
    expect(line.isParked('things|a')).toBe(false)

    vi.advanceTimersByTime(CONFLICTS_BEFORE_PARKING_MS)
    await repeatAfterConflict(line, obstacles(), batch, [documentOf(owner)])
    expect(line.isParked('things|a')).toBe(true)
    expect(commandsOf(line)).toEqual([[other]])
  })

  it('nobody waits beside the line for a document that was in the way once', async () => {
    const owner = waiting()
    owner.conflictsSinceMs = performance.now()
    vi.advanceTimersByTime(CONFLICTS_BEFORE_PARKING_MS)
    const line = new WaitingLine()
    const batch = toBatch([owner])
    for (const id of ['a', 'b', 'a', 'b']) {
      await repeatAfterConflict(line, obstacles(), batch, [
        { ...documentOf(owner), present: { _id: id } },
      ])
      expect(owner.trouble).toEqual({ kind: 'conflict', at: `things|${id}` })
      expect(commandsOf(line)).toEqual([[owner]])
    }
    const again = { ...documentOf(owner), present: { _id: 'b' } }
    await repeatAfterConflict(line, obstacles(), { ...batch, tries: 'things|c' }, [again])
    expect(line.isParked('things|b')).toBe(true)
  })

  it('a large batch gets smaller while it lasts, until it can tell the document', async () => {
    const commands = some(4 * CAREFUL_COMMANDS_MAX)
    const line = new WaitingLine()
    const conflict = async () => {
      const batch = line.next(() => {})
      if (batch === null) throw new Error('there is a batch')
      expect(isCareful(batch)).toBe(batch.commands.length <= CAREFUL_COMMANDS_MAX)
      await repeatAfterConflict(line, obstacles(), batch, [
        documentOf(...batch.commands.slice(0, 1)),
      ])
      return batch.commands.length
    }
    for (const command of commands) line.join(command)
    const sizes = [await conflict()]
    vi.advanceTimersByTime(CONFLICTS_BEFORE_PARKING_MS)
    for (let times = 0; times < 3; times += 1) {
      expect(line.isParked('things|a')).toBe(false)
      sizes.push(await conflict())
    }
    expect(sizes).toEqual([4, 4, 2, 1].map((times) => times * CAREFUL_COMMANDS_MAX))
    expect(line.isParked('things|a')).toBe(true)
    expect(line.size).toBe(commands.length)
  })

  it('of several documents nobody knows which it was', async () => {
    const owner = waiting()
    owner.conflictsSinceMs = performance.now()
    vi.advanceTimersByTime(CONFLICTS_BEFORE_PARKING_MS)
    const line = new WaitingLine()
    const documents = [documentOf(owner), { ...documentOf(owner), present: { _id: 'b' } }]
    await repeatAfterConflict(line, obstacles(), toBatch([owner]), documents)
    expect(owner.trouble).toEqual({ kind: 'none' })
    expect(commandsOf(line)).toEqual([[owner]])
  })

  it('at a stored answer the same key is in use', async () => {
    const owner = waiting()
    const record = { ...documentOf(owner), collection: idempotency, present: { _id: 'k' } }
    await repeatAfterConflict(new WaitingLine(), obstacles(), toBatch([owner]), [record])
    expect(owner.trouble).toEqual({ kind: 'sameKey', at: keyOf(idempotency, 'k') })
  })
})

describe('commands that a batch has left as they were', () => {
  it('come first in the next, or wait for the document that is in the way', () => {
    const [postponed, parked, later, newcomer] = [waiting(), waiting(), waiting(), waiting()]
    postponed.conflictsSinceMs = 1
    later.conflictsSinceMs = 2
    const line = new WaitingLine()
    line.join(newcomer)
    vi.advanceTimersByTime(5)
    const ofKey = keyOf(idempotency, recordIdOf('k'))
    goOnWithOthers(line, {
      decided: [],
      postponed: [postponed],
      parked: [
        { command: parked, key: 'things|a' },
        { command: later, key: ofKey },
      ],
    })
    expect(postponed.conflictsSinceMs).toBeNull()
    expect(parked).toMatchObject({
      trouble: { kind: 'conflict', at: 'things|a' },
      conflictsSinceMs: performance.now(),
    })
    expect(later).toMatchObject({ trouble: { kind: 'sameKey', at: ofKey }, conflictsSinceMs: 2 })
    expect([line.isParked('things|a'), line.isParked(ofKey)]).toEqual([true, true])
    const [parkedFirst, parkedLater, others] = [line.next(() => {}), null, null]
    expect([parkedFirst?.commands, parkedLater, others]).toEqual([[parked], null, null])
    expect(line.next(() => {})?.commands).toEqual([postponed, newcomer])
  })
})

describe('a batch that was too much', () => {
  it('comes again in halves, and so do those that wait', () => {
    const commands = some(5)
    const line = new WaitingLine()
    const others = some(3)
    for (const other of others) line.join(other)
    repeatSmaller(line, toBatch(commands))
    expect(commandsOf(line)).toEqual([
      commands.slice(0, 3),
      commands.slice(3),
      others.slice(0, 2),
      others.slice(2),
    ])
  })

  it('tells what was wrong to those whose time is over meanwhile', async () => {
    const cause = new Error('slow')
    const [inTime, later] = [waiting(), waiting()]
    repeatInTime(new WaitingLine(), toBatch([inTime]), cause)
    expect(inTime.trouble).toEqual({ kind: 'fault', cause })
    const line = new WaitingLine()
    await repeatLater(line, toBatch([later], { isSealed: true }), cause)
    expect(later.trouble).toEqual({ kind: 'fault', cause })
    expect(batches(line)).toEqual([toBatch([later], { isSealed: true })])
  })
})

describe('a command whose write is refused', () => {
  it('gets one more look by itself, and then fails while the others go on', async () => {
    const { command: blamed, answered } = waitingFor({ name: 'bad' })
    const [first, last] = [waiting(), waiting()]
    const line = new WaitingLine()
    const cause = new Error('not acceptable')
    setApart(line, toBatch([first, blamed, last]), blamed, cause)
    expect(commandsOf(line)).toEqual([[first, last], [blamed]])

    setApart(line, toBatch([first, blamed], { isSealed: true }), blamed, cause)
    const fault = await answered.catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(Fault)
    expect(fault).toMatchObject({
      code: 'INTERNAL',
      message: 'bad: a write is not acceptable',
      cause,
    })
    expect(batches(line)).toEqual([toBatch([first], { isSealed: true })])
    setApart(line, toBatch([blamed]), blamed, cause)
    expect(line.next(() => {})).toBeNull()
  })

  it('is found in halves, until it stands alone and fails', async () => {
    const { command: only, answered } = waitingFor({ name: 'bad' })
    const line = new WaitingLine()
    const others = some(2)
    narrow(line, toBatch([only, ...others]), new Error('?'))
    expect(commandsOf(line)).toEqual([[only, others[0]], [others[1]]])
    const cause = new Error('a defect')
    narrow(line, toBatch([only]), cause)
    const fault = await answered.catch((error: unknown) => error)
    expect(fault).toMatchObject({ code: 'INTERNAL', message: 'bad: the batch failed', cause })
    expect(line.size).toBe(0)
    narrow(line, toBatch([]), cause)
    expect(line.size).toBe(0)
  })
})
