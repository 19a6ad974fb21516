import { describe, expect, it } from 'vitest'
import { emptyJournal, take } from './journal.ts'
import { askAtCall, cut } from './mutants.ts'
import { describe as textOf, scoreOf, statusesOf } from './results.ts'
import { hasWork } from './work.ts'

const mutantOf = (key: string) => ({
  id: key,
  key,
  file: 'f.ts',
  line: 3,
  before: 'a < b',
  after: 'a <= b',
})

describe('what became of changes', () => {
  const journal = emptyJournal()
  take(journal, { test: 't', ms: 1, hits: ['killed', 'hung', 'met'] })
  take(journal, { file: 'f', hits: ['loaded'], around: ['between'] })
  take(journal, { test: 't', mutant: 'killed', outcome: 'killed', pid: 1 })
  take(journal, { test: 't', mutant: 'hung', outcome: 'timeout', pid: 1 })
  const keys = ['killed', 'hung', 'met', 'loaded', 'between', 'unmet']
  const statuses = statusesOf(keys.map(mutantOf), journal)

  it('is told by what reached them', () => {
    expect([...statuses.values()]).toEqual([
      'Killed',
      'Timeout',
      'Survived',
      'Survived',
      'Survived',
      'NoCoverage',
    ])
  })

  it('gives a score, in which what nothing reached counts as not noticed', () => {
    expect(scoreOf(statuses.values())).toBeCloseTo(33.33, 1)
    expect(scoreOf([])).toBe(0)
  })

  it('is shown with the code before and behind', () => {
    expect(textOf(mutantOf('met'), 'Survived')).toBe('f.ts:3 Survived\n- a < b\n+ a <= b\n')
  })
})

describe('what stands between two positions', () => {
  const lines = ['let a = 1', 'let b = 2', 'let c = 3']
  it.each([
    [{ line: 0, column: 4 }, { line: 0, column: 5 }, 'a'],
    [{ line: 0, column: 8 }, { line: 2, column: 5 }, '1\nlet b = 2\nlet c'],
  ])('%o, %o: %s', (start, end, text) => {
    expect(cut(lines, start, end)).toBe(text)
  })
})

describe('a function in one expression', () => {
  it('becomes nothing when it is called, not when it is made', () => {
    const made =
      'const one = stryMutAct_9fa48("7") ? () => undefined : (stryCov_9fa48("7"), () => 1)'
    const [line] = askAtCall(made).split('\n')
    expect(line).toBe('const one = atCall("7", () => 1)')
  })

  it('is left alone where another function takes its place', () => {
    const made =
      'const one = stryMutAct_9fa48("7") ? () => false : (stryCov_9fa48("7"), () => true)'
    expect(askAtCall(made).startsWith(`${made}\n`)).toBe(true)
  })
})

describe('a file of tests has work', () => {
  const asked = new Set(['a', 'b'])
  const work = (ms: number, hits: string[], isLoaded = true) => {
    const journal = emptyJournal()
    if (isLoaded) take(journal, { file: 'f.test.ts@1', hits: [], around: [] })
    take(journal, { test: 'f.test.ts@1 > does', ms, hits })
    take(journal, { test: 'other', mutant: 'b', outcome: 'killed', pid: 1 })
    return hasWork(journal, 'f.test.ts@1', (key) => asked.has(key), { testMsMax: 300, livedMax: 1 })
  }

  it('until all its tests were seen', () => {
    expect(work(1, [], false)).toBe(true)
  })
  it('while a quick one has a change left', () => {
    expect(work(300, ['a'])).toBe(true)
    expect(work(301, ['a'])).toBe(false)
    expect(work(300, ['b'])).toBe(false)
    expect(work(300, ['of another room'])).toBe(false)
  })
})
