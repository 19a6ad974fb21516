import { NewReferralProgramme } from '@loyalty/contracts/wallet/referral'
import type { Uuid } from '@loyalty/contracts/ids'
import { toAmount } from '@loyalty/contracts/money'
import { describe, expect, it } from 'vitest'
import { changeProgramme, defineProgramme } from './define-programme.js'

const POINTS = '0190f3a2-7c1e-7b42-9d5e-000000000001' as Uuid
const sent = NewReferralProgramme.parse({
  name: 'Friends',
  friend_gets: [{ reward_id: POINTS, amount: 10 }],
  referrer_gets: [],
})
const defined = defineProgramme(sent)

describe('a referral programme', () => {
  it('has its defaults', () => {
    expect(defined).toEqual({
      name: 'Friends',
      friend_gets: [{ reward_id: POINTS, amount: toAmount(10), expires_after_days: null }],
      referrer_gets: [],
      when: { first: true, min_value: null },
      within_days: 30,
      max_per_referrer: null,
      max_total: null,
      hold_days: 14,
    })
  })

  it('changes only what is sent', () => {
    const when = { event_type: 'PURCHASE' as const, first: false, min_value: 5 }
    const patch = { when, max_total: 7, hold_days: 0 }
    expect(changeProgramme(defined, patch)).toEqual({
      ...defined,
      when: { first: false, min_value: toAmount(5) },
      max_total: 7,
      hold_days: 0,
    })
    const limited = { ...defined, max_total: 7 }
    expect(changeProgramme(limited, { max_total: null })).toMatchObject({ max_total: null })
  })
})
