import type { Uuid } from '@loyalty/contracts/ids'
import { toAmount, ZERO } from '@loyalty/contracts/money'
import { expect, it } from 'vitest'
import { heldUntil, points, sampleLine } from '../../../test/sample-line.js'
import { expireReward } from './expire-reward.js'

const now = new Date('2026-01-31T10:00:00.000Z')
const later = new Date('2026-02-01T10:00:00.000Z')

it('takes what is free of the reward, and leaves what is held, on a card, or of another reward', () => {
  const free = [
    sampleLine('a', 3, { cost: toAmount(1) }),
    sampleLine('b', 4, { expires_at: later }),
  ]
  const kept = [
    sampleLine('held', 1, heldUntil(later)),
    sampleLine('card', 2, { is_gift_card: true }),
    sampleLine('miles', 5, { reward_id: 'miles' as Uuid }),
  ]
  const expiry = { rewardId: points, now, since: now, max: 10, metadata: { actor: 'ada' } }
  expect(expireReward([...free, ...kept], expiry)).toMatchObject({
    lines: kept,
    expired: free,
    isWhole: true,
    units: toAmount(7),
    cost: toAmount(1),
    movements: [{ type: 'EXPIRATION', metadata: { actor: 'ada' } }, { type: 'EXPIRATION' }],
  })
  expect(expireReward(kept, expiry)).toMatchObject({ expired: [], units: ZERO })
})

it('takes no more lines than it may, and none that came later', () => {
  const lines = [sampleLine('a', 3), sampleLine('b', 4), sampleLine('c', 5, { issued_at: later })]
  const expiry = { rewardId: points, now: later, since: now, metadata: {} }
  const first = expireReward(lines, { ...expiry, max: 1 })
  expect(first).toMatchObject({ expired: [{ id: 'a' }], isWhole: false })
  const second = expireReward(first.lines, { ...expiry, max: 1 })
  expect(second).toMatchObject({ expired: [{ id: 'b' }], isWhole: true, lines: [{ id: 'c' }] })
})
