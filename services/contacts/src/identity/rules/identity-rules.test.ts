import { describe, expect, it } from 'vitest'
import { account, now } from '../../../test/people.js'
import { toWireRules } from '../handlers.js'
import {
  changeRules,
  defaultRules,
  nameOfRule,
  unchangedRules,
  withVerifiedEmail,
} from './identity-rules.js'

const present = unchangedRules(account)
const email = {
  conditions: ['email' as const],
  max_group_size: 20,
  temporal_limits: [],
  description: 'mine',
}

describe('changed rules', () => {
  it('have another generation, and all contacts to look at', () => {
    const changed = changeRules(present, { rules: [email], block_list: [] }, now)
    expect(changed).toMatchObject({
      generation: 1,
      status: 'REKEYING',
      rekeyed_to: null,
      updated_at: now,
      rules: [{ ...email, isDefault: false }],
    })
    const again = changeRules({ ...changed, rekeyed_to: null }, { rules: [], block_list: [] }, now)
    expect(again.generation).toBe(2)
  })

  it('say when they were first changed, unless that was before it was kept', () => {
    const later = new Date(now.getTime() + 1)
    const first = changeRules(present, { rules: [email], block_list: [] }, now)
    const second = changeRules(first, { rules: [], block_list: [] }, later)
    expect(second).toMatchObject({ created_at: now, updated_at: later })
    const { created_at: _unknown, ...old } = first
    const after = toWireRules(changeRules(old, { rules: [], block_list: [] }, later))
    expect(after).toMatchObject({ created_at: null, updated_at: later.toISOString() })
    expect(toWireRules(present)).toMatchObject({ created_at: null, updated_at: null })
  })

  it('are the same where nothing changes', () => {
    expect(changeRules(present, { rules: [...defaultRules], block_list: [] }, now)).toBe(present)
  })

  it('know the default ones, whatever the caller says', () => {
    const rules = [{ ...email, isDefault: true }, ...defaultRules.slice(0, 1)]
    const changed = changeRules(present, { rules, block_list: ['x'] }, now)
    expect(changed.rules.map(({ isDefault }) => isDefault)).toEqual([false, true])
  })
})

describe('the rules of an account that never changed them', () => {
  it('are the default ones, and every contact was looked at by them', () => {
    expect(toWireRules(present)).toMatchObject({ block_list: [], generation: 0, status: 'READY' })
    expect(
      toWireRules(present).rules.map(({ conditions, description, isDefault }) => [
        conditions.join('+'),
        description,
        isDefault,
      ]),
    ).toEqual([
      ['document_type+document_number', 'The same document', true],
      ['external_id+source', 'The same id in the same source', true],
      ['email', 'The same e-mail address', true],
      ['phone+phone_verified', 'The same verified phone', true],
    ])
    expect(present.rules.every(({ temporal_limits: limits }) => limits.length === 0)).toBe(true)
  })

  it('are shown with the list of what says nothing', () => {
    const changed = changeRules(present, { rules: [email], block_list: ['x'] }, now)
    expect(toWireRules(changed)).toMatchObject({ rules: [email], block_list: ['x'] })
  })
})

describe('a rule that compares e-mails', () => {
  it('stands beside the same one for verified e-mails', () => {
    const rule = { ...email, isDefault: false }
    const verified = { ...rule, conditions: ['email', 'email_verified'] }
    expect(withVerifiedEmail(rule)).toEqual([rule, verified])
  })

  it.each([[['email', 'email_verified'] as const], [['phone'] as const]])(
    'stands alone when it says so or compares none: %j',
    (conditions) => {
      const rule = { ...email, conditions: [...conditions], isDefault: false }
      expect(withVerifiedEmail(rule)).toEqual([rule])
    },
  )
})

it('a rule is named by its fields, in any order', () => {
  expect(nameOfRule({ conditions: ['phone', 'email'] })).toBe('email+phone')
})
