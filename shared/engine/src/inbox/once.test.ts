import { describe, expect, it } from 'vitest'
import { account, contextOf, loan, now, things, waiting } from '../../test/sample-command.js'
import { touch, type Command } from '../commit/command.js'
import { keyOf } from '../commit/key-of.js'
import { CommandView, WorkingSet } from '../commit/working-set.js'
import type { Uuid } from '@loyalty/contracts/ids'
import { answer, refuse } from '@loyalty/contracts/outcome'
import { inbox } from './inbox.collection.js'
import { once } from './once.js'

const factId = 'fact' as Uuid
const rowId = `${account}|reader|fact`

const apply: Command<{ name: string }> = {
  name: 'apply',
  loads: [() => [touch(things, 'a')]],
  decide({ name }, view) {
    view.put(things, { _id: 'a', name })
    return name === 'bad' ? refuse('COUPON_EXPIRED', 'no') : answer({ applied: true })
  },
}

/** What a reader of facts makes of one, where its row is there already or not. */
function applied(name: string, isKnown = false, command = apply) {
  const received = { factId, data: { name } }
  const reads = once('reader', command)
  const working = new WorkingSet()
  const batch = loan()
  const touches = reads.loads[0](received, contextOf())
  for (const { collection, id } of touches) working.keep(touch(collection, id), null)
  if (isKnown) {
    working.keep(touch(inbox, rowId), { _id: rowId })
  }
  const view = new CommandView(working, batch, waiting())
  view.allow(touches)
  const call = { context: contextOf(), now, mint: batch.mint, isAbsent: () => false }
  return { outcome: reads.decide(received, view, call), changes: view.changes, touches }
}

describe('a fact', () => {
  it('is applied with a row that tells so', () => {
    const { outcome, changes, touches } = applied('new')
    expect(outcome).toEqual(answer({ applied: true }))
    expect(touches).toEqual([touch(inbox, rowId), touch(things, 'a')])
    expect(changes.get(keyOf(things, 'a'))?.document).toEqual({ _id: 'a', name: 'new' })
    expect(changes.get(keyOf(inbox, rowId))?.document).toEqual({
      _id: rowId,
      account_id: account,
      received_at: now,
    })
  })

  it('that comes again changes nothing', () => {
    const { outcome, changes } = applied('new', true)
    expect(outcome).toEqual(answer({ applied: false }))
    expect(changes.size).toBe(0)
  })

  it('that is refused leaves no row', () => {
    const { outcome, changes } = applied('bad')
    expect(outcome).toMatchObject({ code: 'COUPON_EXPIRED' })
    expect(changes.has(keyOf(inbox, rowId))).toBe(false)
  })

  it('that waits for a copy leaves no row', () => {
    const copy = { kind: 'reward', id: 'x' }
    const lacks = { ...apply, decide: () => ({ missing: copy }) }
    const { outcome, changes } = applied('new', false, lacks)
    expect(outcome).toEqual({ missing: copy })
    expect(changes.size).toBe(0)
  })

  it('loads what its command loads, step by step', () => {
    const view = new CommandView(new WorkingSet(), loan(), waiting())
    const received = { factId, data: { name: 'new' } }
    const plain = once('reader', apply)
    expect(plain.name).toBe('apply')
    expect(plain.loads[1]?.(received, view, contextOf())).toEqual([])
    expect(plain.loads[2]?.(received, view, contextOf())).toEqual([])
    const more = once('reader', {
      ...apply,
      loads: [
        apply.loads[0],
        ({ name }) => [touch(things, name)],
        ({ name }) => [touch(things, `${name} last`)],
      ],
    })
    expect(more.loads[1]?.(received, view, contextOf())).toEqual([touch(things, 'new')])
    expect(more.loads[2]?.(received, view, contextOf())).toEqual([touch(things, 'new last')])
  })
})
