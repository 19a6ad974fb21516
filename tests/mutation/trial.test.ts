import { describe, expect, it } from 'vitest'
import { startTrial, takeRun, type RunEnd, type Trial } from './trial.ts'

const all = (keys: string[]) => keys

/** Runs the test to its end. Answers what was on in each run, and what was found. */
function play(trial: Trial, endOf: (on: string | undefined, run: number) => RunEnd, left = all) {
  const runs: (string | undefined)[] = []
  const found: string[] = []
  for (let goesOn = trial.current !== undefined; goesOn;) {
    runs.push(trial.current)
    const taken = takeRun(trial, endOf(trial.current, runs.length), left)
    found.push(...taken.found.map(([key, outcome]) => `${key} ${outcome}`))
    goesOn = taken.goesOn
  }
  return { runs, found }
}
const failsWith =
  (...keys: string[]) =>
  (on: string | undefined) =>
    on !== undefined && keys.includes(on) ? 'failed' : 'passed'

describe('a test that meets changes', () => {
  it('has nothing to do without one', () => {
    expect(startTrial([])).toMatchObject({ current: undefined, queue: [] })
  })

  it('meets each of them once, and proves its kills in the end', () => {
    const { runs, found } = play(startTrial(['a', 'b', 'c']), failsWith('c'))
    expect(runs).toEqual(['a', 'b', 'c', undefined])
    expect(found).toEqual(['a survived', 'b survived', 'c killed'])
  })

  it('proves nothing when it has passed since', () => {
    expect(play(startTrial(['a', 'b']), failsWith('a')).runs).toEqual(['a', 'b'])
  })

  it('shows after five kills in a row that it still passes', () => {
    const keys = ['a', 'b', 'c', 'd', 'e', 'f']
    const { runs } = play(startTrial(keys), failsWith(...keys))
    expect(runs).toEqual(['a', 'b', 'c', 'd', 'e', undefined, 'f', undefined])
  })

  it('shows the same after each change that made it hang', () => {
    const { runs, found } = play(startTrial(['a', 'b']), (on) =>
      on === 'a' ? 'timeout' : 'passed',
    )
    expect(runs).toEqual(['a', undefined, 'b'])
    expect(found).toEqual(['a timeout', 'b survived'])
  })

  it('takes kills back when it fails without a change, and tries them again', () => {
    const { runs, found } = play(startTrial(['a']), (on, run) =>
      run <= 2 || on === 'a' ? 'failed' : 'passed',
    )
    expect(runs).toEqual(['a', undefined, 'a', undefined])
    expect(found).toEqual(['a killed', 'a void', 'a killed'])
  })

  it('ends when it has failed three times without a change', () => {
    const { runs, found } = play(startTrial(['a', 'b']), () => 'failed')
    expect(runs.filter((on) => on === undefined)).toHaveLength(3)
    expect(runs.at(-1)).toBeUndefined()
    expect(found.slice(-2)).toEqual(['a void', 'b void'])
  })

  it('leaves out what another test has noticed meanwhile', () => {
    const trial = startTrial(['a', 'b', 'c'])
    const { runs } = play(trial, failsWith(), (keys) => keys.filter((key) => key !== 'b'))
    expect(runs).toEqual(['a', 'c'])
  })
})
