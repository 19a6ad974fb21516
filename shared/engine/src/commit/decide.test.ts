import { describe, expect, it, vi } from 'vitest'
import {
  account,
  loan,
  now,
  people,
  recordIdOf,
  things,
  waiting,
  withKey,
} from '../../test/sample-command.js'
import type { AccountId } from '@loyalty/contracts/ids'
import { answer, refuse } from '@loyalty/contracts/outcome'
import { whole } from '../in-pieces.js'
import { missing, touch, type Command } from './command.js'
import { decideAll, hasRecord, touchesOfKey } from './decide.js'
import { idempotency, type IdempotencyRecord } from './idempotency.collection.js'
import { BATCH_DECIDE_MS_MAX, BATCH_WRITES_MAX } from './limits.js'
import type { Waiting } from './waiting.js'
import { keyOf } from './key-of.js'
import { CommandView, WorkingSet } from './working-set.js'

type Decide = Command<object>['decide']

const puts =
  (id: string, name = 'new'): Decide =>
  (_, view) => {
    view.put(things, { _id: id, name })
    return answer({ id })
  }

/** These commands in a batch that has loaded the things `a` and `b`, and no stored answers. */
function prepared(
  commands: readonly Waiting[],
  isParked: (key: string) => boolean = () => false,
  frozen: readonly AccountId[] = [],
) {
  const working = new WorkingSet()
  for (const id of ['a', 'b']) working.keep(touch(things, id), { _id: id })
  const batch = loan()
  const views = new Map(
    commands.map((command) => {
      for (const { collection, id } of touchesOfKey(command)) {
        working.keep(touch(collection, id), null)
      }
      const view = new CommandView(working, batch, command)
      view.allow([touch(things, 'a'), touch(things, 'b'), touch(people, 'anna')])
      return [command, view]
    }),
  )
  const parts = { ...batch, frozen: new Set(frozen) }
  return { working, deciding: decideAll(working, views, parts, isParked) }
}

function decided(...args: Parameters<typeof prepared>) {
  const { working, deciding } = prepared(...args)
  return { working, ...whole(deciding) }
}
const others = '0190f3a2-0000-7000-8000-00000000000f' as AccountId
const of = (decide: Decide, key?: string) =>
  waiting({ decide }, key === undefined ? {} : withKey(key))
const namesOf = (working: WorkingSet) =>
  [...working.changed()].map(({ present }) => present as { _id: string; name?: string })

const tellsOfItsCall: Decide = (_, __, call) =>
  answer({
    now: call.now,
    id: call.mint(),
    absent: ['x', 'y', 'z'].map((id) => call.isAbsent({ kind: 'reward', id })),
  })

describe('the commands of a batch', () => {
  it('are decided one at a time, so that others are answered in between', () => {
    const { working, deciding } = prepared([of(puts('a')), of(puts('b'))])
    const changes = [1, 2].map(() => [deciding.next().done, working.changes])
    expect(changes).toEqual([
      [false, 1],
      [false, 2],
    ])
    expect(deciding.next().done).toBe(true)
  })

  it('are decided in their order, each on what the ones before it leave', () => {
    const seen: unknown[] = []
    const reads: Decide = (_, view) => {
      seen.push(view.get(things, 'a'))
      return answer({ read: true })
    }
    const commands = [of(reads), of(puts('a')), of(reads), of(puts('b'))]
    const batch = decided(commands)
    expect(batch.decided.map(({ command }) => command)).toEqual(commands)
    expect(seen).toEqual([{ _id: 'a' }, { _id: 'a', name: 'new', version: 1 }])
    expect(namesOf(batch.working).map(({ _id }) => _id)).toEqual(['a', 'b'])
    expect([batch.postponed, batch.parked]).toEqual([[], []])
  })

  it('know the time of the batch, its ids and which copies their owner has not', () => {
    const command = of(tellsOfItsCall)
    command.asked.set('reward|x', 'absent')
    command.asked.set('reward|y', 'applied')
    const [only] = decided([command]).decided
    expect(only).toEqual({
      command,
      outcome: answer({ now, id: 'id-1', absent: [true, false, false] }),
    })
  })

  it('wait for a copy that they lack, without an effect', () => {
    const copy = { kind: 'reward', id: 'x' }
    const lacks = of((_, view) => {
      view.put(things, { _id: 'a' })
      return missing(copy)
    })
    const batch = decided([lacks])
    expect(batch.decided).toEqual([{ command: lacks, missing: copy }])
    expect(batch.working.changes).toBe(0)
  })

  it('write nothing where they refuse, but what they record of it', () => {
    const refuses = of((_, view) => {
      view.put(things, { _id: 'a', name: 'lost' })
      return {
        ...refuse('COUPON_EXPIRED', 'it was'),
        record: [{ collection: things, document: { _id: 'refusal' } }],
        put: [{ collection: things, document: { _id: 'b', name: 'counted' } }],
      }
    })
    const batch = decided([refuses])
    expect(batch.decided).toEqual([
      { command: refuses, outcome: refuse('COUPON_EXPIRED', 'it was') },
    ])
    expect(namesOf(batch.working)).toEqual([
      { _id: 'b', name: 'counted', version: 1 },
      { _id: 'refusal' },
    ])
    const plain = decided([of(() => refuse('COUPON_EXPIRED', 'it was'))])
    expect(plain.working.changes).toBe(0)
  })

  it('fail alone where they throw', () => {
    const error = new Error('a defect')
    const throws = of((_, view) => {
      view.put(things, { _id: 'a' })
      throw error
    })
    const batch = decided([throws, of(puts('b'))])
    expect(batch.decided).toMatchObject([{ command: throws, error }, { outcome: { ok: true } }])
    expect(namesOf(batch.working).map(({ _id }) => _id)).toEqual(['b'])
  })

  it('wait for another batch where they read what they did not foresee, once others have changed anything', () => {
    const reads = of((_, view) => answer({ found: view.get(things, 'unforeseen') }))
    expect(decided([reads]).decided).toMatchObject([{ command: reads, error: {} }])
    const later = decided([of(puts('a')), reads])
    expect(later.postponed).toEqual([reads])
    expect(later.decided).toHaveLength(1)
  })

  it('fail where they write of an account that moves, and only there', () => {
    const [writes, reads] = [
      of(puts('a'), 'k'),
      of((_, view) => answer(view.get(things, 'b') ?? {})),
    ]
    const batch = decided([writes, reads], undefined, [account])
    expect(batch.decided).toMatchObject([
      { command: writes, error: { code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 5 } },
      { command: reads, outcome: { ok: true } },
    ])
    expect(batch.working.changes).toBe(0)
    expect(decided([writes], undefined, [others]).decided).toMatchObject([
      { outcome: { ok: true } },
    ])
  })

  it('are parked where they change what others wait for', () => {
    const waits = of(puts('a'))
    const batch = decided([waits, of(puts('b'))], (key) => key === keyOf(things, 'a'))
    expect(batch.parked).toEqual([{ command: waits, key: 'things|a' }])
    expect(batch.decided).toHaveLength(1)
    expect(namesOf(batch.working).map(({ _id }) => _id)).toEqual(['b'])
  })
})

const inserts =
  (from: number, count: number): Decide =>
  (_, view) => {
    for (let at = from; at < from + count; at += 1) view.insert(things, { _id: `new ${at}` })
    return answer({})
  }

let usedMs = 0
/** One whose decision takes so long of the processor, which does nothing else. */
const takes = (ms: number, isBulk = false) => {
  const decide: Decide = () => {
    usedMs += ms
    return answer({})
  }
  return waiting({ decide }, { isBulk })
}

describe('a batch is full', () => {
  it('with so many writes: those that come after wait for the next', () => {
    const fits = of(inserts(1, BATCH_WRITES_MAX - 1))
    const full = decided([of(puts('a')), fits])
    expect(full.decided).toHaveLength(2)
    const tooMany = of(inserts(1, BATCH_WRITES_MAX))
    const small = of(puts('b'))
    const batch = decided([of(puts('a')), tooMany, small])
    expect(batch.decided).toHaveLength(1)
    expect(batch.postponed).toEqual([tooMany, small])
    expect(batch.working.changes).toBe(1)
  })

  it('with so much work of this process: those behind it wait for the next', () => {
    vi.spyOn(process, 'threadCpuUsage').mockImplementation(() => ({
      user: usedMs * 1_000,
      system: 0,
    }))
    const [first, second, third] = [takes(BATCH_DECIDE_MS_MAX - 1), takes(3), takes(0)]
    expect(decided([first, second, third])).toMatchObject({
      decided: [{ command: first }, { command: second }],
      postponed: [third],
    })
    expect(first.workMs).toBe(BATCH_DECIDE_MS_MAX - 1)
    expect(third.workMs).toBe(0)
    // Nobody waits for bulk work in front of a screen.
    const bulk = [takes(BATCH_DECIDE_MS_MAX + 1, true), takes(1, true)]
    expect(decided(bulk).postponed).toEqual([])
    vi.restoreAllMocks()
  })

  it('but never of one command', () => {
    expect(decided([of(inserts(0, BATCH_WRITES_MAX + 1))]).decided).toHaveLength(1)
  })
})

const recordOf = (working: WorkingSet, key: string) =>
  working.get(keyOf(idempotency, recordIdOf(key)))?.present as IdempotencyRecord | undefined

describe('an answer under a key', () => {
  it('is stored with the effect, and with whom it has to do with', () => {
    const first = of(puts('a'), 'k')
    const batch = decided([first])
    expect(recordOf(batch.working, 'k')).toEqual({
      _id: recordIdOf('k'),
      account_id: account,
      hash: 'hash',
      is_ok: true,
      body: '{"id":"a"}',
      created_at: now,
      about: ['anna'],
    })
    expect(touchesOfKey(first)).toEqual([touch(idempotency, recordIdOf('k'))])
    expect(touchesOfKey(of(puts('a')))).toEqual([])
  })

  it('is shown to a repeat within the batch, which writes nothing', () => {
    const first = of(puts('a', 'first'), 'k')
    const again = of(puts('a', 'second'), 'k')
    const batch = decided([first, again])
    expect(batch.decided[1]).toEqual({
      command: again,
      outcome: { ...answer({ id: 'a' }), isReplay: true },
    })
    expect(namesOf(batch.working)[0]).toMatchObject({ name: 'first' })
    expect(hasRecord(batch.working, again)).toBe(true)
    expect(hasRecord(batch.working, of(puts('a'), 'other'))).toBe(false)
    expect(hasRecord(batch.working, of(puts('a')))).toBe(false)
  })

  it('is not shown to another request under its key', () => {
    const other = waiting({ decide: puts('b') }, withKey('k', 'another hash'))
    const [, second] = decided([of(puts('a'), 'k'), other]).decided
    expect(second).toMatchObject({ outcome: { code: 'IDEMPOTENCY_KEY_REUSED' } })
  })

  it('is stored where it is a refusal that a repeat would meet too, and no other', () => {
    const refused = decided([of(() => refuse('COUPON_EXPIRED', 'it was'), 'k')])
    expect(recordOf(refused.working, 'k')).toMatchObject({ is_ok: false, code: 'COUPON_EXPIRED' })
    const passing = decided([of(() => refuse('RATE_LIMITED', 'later'), 'k')])
    expect(recordOf(passing.working, 'k')).toBeNull()
  })
})
