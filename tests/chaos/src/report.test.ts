import { expect, it } from 'vitest'
import { createReport, tally, toLines } from './report.js'

const verdict = { run: 'copies', seed: 7, isShort: true, members: 1, servers: 1, seconds: 1.25 }

it('a run without a difference passes, and says how to make it again', () => {
  const report = createReport()
  report.count('copies', 500)
  report.expect('outcomes', { '200': 500 }, { '200': 500 })
  expect(toLines({ ...verdict, ...report })).toEqual([
    'copies: seed 7, short form',
    '  copies: 500',
    '  outcomes: {"200":500}',
    'PASS copies in 1.3 s, again: npm run chaos -- copies --seed 7 --short',
  ])
})

it('what is not as expected is a difference', () => {
  const report = createReport()
  report.expect('rows', 2, 1)
  const lines = toLines({ ...verdict, ...report, isShort: false })
  expect(lines).toContain('  DIFFERENCE rows: 2 in place of 1')
  expect(lines.at(-1)).toBe(
    'FAIL (differences: 1) copies in 1.3 s, again: npm run chaos -- copies --seed 7',
  )
})

it('says how to make a run on a cluster again', () => {
  const onThree = { ...verdict, isShort: false, members: 3, servers: 3 }
  expect(toLines({ ...onThree, ...createReport() }).at(-1)).toMatch(
    /--seed 7 --members 3 --servers 3$/,
  )
})

it('a tally names the most frequent first', () => {
  expect(tally(['a', 'b', 'b'])).toBe('2 × b, 1 × a')
  expect(tally([])).toBe('none')
})
