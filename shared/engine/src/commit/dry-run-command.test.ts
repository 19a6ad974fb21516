import { expect, it } from 'vitest'
import { z } from 'zod'
import {
  contextOf,
  loan,
  now,
  things,
  viewOf,
  waiting,
  type Thing,
} from '../../test/sample-command.js'
import { fact } from '@loyalty/contracts/fact'
import { answer } from '@loyalty/contracts/outcome'
import { touch, type Command } from './command.js'
import { asDryRun } from './dry-run-command.js'
import { WorkingSet } from './working-set.js'

const opened = fact({
  type: 'boxes.opened',
  subject: 'loyalty.events.boxes.opened',
  summary: 'A box was opened.',
  aggregate: 'box',
  data: z.object({}),
})

const open: Command<object> = {
  name: 'open',
  loads: [() => [touch(things, 'a')]],
  decide(_, view) {
    const before = view.get(things, 'a')
    view.put(things, { _id: 'a', name: 'open' })
    view.insert(things, { _id: 'b' })
    view.remove(things, 'a')
    view.mention('anna')
    const ids = [
      view.publish(opened, { aggregateId: 'a', sequence: 1, data: {} }),
      view.audit({ resource: 'wallet', resourceId: 'w', before: null, after: null }),
    ]
    return answer({ before, ids, after: view.get(things, 'a') })
  },
}

it('a dry run answers what would be answered, and writes nothing', () => {
  const working = new WorkingSet()
  const shut: Thing = { _id: 'a', name: 'shut' }
  working.keep(touch(things, 'a'), shut)
  const batch = loan()
  const view = viewOf(working, waiting(), ['a'], batch)
  const dryRun = asDryRun(open)
  const call = { context: contextOf(), now, mint: batch.mint, isAbsent: () => false }
  expect(dryRun.decide({}, view, call)).toEqual(
    answer({ before: shut, ids: ['id-1', 'id-2'], after: shut }),
  )
  expect(view.changes.size).toBe(0)
  expect(view.facts).toEqual([])
  expect(view.people()).toEqual([])
  expect(dryRun.name).toBe('open.rehearsed')
  expect(dryRun.loads[0]({}, contextOf())).toEqual([touch(things, 'a')])
})
