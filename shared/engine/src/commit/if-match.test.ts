import { answer, refuse } from '@loyalty/contracts/outcome'
import { expect, it } from 'vitest'
import { contextOf, loan, now, things, viewOf, waiting } from '../../test/sample-command.js'
import { touch, type Command } from './command.js'
import { ifMatch } from './if-match.js'
import { WorkingSet } from './working-set.js'

interface Ask {
  name: string
  refusal?: 'CUSTOMER_NOT_FOUND' | 'STATE_CONFLICT'
}

const rename: Command<Ask> = {
  name: 'rename',
  loads: [() => [touch(things, 'a')]],
  decide({ name, refusal }, view) {
    if (refusal !== undefined) return refuse(refusal, '')
    const thing = view.get(things, 'a')
    if (thing === null) return refuse('CUSTOMER_NOT_FOUND', '')
    if (thing.name !== name) view.put(things, { ...thing, name })
    return answer({ name })
  },
}
const guarded = ifMatch(rename, (_, view) => view.get(things, 'a'))

function decide(ask: Ask, tags?: string, stored: object | null = { name: 'old', version: 3 }) {
  const working = new WorkingSet()
  working.keep(touch(things, 'a'), stored && { _id: 'a', ...stored })
  const batch = loan()
  const view = viewOf(working, waiting(), ['a'], batch)
  const context = { ...contextOf(), ...(tags !== undefined && { ifMatch: tags }) }
  return guarded.decide(ask, view, { context, now, mint: batch.mint, isAbsent: () => false })
}

const renamed = { name: 'new' }
const done = (tag: string) => ({ ok: true, headers: { ETag: tag } })

it.each([
  ['nothing sent', renamed, undefined, done('"4"')],
  ['the present version', renamed, '"3"', done('"4"')],
  ['one of several', renamed, '"1", "3"', done('"4"')],
  ['any version', renamed, '*', done('"4"')],
  ['no change', { name: 'old' }, '"3"', done('"3"')],
  ['an older version', renamed, '"2"', { code: 'STALE' }],
  ['a tag that a proxy has marked as weak', renamed, 'W/"3"', done('"4"')],
  ['one of several weak tags', renamed, 'W/"1", W/"3"', done('"4"')],
  ['no tag, weak as it is', renamed, 'W/*', { code: 'STALE' }],
  ['an older version with a weak tag', renamed, 'W/"2"', { code: 'STALE' }],
  ['no tag at all', renamed, '', { code: 'STALE' }],
  [
    'an older version, and what the state does not allow',
    { ...renamed, refusal: 'STATE_CONFLICT' as const },
    '"2"',
    { code: 'STALE' },
  ],
  [
    'an older version, and a call that is wrong',
    { ...renamed, refusal: 'CUSTOMER_NOT_FOUND' as const },
    '"2"',
    { code: 'CUSTOMER_NOT_FOUND' },
  ],
])('%s', (_, ask, tags, expected) => {
  expect(decide(ask, tags)).toMatchObject(expected)
})

it('a document that was never changed, and none', () => {
  expect(decide(renamed, '"0"', { name: 'old' })).toMatchObject(done('"1"'))
  expect(decide(renamed, '*', null)).toMatchObject({ code: 'CUSTOMER_NOT_FOUND' })
})
