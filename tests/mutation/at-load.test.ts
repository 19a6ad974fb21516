import { describe, expect, it } from 'vitest'
import { toAtLoad } from './at-load.ts'
import { emptyJournal, take } from './journal.ts'

const FILE = 'shared/src/commit/decide.ts'
const mutants = ['a', 'b', 'c'].map((key) => ({
  id: key,
  key,
  file: FILE,
  line: 1,
  before: '',
  after: '',
}))

/** Files of tests that are loaded with `a`; each has a test that reaches so many places. */
function journalOf(files: Record<string, string[]>) {
  const journal = emptyJournal()
  for (const [file, hits] of Object.entries(files)) {
    take(journal, { file: `${file}@1`, hits: ['a'], around: [] })
    take(journal, { test: `${file}@1 > does`, ms: 1, hits })
  }
  return journal
}

describe('a change that must be on at load', () => {
  it('is tried by the three files whose tests reach most of its file', () => {
    const journal = journalOf({
      'one.int.test.ts': ['b'],
      'two.int.test.ts': ['b', 'c'],
      'one.test.ts': ['b'],
      'two.test.ts': ['b', 'c'],
      'none.test.ts': [],
    })
    const files = ['two.test.ts', 'two.int.test.ts', 'one.test.ts']
    expect(toAtLoad(mutants, journal)).toEqual([{ mutant: 'a', files }])
  })

  it('is not tried once it is noticed, nor twice by a file', () => {
    const journal = journalOf({ 'one.test.ts': ['b'], 'two.test.ts': ['b'] })
    take(journal, { test: 'one.test.ts@1', mutant: 'a', outcome: 'survived', pid: 1 })
    expect(toAtLoad(mutants, journal)).toEqual([{ mutant: 'a', files: ['two.test.ts'] }])
    take(journal, { test: 'two.test.ts@1', mutant: 'a', outcome: 'killed', pid: 1 })
    expect(toAtLoad(mutants, journal)).toEqual([])
  })

  it('is one that is met between tests, unless a test meets it', () => {
    const journal = emptyJournal()
    take(journal, { file: 'one.test.ts@1', hits: [], around: ['a', 'b'] })
    take(journal, { test: 'one.test.ts@1 > does', ms: 1, hits: ['b'] })
    expect(toAtLoad(mutants, journal)).toEqual([{ mutant: 'a', files: ['one.test.ts'] }])
  })
})
