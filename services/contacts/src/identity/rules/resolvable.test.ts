import { expect, it } from 'vitest'
import { resolvable } from '../../../test/people.js'
import { defaultRules } from './identity-rules.js'
import { allKeys, hashIn, wantedKeys } from './resolvable.js'

const [rule] = defaultRules
const ruleKeys = ['a|k-1', 'a|k-2', 'a|k-1'].flatMap((key) => (rule ? [{ rule, key }] : []))

it('a contact wants each key of its values once, and the one of its external id', () => {
  expect(wantedKeys({ ...resolvable, ruleKeys })).toEqual(['a|k-1', 'a|k-2'])
  expect(allKeys({ ...resolvable, ruleKeys })).toEqual(['a|k-1', 'a|k-2'])
  expect(allKeys({ ...resolvable, ruleKeys, uniqueKey: 'a|u' })).toEqual(['a|k-1', 'a|k-2', 'a|u'])
})

it('the history shows the hash of a key, without its account', () => {
  expect(hashIn('account|email|f00')).toBe('f00')
})
