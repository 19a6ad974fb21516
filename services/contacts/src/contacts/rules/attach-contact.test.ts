import { describe, expect, it } from 'vitest'
import { account, member, persona } from '../../../test/people.js'
import { unchangedRules } from '../../identity/rules/identity-rules.js'
import type { Member } from '../../resolution/store.js'
import { contradictionIn, fullGroup } from './refuse-replacement.js'

const rules = unchangedRules(account)
const ci = (value: string) => ({ document: { type: 'CI', value } })
const pos = (value: string) => ({ external: { source: 'pos', value } })
const many = (count: number) => Array.from({ length: count }, (_, index) => member(index + 1))

describe('a contact attached by hand', () => {
  it.each([
    ['joins', member(99), [member(1)], null, false],
    [
      'joins whom it was set apart from',
      member(99, { apart: [member(1).id] }),
      [member(1)],
      null,
      false,
    ],
    ['fills the group', member(99), many(19), null, false],
    ['finds it full', member(99), many(20), null, true],
    ['is of a full one', member(20), many(20), null, false],
    ['has another document', member(99, ci('a')), [member(1, ci('b'))], 'document', false],
    ['has another id', member(99, pos('a')), [member(1, pos('b'))], 'id', false],
  ] as [string, Member, Member[], string | null, boolean][])(
    '%s',
    (_, subject, members, differs, isFull) => {
      const target = persona(1, members)
      const contradiction = contradictionIn(subject, target)
      expect(contradiction?.match(/has another (\w+)/)?.[1] ?? null).toBe(differs)
      expect(fullGroup(subject, target, rules) !== null).toBe(isFull)
    },
  )

  it('joins twenty at most where there are no rules', () => {
    const none = { ...rules, rules: [] }
    expect(fullGroup(member(99), persona(1, many(19)), none)).toBeNull()
    expect(fullGroup(member(99), persona(1, many(20)), none)).not.toBeNull()
  })
})
