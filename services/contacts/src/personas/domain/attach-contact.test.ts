import { describe, expect, it } from 'vitest'
import { unchangedRules } from '../../identity/domain/identity-rules.js'
import { account, member, persona } from '../../../test/people.js'
import { refuseAttachment } from './attach-contact.js'

const rules = unchangedRules(account)
const ci = (value: string) => ({ document: { type: 'CI', value } })
const pos = (value: string) => ({ external: { source: 'pos', value } })
const many = (count: number) => Array.from({ length: count }, (_, index) => member(index + 1))

describe('a contact attached by hand', () => {
  it.each([
    ['joins', member(99), [member(1)], null],
    ['joins whom it was set apart from', member(99, { apart: [member(1).id] }), [member(1)], null],
    ['fills the group', member(99), many(19), null],
    ['finds it full', member(99), many(20), 'LIMIT_EXCEEDED'],
    ['has another document', member(99, ci('a')), [member(1, ci('b'))], 'CONTACT_CONFLICT'],
    ['has another id', member(99, pos('a')), [member(1, pos('b'))], 'CONTACT_CONFLICT'],
  ])('%s', (_, subject, members, code) => {
    expect(refuseAttachment(subject, persona(1, members), rules)?.code ?? null).toBe(code)
  })

  it('joins twenty at most where there are no rules', () => {
    const none = { ...rules, rules: [] }
    expect(refuseAttachment(member(99), persona(1, many(19)), none)).toBeNull()
    expect(refuseAttachment(member(99), persona(1, many(20)), none)).not.toBeNull()
  })
})
