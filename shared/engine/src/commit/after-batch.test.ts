import { describe, expect, it } from 'vitest'
import { things, waiting, waitingFor } from '../../test/sample-command.js'
import { answer } from '@loyalty/contracts/outcome'
import { createAfterBatch } from './after-batch.js'
import type { Decided } from './decide.js'
import { BATCH_COMMANDS_MAX } from './limits.js'
import type { BatchEnd } from './batch-end.js'
import type { Waiting } from './waiting.js'
import { WaitingLine, type Batch } from './waiting-line.js'

type EndOf<Kind extends BatchEnd['kind']> = BatchEnd & { kind: Kind }

/** A committer's line, and what is told of its batches. */
function followed() {
  const line = new WaitingLine()
  const finished: Decided[] = []
  const told: string[] = []
  const after = createAfterBatch({
    line,
    obstacles: { met: () => void told.push('an obstacle was met'), async done() {} },
    finish: (decided) => void finished.push(decided),
    onCommitted: () => void told.push('committed'),
    onWriterClosed: () => void told.push('writer closed'),
  })
  return { line, finished, told, after }
}
const toBatch = (...commands: Waiting[]): Batch => ({ commands, isSealed: false })
const next = (line: WaitingLine) => line.next(() => {})?.commands ?? null
const cause = new Error('why')
const nothingLeft = { decided: [], postponed: [], parked: [] }

const committed = (changes: Partial<EndOf<'committed'>> = {}): EndOf<'committed'> => ({
  kind: 'committed',
  isRoomy: false,
  outbox: [],
  ...nothingLeft,
  ...changes,
})

describe('a committed batch', () => {
  it('answers its commands, and goes on with those that it left', async () => {
    const { line, finished, told, after } = followed()
    const [done, left] = [waiting(), waiting()]
    const decided = [{ command: done, outcome: answer({}) }]
    await after('committed', toBatch(done, left), committed({ decided, postponed: [left] }))
    expect(finished).toEqual(decided)
    expect(told).toEqual(['committed'])
    expect(next(line)).toEqual([left])
  })

  it('lets go on who waited for the document that it has tried', async () => {
    const { line, after } = followed()
    const [parked, done] = [waiting(), waiting()]
    line.joinParked('things|a', parked)
    await after('committed', toBatch(done), committed())
    expect(line.isParked('things|a')).toBe(true)
    await after('committed', { ...toBatch(done), tries: 'things|a' }, committed())
    expect(line.isParked('things|a')).toBe(false)
    expect(next(line)).toEqual([parked])
  })

  it.each([
    [true, 2],
    [false, 1],
  ])('with room to spare: %s, is followed by one of %i commands', async (isRoomy, taken) => {
    const { line, after } = followed()
    for (let at = 0; at < BATCH_COMMANDS_MAX; at += 1) line.join(waiting())
    line.takeFewer(1)
    await after('committed', toBatch(waiting()), committed({ isRoomy }))
    expect(next(line)).toHaveLength(taken)
  })
})

describe('a batch that came to nothing', () => {
  it('begins again where its row was closed, or one of its commands was late', async () => {
    const { line, told, after } = followed()
    const command = waiting()
    await after('writerClosed', toBatch(command), { kind: 'writerClosed' })
    expect(told).toEqual(['writer closed'])
    expect(next(line)).toEqual([command])
    await after('late', toBatch(command), { kind: 'late' })
    expect(next(line)).toEqual([command])
    expect(told).toHaveLength(1)
  })

  it('has met an obstacle in a conflict, and when it was ended after one', async () => {
    const { line, told, after } = followed()
    const command = waiting()
    const document = {
      collection: things,
      loaded: null,
      present: { _id: 'a' },
      isChanged: true,
      owners: [command],
    }
    await after('conflict', toBatch(command), { kind: 'conflict', documents: [document], cause })
    expect(told).toEqual(['an obstacle was met'])
    expect(command.trouble).toEqual({ kind: 'conflict', at: 'things|a' })
    expect(next(line)).toEqual([command])
    await after('ended', toBatch(command), { kind: 'ended', cause })
    expect(told).toHaveLength(2)
    expect(command.trouble).toEqual({ kind: 'conflict', at: 'things|a' })
    expect(next(line)).toEqual([command])
  })

  it.each(['ended', 'outOfTime'] as const)(
    'comes in halves when it was %s by its time',
    async (kind) => {
      const { line, told, after } = followed()
      const [first, second] = [waiting(), waiting()]
      await after(kind, toBatch(first, second), { kind, cause })
      expect(first.trouble).toEqual({ kind: 'fault', cause })
      expect([next(line), next(line)]).toEqual([[first], [second]])
      expect(told).toEqual([])
    },
  )

  it('comes in halves when it was too large, or failed', async () => {
    const { line, after } = followed()
    const [first, second] = [waiting(), waiting()]
    await after('tooLarge', toBatch(first, second), { kind: 'tooLarge', cause })
    expect([next(line), next(line)]).toEqual([[first], [second]])
    await after('failed', toBatch(first, second), { kind: 'failed', cause })
    expect([next(line), next(line)]).toEqual([[first], [second]])
    expect(first.trouble).toEqual({ kind: 'none' })
  })

  it('fails when it was too large and has one command', async () => {
    const { line, after } = followed()
    const only = waitingFor()
    await after('tooLarge', toBatch(only.command), { kind: 'tooLarge', cause })
    await expect(only.answered).rejects.toMatchObject({ code: 'INTERNAL', cause })
    expect(next(line)).toBeNull()
  })

  it('sets the command apart whose write was refused', async () => {
    const { line, after } = followed()
    const [first, second] = [waiting(), waiting()]
    const end = { kind: 'poisoned', blamed: first, cause } as const
    await after('poisoned', toBatch(first, second), end)
    expect([next(line), next(line)]).toEqual([[second], [first]])
  })

  it('is tried later where no server was there', async () => {
    const { line, after } = followed()
    const command = waiting()
    await after('unreachable', toBatch(command), { kind: 'unreachable', cause })
    expect(command.trouble).toEqual({ kind: 'fault', cause })
    expect(next(line)).toEqual([command])
  })
})

it('of a batch whose commit nobody knows, each command is told so, and the others go on', async () => {
  const { line, after } = followed()
  const { command, answered } = waitingFor({ name: 'open' })
  const left = waiting()
  const decided = [{ command, outcome: answer({}) }]
  const end = { kind: 'unknown', cause, ...nothingLeft, decided, postponed: [left] } as const
  await after('unknown', toBatch(command, left), { ...end, postponed: [left], parked: [] })
  expect(await answered.catch((error: unknown) => error)).toMatchObject({
    code: 'UPSTREAM_TIMEOUT',
    message: 'open: commit unknown',
    cause,
  })
  expect(next(line)).toEqual([left])
})
