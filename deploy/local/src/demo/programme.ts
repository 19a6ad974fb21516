import { DAY_MS } from '@loyalty/contracts/durations'
import { randomUUID } from 'node:crypto'
import { LAST_CUSTOMER, loadFriends, loadPunchCard, loadSegment, visitsOf } from './growth.js'
import { forEach, type Operator } from './operator.js'
import { peopleOf, type Person } from './people.js'

const BATCH = 'Summer letter'
const COFFEE = 'COFFEE'
/** Whose last purchases happen now, so that the campaign pays them. */
const BUYERS = 40
const DRINKERS = 30

const GOLD_RANK = 2
const tiers = [
  { name: 'Silver', rank: 1, threshold: 60 },
  { name: 'Gold', rank: GOLD_RANK, threshold: 150 },
  { name: 'Platinum', rank: 3, threshold: 300 },
]

/** Rows of which four can't be taken, each for a reason of its own. */
const rowsWithErrors = [
  { id: 'demo-late-1', name: 'Late One' },
  { id: 'demo-late-2', name: 'Late Two', email: 'no address' },
  { id: 'demo-late-3', name: 'Late Three', phone: '12' },
  { id: 'demo-late-1', name: 'Late One again' },
  { id: 'demo-late-4', name: 'Late Four', balance: [{ reward_id: randomUUID(), amount: 5 }] },
]

interface Named {
  id: string
  name: string
}

/** A programme to look at: people, what they bought, used and said, campaigns, a punch card, tiers, coupons, imports. */
export async function loadProgramme(operator: Operator, points: string, now: Date): Promise<void> {
  const { call, must, createUnlessThere } = operator
  if ((await call('GET', `/v1/customers/${LAST_CUSTOMER}`)).status === 200) return

  const metric = { period: 'lifetime', field: 'spend_total' }
  for (const tier of tiers) await createUnlessThere('/tiers', { ...tier, metric })
  const people = peopleOf(now)
  await importPeople(operator, points, people)
  await must('POST', '/v1/customers/migrate', { customers: rowsWithErrors })
  const rewards = (await must('GET', '/rewards?limit=500')).body.data as Named[]
  const coffee = rewards.find(({ name }) => name === 'Coffee')?.id ?? points
  await loadCoupons(operator, { points, coffee }, people, now)
  await loadPunchCard(operator, coffee)
  await loadVoices(operator, people)
  await loadCampaigns(operator, points)
  await forEach([...people.slice(0, BUYERS).entries()], async ([index, person]) => {
    for (let visit = 0; visit < visitsOf(index); visit += 1) await buy(operator, person, visit)
  })
  await loadSegment(operator)
  const [regular] = people
  if (regular !== undefined) {
    const basketOf = (id: string) => ({ ...regular.basket, purchase_id: `${id}-now` })
    await loadFriends(operator, points, (id) => buy(operator, { id, basket: basketOf(id) }, 0))
  }
}

/** The names of those that an earlier start has made. */
const namesIn = async ({ must }: Operator, path: string): Promise<Set<string>> =>
  new Set(((await must('GET', path)).body.data as Named[]).map(({ name }) => name))

/**
 * One for those who buy much, one that rests, two by the clock, one that nobody has launched yet, and one that pays for
 * all that is bought.
 */
async function loadCampaigns(operator: Operator, points: string): Promise<void> {
  const { must } = operator
  const there = await namesIn(operator, '/campaigns?limit=500')
  const createUnlessNamed = async (campaign: { name: string; [field: string]: unknown }) =>
    there.has(campaign.name) ? null : must('POST', '/campaigns', campaign)
  const fixed = [{ reward_id: points, amount: 5 }]
  await createUnlessNamed({
    name: 'Five more from Gold on',
    rewards: fixed,
    conditions: [[{ type: 'Tier', operator: 'greater than or equal', value: GOLD_RANK }]],
    max_total: 40,
  })
  const resting = await createUnlessNamed({
    name: 'Large baskets in summer',
    rewards: fixed,
    conditions: [[{ type: 'Order Value', operator: 'greater than or equal', value: 30 }]],
  })
  if (resting !== null) {
    await must('POST', `/campaigns/${(resting.body.data as Named).id}/pause`)
  }
  await createUnlessNamed({
    name: 'Happy birthday',
    event_types: ['BIRTHDAY'],
    rewards: [{ reward_id: points, amount: 20, expires_after_days: 30 }],
  })
  await createUnlessNamed({
    name: 'We miss you',
    event_types: ['INACTIVE'],
    inactive_days: 60,
    rewards: [{ reward_id: points, amount: 10, expires_after_days: 14 }],
  })
  await createUnlessNamed({
    name: 'Double points on Sundays',
    status: 'DRAFT',
    rewards: [{ reward_id: points, conversion_factor: 2, expires_after_days: 90 }],
  })
  await createUnlessNamed({
    name: 'A point for each unit',
    rewards: [{ reward_id: points, conversion_factor: 1 }],
    max_total: 1_200,
  })
}

async function importPeople(
  { must }: Operator,
  points: string,
  people: readonly Person[],
): Promise<void> {
  await must('POST', '/v1/customers/migrate', {
    customers: people.map(({ id, profile, balance }) => ({
      id,
      ...profile,
      balance: balance.map((entry) => ({ reward_id: points, ...entry })),
    })),
  })
  const customers = people
    .filter(({ purchases }) => purchases.length > 0)
    .map(({ id, purchases }) => ({
      id,
      events: purchases.map(({ issued_at: at, order }) => ({
        order,
        fulfilled: true,
        issued_at: at,
        resolved_at: at,
      })),
    }))
  await must('POST', '/v1/customers/migrate/events', { customers })
}

/** One that costs points, one that ends soon and is nearly used, and a batch. */
async function loadCoupons(
  operator: Operator,
  { points, coffee }: { points: string; coffee: string },
  people: readonly Person[],
  now: Date,
): Promise<void> {
  const { call, must, createUnlessThere } = operator
  await createUnlessThere('/coupons', {
    code: COFFEE,
    name: 'A coffee for 20 points',
    listed: true,
    grants: [{ reward_id: coffee, amount: 1 }],
    costs: [{ reward_id: points, amount: 20 }],
  })
  await createUnlessThere('/coupons', {
    code: 'HARBOUR5',
    name: 'Opening of the harbour shop',
    listed: true,
    grants: [{ reward_id: points, amount: 5 }],
    max_redemptions: DRINKERS + 2,
    max_redemptions_per_customer: 1,
    ends_at: new Date(now.getTime() + 5 * DAY_MS).toISOString(),
  })
  if (!(await namesIn(operator, '/coupons?limit=500')).has(BATCH)) {
    await must('POST', '/coupons/bulk', {
      count: 100,
      prefix: 'MAIL-',
      coupon: { name: BATCH, grants: [{ reward_id: points, amount: 15 }] },
    })
  }
  await forEach(people.slice(0, DRINKERS), async ({ id }) => {
    // Refused where the points do not suffice: lists of refusals have something to show, too.
    for (const code of ['HARBOUR5', COFFEE]) {
      await call('POST', '/v1/coupons/redeem', { customer_id: id, code, brand_id: null })
    }
  })
}

/** Announced and fulfilled now, unless an earlier start did so. */
async function buy(
  { must, createUnlessThere }: Operator,
  { id, basket }: Pick<Person, 'id' | 'basket'>,
  visit: number,
): Promise<void> {
  const order = { ...basket, purchase_id: `${basket.purchase_id}-${visit}` }
  const created = await createUnlessThere('/events', { customer_id: id, order })
  if (created === null) return
  const { id: eventId } = created.body.data as { id: string }
  await must('PATCH', `/v1/behavior/events/${eventId}/fulfill`)
}

const FORM = 'How was your visit?'
/** Who answers it: one in three liked the quiet, and the stars go from 3 to 5. */
const ANSWERS = 24
const bests = ['The coffee', 'The people', 'The quiet']

interface Named {
  id: string
  name: string
}

/** What customers say of the shop, and what else is known about some of them. */
async function loadVoices(operator: Operator, people: readonly Person[]): Promise<void> {
  await loadReviews(operator, people.slice(0, ANSWERS))
  await loadContacts(operator)
  await loadDevices(operator)
}

async function loadReviews({ must }: Operator, people: readonly Person[]): Promise<void> {
  const forms = (await must('GET', '/review-forms?limit=500')).body.data as Named[]
  if (forms.some(({ name }) => name === FORM)) return
  const created = await must('POST', '/review-forms', {
    name: FORM,
    type: 'RATING',
    status: 'ACTIVE',
    fields: [
      { name: 'stars', label: 'How many stars?', type: 'SCORE', required: true, min: 1, max: 5 },
      { name: 'best', label: 'What was best?', type: 'CHOICE', required: false, options: bests },
    ],
  })
  const { id: formId } = created.body.data as Named
  await forEach([...people.entries()], ([index, { id }]) =>
    must('POST', `/v1/review-forms/${formId}/submissions`, {
      customer_id: id,
      answers: { stars: 5 - (index % 4 === 0 ? index % 3 : 0), best: bests[index % bests.length] },
    }),
  )
}

/** Ana wrote from two devices; by her verified phone both are seen to be one person. */
async function loadContacts({ createUnlessThere }: Operator): Promise<void> {
  const email = { email: 'ana.abad@example.com', email_verified: true }
  const phone = { phone: '+34600111222', phone_verified: true }
  const contacts = [
    { external_id: 'newsletter-1', source: 'newsletter', first_name: 'Ana', ...email },
    { external_id: 'demo-001', source: 'app', first_name: 'Ana', last_name: 'Abad', ...phone },
    { external_id: 'till-1', source: 'till', city: 'Madrid', ...email, ...phone },
  ]
  for (const contact of contacts) await createUnlessThere('/v1/contacts', contact)
}

/** Ana takes push messages on two of them; a token that is there already is one device still. */
async function loadDevices({ must }: Operator): Promise<void> {
  const devices = [
    { platform: 'android', model: 'Pixel 9', osVersion: '16' },
    { platform: 'web', model: 'Firefox' },
  ]
  for (const device of devices) {
    const body = { device_token: `demo-${device.platform}`, device_info: device }
    await must('PATCH', '/v1/customers/demo-001/devices', body)
  }
}
