import { namingReasons } from '@loyalty/contracts/wallet/referral'
import { describe, expect, it } from 'vitest'
import { refuseNaming, tellReason, type FoundToName } from './name-referral.js'
import { NO_COUNTS } from './referral.js'

const found: FoundToName = {
  isSameWallet: false,
  friend: { purchase_count: 0, isReferred: false, hasReferred: false },
  referrer: { status: 'ACTIVE' },
  programme: { status: 'ACTIVE', max_per_referrer: 2, max_total: 3 },
  counts: { ofReferrer: NO_COUNTS, ofAll: NO_COUNTS },
  same: [],
}
const { friend, programme, counts } = found

/** What stands against a naming, in the order of precedence: each with all that comes after it. */
const obstacles: readonly [reason: (typeof namingReasons)[number], found: Partial<FoundToName>][] =
  [
    ['SAME_CUSTOMER', { isSameWallet: true }],
    ['REFERRER_NOT_ACTIVE', { referrer: { status: 'BLOCKED' } }],
    ['PROGRAMME_NOT_ACTIVE', { programme: { ...programme, status: 'PAUSED' } }],
    ['ALREADY_REFERRED', { friend: { ...friend, isReferred: true } }],
    ['HAS_BOUGHT', { friend: { ...friend, purchase_count: 1 } }],
    ['CIRCLE', { friend: { ...friend, hasReferred: true } }],
    ['REFERRER_LIMIT', { counts: { ...counts, ofReferrer: { ...NO_COUNTS, qualified: 2 } } }],
    ['PROGRAMME_LIMIT', { counts: { ...counts, ofAll: { ...NO_COUNTS, qualified: 3 } } }],
    ['SAME_PERSONA', { same: ['SAME_PERSONA', 'SAME_EMAIL'] }],
    ['SAME_DOCUMENT', { same: ['SAME_DOCUMENT'] }],
    ['SAME_PHONE', { same: ['SAME_PHONE'] }],
    ['SAME_EMAIL', { same: ['SAME_EMAIL'] }],
    ['SAME_DEVICE', { same: ['SAME_DEVICE'] }],
  ]

describe('the naming of a referral', () => {
  it('is refused by nothing', () => {
    expect(refuseNaming(found)).toBeNull()
  })

  it.each(obstacles)('is refused: %s', (reason, obstacle) => {
    expect(refuseNaming({ ...found, ...obstacle })).toBe(reason)
    expect(tellReason(reason)).toMatch(new RegExp(`^${reason}: [a-z].+[a-zA-Z]$`))
  })

  it('has an obstacle for each reason, in their order', () => {
    expect(obstacles.map(([reason]) => reason).toSorted()).toEqual(namingReasons.toSorted())
    for (const [at, [reason]] of obstacles.entries()) {
      const all = obstacles.slice(at).toReversed()
      const whole = all.reduce<FoundToName>(
        (sum, [, obstacle]) => ({
          ...sum,
          ...obstacle,
          ...(obstacle.friend && { friend: { ...sum.friend, ...changesOf(obstacle.friend) } }),
        }),
        found,
      )
      expect(refuseNaming(whole)).toBe(reason)
    }
  })

  it('counts those that are pending for no limit', () => {
    const pending = { ...NO_COUNTS, pending: 9, rejected: 9, reversed: 9 }
    expect(refuseNaming({ ...found, counts: { ofReferrer: pending, ofAll: pending } })).toBeNull()
  })
})

const changesOf = (changed: FoundToName['friend']): Partial<FoundToName['friend']> => ({
  ...(changed.isReferred && { isReferred: true }),
  ...(changed.hasReferred && { hasReferred: true }),
  ...(changed.purchase_count > 0 && { purchase_count: changed.purchase_count }),
})
