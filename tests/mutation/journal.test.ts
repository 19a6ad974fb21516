import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { emptyJournal, followJournal, leftFor, take, write, type Outcome } from './journal.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journal-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const tried = (mutant: string, outcome: Outcome, test = 'test') => ({
  test,
  mutant,
  outcome,
  pid: 1,
})

describe('a journal', () => {
  it('is empty before its first line', () => {
    expect(followJournal(join(folder, 'none'))()).toEqual(emptyJournal())
  })

  it('is read on from where it was read to, though a line is not whole yet', () => {
    const path = join(folder, 'lines')
    const read = followJournal(path)
    write(path, tried('a', 'killed'))
    expect([...read().killed.keys()]).toEqual(['a'])
    const line = JSON.stringify(tried('ü', 'timeout'))
    appendFileSync(path, line.slice(0, 20))
    expect([...read().killed.keys()]).toEqual(['a'])
    appendFileSync(path, `${line.slice(20)}\n`)
    expect(Object.fromEntries(read().killed)).toEqual({ a: 'killed', ü: 'timeout' })
  })

  it('knows what a test and a file of tests reach', () => {
    const journal = emptyJournal()
    const seen = { test: 'test', ms: 4, hits: ['a'] }
    const loaded = { file: 'file', hits: ['b'], around: ['c'] }
    take(journal, seen)
    take(journal, loaded)
    expect(journal.seen.get('test')).toEqual(seen)
    expect(journal.loaded.get('file')).toEqual(loaded)
  })

  it('knows what a process has begun, until it has ended', () => {
    const journal = emptyJournal()
    take(journal, tried('a', 'started'))
    expect(journal.open.get(1)).toMatchObject({ mutant: 'a' })
    take(journal, tried('a', 'survived'))
    expect(journal.open.size).toBe(0)
    // Between two tests it is looked after all the same.
    expect(journal.workers).toEqual(new Set([1]))
    expect(journal.lines).toBe(2)
  })

  it('takes a kill back that was none', () => {
    const journal = emptyJournal()
    take(journal, tried('a', 'killed'))
    take(journal, tried('a', 'void'))
    expect(journal.killed.size).toBe(0)
  })

  it('leaves for a test what nobody has noticed and it has not met', () => {
    const journal = emptyJournal()
    take(journal, tried('a', 'killed', 'other'))
    take(journal, tried('b', 'survived', 'other'))
    take(journal, tried('c', 'survived'))
    expect(leftFor(journal, 'test', ['a', 'b', 'c', 'd'], 1)).toEqual(['b', 'd'])
  })

  it('leaves a change alone that enough integration tests have lived through', () => {
    const journal = emptyJournal()
    take(journal, tried('a', 'survived', 'one.int.test.ts@1 > does'))
    take(journal, tried('b', 'survived', 'one.test.ts@1 > does'))
    expect(leftFor(journal, 'test', ['a', 'b'], 1)).toEqual(['b'])
    expect(leftFor(journal, 'test', ['a', 'b'], 2)).toEqual(['a', 'b'])
  })
})
