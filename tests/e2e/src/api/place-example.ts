import { randomInt, randomUUID } from 'node:crypto'
import type { Fixture } from '../harness/fixture.js'
import type { Operation, ShownExample } from '../harness/openapi.js'

/** What an example calls a thing, and what the fixture's account calls it. */
const namesOf = (fixture: Fixture): Record<string, string> => ({
  'customer-4711': fixture.customer,
  'customer-4712': fixture.otherCustomer,
  'customer-4713': randomUUID(),
  'customer-4714': randomUUID(),
  'customer-4715': fixture.friend,
  'customer-0815': fixture.oldCustomer,
  '0198c0de-0001-7000-8000-000000000001': fixture.reward,
  '0198c0de-0001-7000-8000-000000000002': fixture.giftReward,
  '0198c0de-0001-7000-8000-000000000003': fixture.stamp,
  '0198c0de-0001-7000-8000-000000000004': fixture.freeStamp,
  '0198c0de-0002-7000-8000-000000000001': fixture.form,
  '0198c0de-0003-7000-8000-000000000001': fixture.coupon.id,
  '0198c0de-0003-7000-8000-000000000002': fixture.batch,
  '0198c0de-0004-7000-8000-000000000001': fixture.redemption,
  '0198c0de-0004-7000-8000-000000000004': fixture.oldRedemption,
  '0198c0de-0005-7000-8000-000000000001': fixture.event,
  '0198c0de-0005-7000-8000-000000000002': fixture.openEvent,
  '0198c0de-0005-7000-8000-000000000003': fixture.paidEvent,
  '0198c0de-0005-7000-8000-000000000005': fixture.soldEvent,
  '0198c0de-0006-7000-8000-000000000001': fixture.campaign,
  '0198c0de-0006-7000-8000-000000000002': fixture.oldCampaign,
  '0198c0de-0006-7000-8000-000000000003': fixture.punchCard,
  '0198c0de-0006-7000-8000-000000000004': fixture.oldPunchCard,
  '0198c0de-0006-7000-8000-000000000005': fixture.referralProgramme,
  '0198c0de-0006-7000-8000-000000000006': fixture.oldReferralProgramme,
  '0198c0de-0007-7000-8000-000000000001': fixture.tier,
  '0198c0de-0007-7000-8000-000000000002': fixture.oldTier,
  '0198c0de-0008-7000-8000-000000000001': fixture.importId,
  '0198c0de-0008-7000-8000-000000000002': fixture.deadLetter,
  '0198c0de-0008-7000-8000-000000000003': fixture.bulk,
  '0198c0de-0008-7000-8000-000000000004': fixture.openBulk,
  '0198c0de-0009-7000-8000-000000000001': fixture.contact,
  '0198c0de-0009-7000-8000-000000000002': fixture.otherContact,
  '0198c0de-0009-7000-8000-000000000003': randomUUID(),
  '0198c0de-000a-7000-8000-000000000001': fixture.persona,
  '0198c0de-000a-7000-8000-000000000002': fixture.mergedPersona,
  '0198c0de-000a-7000-8000-000000000004': fixture.oldPersona,
  '0198c0de-000a-7000-8000-000000000006': fixture.secondPersona,
  '0198c0de-000a-7000-8000-000000000005': fixture.merge,
  WELCOME10: fixture.coupon.code,
  SPRING25: fixture.otherCoupon.code,
  AUTUMN25: `NEW-${randomUUID()}`,
  'GC-7QK4-M2XD-9RTB-5HWN': fixture.giftCard,
  'GC-9HSB-4FNQ-7WJX-1GKC': fixture.oldGiftCard,
  'GC-4TNE-6WQB-8XHC-3KZM': fixture.soldGiftCard,
  'GC-5RVD-3PJG-7SXA-9BNT': fixture.freeGiftCard,
  'GC-6SWF-4QKH-8TYB-2CPV': fixture.lockedGiftCard,
  '7K3M-Q9ZD-0V4T-HX2R': fixture.referralCode,
  'purchase-2026-0002': randomUUID(),
  '0198c0de-000d-5000-8000-000000000001': fixture.authorization,
  '0198c0de-000d-5000-8000-000000000002': fixture.oldAuthorization,
  '0198c0de-000d-5000-8000-000000000003': fixture.capture,
  '0198c0de-000d-7000-8000-000000000004': fixture.card,
  '0198c0de-000d-7000-8000-000000000005': fixture.oldCard,
  '0198c0de-000e-7000-8000-000000000001': fixture.webhook,
  '0198c0de-000e-7000-8000-000000000002': fixture.oldWebhook,
  '0198c0de-000e-7000-8000-000000000003': fixture.delivery,
  '0198c0de-000f-7000-8000-000000000001': fixture.segment,
  '0198c0de-000f-7000-8000-000000000002': fixture.oldSegment,
  '0198c0de-0010-7000-8000-000000000001': fixture.note,
  'purchase-2026-0001': randomUUID(),
  'colleague@example.com': fixture.person,
  'token-of-the-lost-laptop': randomUUID(),
  'grace@example.com': `${randomUUID()}@example.com`,
  grace: randomUUID(),
  'CD-7654321': randomUUID(),
})

const RANK_MAX = 1_000

/** The call of an example, of what is in the fixture's account. */
export function placeExample({ id, example }: Operation, fixture: Fixture): ShownExample {
  const names = namesOf(fixture)
  const placed = JSON.parse(JSON.stringify(example), (_name, value: unknown) =>
    typeof value === 'string' && Object.hasOwn(names, value) ? names[value] : value,
  ) as ShownExample
  if (id !== 'createTier') return placed
  // The one number that an account may have only once.
  return { ...placed, body: { ...(placed.body as object), rank: randomInt(3, RANK_MAX) } }
}
