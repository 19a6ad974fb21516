import { describe, expect, it } from 'vitest'
import { account, member, now, persona } from '../../../test/people.js'
import { unchangedRules } from '../../identity/rules/identity-rules.js'
import { planMerge, refuseMerge } from './merge-personas.js'

const rules = unchangedRules(account)
const many = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => member(from + index))
const ci = (value: string) => ({ document: { type: 'CI', value } })

describe('two personas that a hand makes one', () => {
  it.each([
    ['fill a group', many(12), many(8, 51), null],
    ['are too many', many(12), many(9, 51), 'LIMIT_EXCEEDED'],
    ['have the same document', [member(1, ci('a'))], [member(2, ci('a'))], null],
    ['have two documents', [member(1, ci('a'))], [member(2, ci('b'))], 'CONTACT_CONFLICT'],
  ])('%s', (_, left, right, code) => {
    const refusal = refuseMerge(persona(1, left), persona(2, right), rules)
    expect(refusal?.code ?? null).toBe(code)
  })

  it('leave nobody behind, and are set apart from nobody whom they are with', () => {
    const stranger = member(9)
    const other = persona(2, [member(2, { apart: [member(1).id, persona(1, []).id, stranger.id] })])
    const survivor = persona(1, [member(1, { apart: [member(2).id, other.id] })])
    const plan = planMerge(survivor, other, now)
    const [whole, gone] = plan.personas.map((planned) => planned.persona)
    expect(whole?.members).toEqual([member(1), member(2, { apart: [stranger.id] })])
    expect(gone).toMatchObject({ state: 'MERGED', merged_into: survivor.id, members: [] })
    expect(plan.moved).toEqual([{ to: survivor.id, members: whole?.members }])
    expect(plan.history).toEqual([
      {
        kind: 'MERGED',
        persona_id: survivor.id,
        contact_id: null,
        personas: [{ persona_id: other.id, contact_ids: [member(2).id] }],
      },
    ])
  })
})
