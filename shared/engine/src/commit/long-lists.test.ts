import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LISTS_SEEN_MAX, LONG_LIST_LENGTH_MIN } from './limits.js'
import { LongLists, withListState } from './long-lists.js'

const of = { name: 'rolls', longList: { field: 'names', state: 'names_state' } }
const namesOf = (length: number) => Array.from({ length }, (_, at) => ({ name: `n${at}` }))
const roll = (length: number, version = 1, more: object = {}) => ({
  _id: 'a|1',
  version,
  names: namesOf(length),
  ...more,
})
const LONG = LONG_LIST_LENGTH_MIN
const without = ({ names: _names, ...rest }: ReturnType<typeof roll>) => rest
const keep = (
  lists: LongLists,
  document: Parameters<LongLists['loaded']>[1],
  where: object = of,
) => {
  for (const _twice of [1, 2]) lists.loaded(where as typeof of, document)
}
const written = (version = 1) => withListState(of, roll(LONG, version)) as ReturnType<typeof roll>

describe('the state of a list', () => {
  it('is named by each write while the list is long, each time anew', () => {
    const [first, second] = [written(3), written(3)]
    expect(first).toMatchObject({ names_state: expect.stringMatching(/^3\|[0-9a-f-]{36}$/) })
    expect(first).not.toEqual(second)
  })

  it('has no name when the list is short, or the collection has none', () => {
    expect(withListState(of, roll(LONG - 1, 4, { names_state: '3|x' }))).toEqual(roll(LONG - 1, 4))
    const short = roll(LONG - 1)
    expect(withListState(of, short)).toBe(short)
    const other = roll(LONG)
    expect(withListState({ name: 'others' }, other)).toBe(other)
  })
})

describe('kept lists', () => {
  it('complete a document of the very state', () => {
    const lists = new LongLists()
    const document = written()
    keep(lists, document)
    expect(lists.has(of, 'a|1')).toBe(true)
    expect(lists.complete(of, without(document))).toEqual(document)
  })

  it.each([
    ['soon', LISTS_SEEN_MAX - 1, true],
    ['after many others', LISTS_SEEN_MAX, false],
  ])('are those that are loaded again: %s', (_name, others, isKept) => {
    const lists = new LongLists()
    const document = written()
    lists.loaded(of, document)
    lists.written(of, document)
    expect(lists.has(of, 'a|1')).toBe(false)
    for (let at = 0; at < others; at += 1) lists.loaded(of, { ...document, _id: `b|${at}` })
    lists.loaded(of, document)
    expect(lists.has(of, 'a|1')).toBe(isKept)
  })

  it('of a document that is written are its new ones', () => {
    const lists = new LongLists()
    keep(lists, written(1))
    const after = written(2)
    lists.written(of, after)
    expect(lists.complete(of, without(after))).toEqual(after)
  })

  it.each([
    ['another write', (document: object) => ({ ...document, names_state: '1|other' })],
    ['a process that knows no states', (document: object) => ({ ...document, version: 2 })],
    [
      'a write that made it short',
      ({ ...document }: object) => {
        Reflect.deleteProperty(document, 'names_state')
        return document
      },
    ],
  ])('do not complete what is of %s', (_name, change) => {
    const lists = new LongLists()
    const document = written()
    keep(lists, document)
    expect(lists.complete(of, change(without(document)) as typeof document)).toBeNull()
  })

  it('are those of long lists whose state is known', () => {
    const lists = new LongLists()
    keep(lists, roll(LONG))
    keep(lists, roll(LONG, 2, { names_state: '1|of a version before' }))
    keep(lists, written(), { name: 'others' })
    expect(lists.has(of, 'a|1')).toBe(false)
  })

  it('complete no list but that which was written under the name, in whatever order', () => {
    const step = fc.record({ id: fc.constantFrom('1', '2'), isKept: fc.boolean(), grow: fc.nat(3) })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const lists = new LongLists()
        const stored = new Map<string, ReturnType<typeof roll>>()
        for (const { id, isKept, grow } of steps) {
          const before = stored.get(id) ?? roll(LONG, 0, { _id: `a|${id}` })
          const names = [...before.names, ...namesOf(grow)]
          const next = { ...before, names, version: before.version + 1 }
          const after = withListState(of, next) as typeof before
          stored.set(id, after)
          if (isKept) keep(lists, after)
          const found = lists.complete(of, without(after))
          expect(found).toEqual(isKept ? after : null)
        }
      }),
    )
  })
})
