import type { Operator } from './operator.js'

const CARD = 'Four visits, a coffee'
const FRIENDS = 'Friends'
const SEGMENT = 'Gold customers'
const STAMPS_NEEDED = 4
const REGULARS = 6

interface Named {
  id: string
  name: string
}

/** Stamps for a coffee: made before the purchases that fill it. */
export async function loadPunchCard({ must }: Operator, coffee: string): Promise<void> {
  const cards = (await must('GET', '/punch-cards?limit=500')).body.data as Named[]
  if (cards.some(({ name }) => name === CARD)) return
  const stamp = await must('POST', '/v1/rewards', {
    brand_id: null,
    platforms: null,
    conditions: [],
    name: 'Coffee stamps',
    type: 'POINTS',
    description: 'A stamp for each visit',
    attributes: {},
  })
  await must('POST', '/punch-cards', {
    name: CARD,
    reward_id: (stamp.body.data as Named).id,
    stamps_needed: STAMPS_NEEDED,
    gives: [{ reward_id: coffee, amount: 1 }],
    stamps_per: { kind: 'PURCHASE' },
    consent_purpose: null,
  })
}

/** How often the buyer of this place comes: the first ones fill their card and begin another. */
export const visitsOf = (index: number): number =>
  index < REGULARS ? STAMPS_NEEDED + 1 : 1 + (index % (STAMPS_NEEDED - 1))

/** A filter to keep, and a job that was done to all whom it finds. */
export async function loadSegment({ must }: Operator): Promise<void> {
  const segments = (await must('GET', '/segments?limit=500')).body.data as Named[]
  if (segments.some(({ name }) => name === SEGMENT)) return
  const tiers = (await must('GET', '/tiers')).body.data as Named[]
  const gold = tiers.find(({ name }) => name === 'Gold')
  const filter = { all: [{ any: [{ field: 'tier', operator: 'eq', value: gold?.id }] }] }
  const segment = await must('POST', '/segments', { name: SEGMENT, filter })
  await must('POST', '/bulk', {
    segment_id: (segment.body.data as Named).id,
    action: 'ADD_TAGS',
    tags: { letter: 'summer' },
    reason: 'Gets the summer letter',
  })
}

/** Whom the demo makes last, so that where they are, all is; nobody can rename an id. */
export const LAST_CUSTOMER = 'demo-friend-2'

/** Ana has referred a friend who bought, so that both hold points, and one who has not; somebody who knew the shop named her code in vain. */
export async function loadFriends(
  { must, call, createUnlessThere }: Operator,
  points: string,
  buy: (customerId: string) => Promise<void>,
): Promise<void> {
  const programmes = (await must('GET', '/referral-programmes?limit=500')).body.data as Named[]
  if (!programmes.some(({ name }) => name === FRIENDS)) {
    await must('POST', '/referral-programmes', {
      name: FRIENDS,
      friend_gets: [{ reward_id: points, amount: 20 }],
      referrer_gets: [{ reward_id: points, amount: 30 }],
      max_per_referrer: 10,
    })
  }
  const shown = await must('GET', '/v1/customers/demo-001/referral')
  const { code } = shown.body.data as { code: string }
  const refer = (id: string, name: string) =>
    createUnlessThere('/customers', { id, name, referral_code: code })
  await refer('demo-friend-1', 'Berta Blanco')
  await buy('demo-friend-1')
  await call('POST', '/v1/customers/demo-002/referral', { code })
  await refer(LAST_CUSTOMER, 'Carlos Cruz')
}
