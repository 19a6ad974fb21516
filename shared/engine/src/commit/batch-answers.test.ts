import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { steadyNow } from '../steady-clock.js'
import { ACKNOWLEDGED_MS_MAX, BATCH_SILENT_MS, SETTLING_MS } from './limits.js'
import { BatchAnswers } from './batch-answers.js'

let clockMs = 0
const pass = (ms: number) => {
  clockMs += ms
}
beforeEach(() => {
  clockMs = 1_000_000
  vi.spyOn(performance, 'now').mockImplementation(() => clockMs)
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Whose last batch was committed just now. */
const answered = () => {
  const answers = new BatchAnswers()
  answers.began()
  answers.ended('committed')
  return answers
}

describe('batches are answered', () => {
  it('as long as a majority acknowledges what is written', () => {
    expect(new BatchAnswers().cameSince(steadyNow())).toBe(false)
    const answers = answered()
    const since = steadyNow()
    pass(ACKNOWLEDGED_MS_MAX - 1)
    expect(answers.cameSince(since)).toBe(true)
    pass(1)
    expect(answers.cameSince(since)).toBe(false)
    answers.acknowledged(steadyNow())
    answers.acknowledged(since)
    expect(answers.cameSince(since)).toBe(true)
  })

  it('by what a batch began with, not by when it ended', () => {
    const answers = new BatchAnswers()
    answers.began()
    pass(1)
    answers.ended('committed')
    pass(ACKNOWLEDGED_MS_MAX - 1)
    expect(answers.cameSince(steadyNow())).toBe(false)
  })

  it('not while one is under way for too long, nor soon after it', () => {
    const answers = answered()
    answers.began()
    pass(BATCH_SILENT_MS)
    expect(answers.cameSince(steadyNow())).toBe(true)
    pass(1)
    expect(answers.cameSince(steadyNow())).toBe(false)
    answers.ended('conflict')
    answers.acknowledged(steadyNow())
    expect(answers.cameSince(steadyNow() + SETTLING_MS)).toBe(false)
    expect(answers.cameSince(steadyNow() + SETTLING_MS + 1)).toBe(true)
  })

  it('not soon after another primary was chosen', () => {
    const answers = answered()
    answers.primaryChanged()
    expect(answers.cameSince(steadyNow() + SETTLING_MS)).toBe(false)
    expect(answers.cameSince(steadyNow() + SETTLING_MS + 1)).toBe(true)
  })

  it.each([
    ['unreachable', false],
    ['unknown', false],
    ['outOfTime', false],
    ['ended', false],
    ['conflict', true],
    ['poisoned', true],
    ['committed', true],
  ] as const)('by one that is %s: %s', (kind, isAnswer) => {
    const answers = answered()
    answers.began()
    answers.ended(kind)
    expect(answers.cameSince(steadyNow())).toBe(isAnswer)
  })
})
