import { refuse } from '@loyalty/contracts/outcome'
import { expect, it } from 'vitest'
import { isMissing, missingCopy } from './rules.js'

it('a rule that waits for a copy names it, and is no refusal', () => {
  const missing = missingCopy('reward', 'r-1')
  expect(missing).toEqual({ ok: false, missing: { kind: 'reward', id: 'r-1' } })
  expect(isMissing(missing)).toBe(true)
  expect(isMissing(refuse('REWARD_UNKNOWN', 'there is no such reward'))).toBe(false)
})
