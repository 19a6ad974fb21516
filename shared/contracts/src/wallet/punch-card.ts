import { z } from 'zod'
import { described } from '../described.js'
import { contract } from '../contract.js'
import { consentPurposes } from '../customers/customer.js'
import { listOf, orderedPage } from '../list.js'
import { customerId, idText, name, orNull, positiveAmount, timestamp, uuid } from '../scalars.js'
import { Selector } from '../selector.js'
import { endsAfterItStarts } from './ends-after-it-starts.js'

export const punchCardStatuses = ['ACTIVE', 'PAUSED', 'ARCHIVED'] as const
export const PunchCardStatus = z.enum(punchCardStatuses)
export type PunchCardStatus = z.output<typeof PunchCardStatus>

export const stampKinds = ['PURCHASE', 'PRODUCT', 'EVENT'] as const

const PRIZES_MAX = 5
const days = z.number().int().min(1).max(36_500)

const aboutStamps = {
  kind: 'PURCHASE gives one stamp for a purchase, PRODUCT one for each whole piece, EVENT one for each event of a type.',
  products: 'The product lines that count, of PURCHASE and PRODUCT; null for all.',
  min_value: 'What these lines, or the whole order, must be worth at least; null for any value.',
  event_type: 'The type of event, of EVENT alone.',
  max_per_day:
    'The most stamps for one day of the customer, in the time zone of the account; null for any number.',
}

const aboutPrize = {
  reward_id: 'The reward that a full card gives.',
  amount: 'Units of it.',
  expires_after_days: 'Days until they expire; null for the default of the account.',
}

const about = {
  id: 'The id of the punch card.',
  version: 'Counts the changes of the punch card, from 1.',
  status: 'Only an ACTIVE punch card gives stamps and prizes; ARCHIVED is final.',
  name: 'What people call the punch card.',
  reward_id: 'The stamp: a reward of the type POINTS, which no other ACTIVE punch card has.',
  stamps_needed: 'Stamps that fill the card.',
  gives: 'What a full card gives, in the place of its stamps.',
  stamps_per: 'What gives a stamp.',
  stamps_expire_after_days: 'Days until a stamp expires; null for the default of the account.',
  repeats: 'Whether a customer can fill the card more than once; true when left out.',
  consent_purpose: 'The purpose that a customer must not have refused; null for none.',
  starts_at: 'Events from here on give stamps; null for any.',
  ends_at: 'Events before this give stamps; null for any.',
  created_at: 'When the punch card was created.',
  updated_at: 'When the punch card last changed.',
}

/** Each kind has fields of its own. */
export const StampsPer = z
  .strictObject(
    described(
      {
        kind: z.enum(stampKinds),
        products: Selector.nullable().optional(),
        min_value: positiveAmount.nullable().optional(),
        event_type: orNull(idText(1, 64)).optional(),
        max_per_day: z.number().int().min(1).max(1_000).nullable().optional(),
      },
      aboutStamps,
    ),
  )
  .superRefine(({ kind, products, min_value: value, event_type: type }, ctx) => {
    const refuse = (path: string, message: string) => {
      ctx.addIssue({ code: 'custom', path: [path], message })
    }
    if (kind === 'EVENT') {
      if (!type) refuse('event_type', 'must name a type of event')
      if (products) refuse('products', 'must be left out for EVENT')
      if (value) refuse('min_value', 'must be left out for EVENT')
    } else if (type) refuse('event_type', 'must be left out unless kind is EVENT')
  })
export type StampsPer = z.output<typeof StampsPer>

export const Prize = z.strictObject(
  described(
    {
      reward_id: uuid,
      amount: positiveAmount,
      expires_after_days: days.nullable().optional(),
    },
    aboutPrize,
  ),
)

const definition = {
  name,
  stamps_needed: z.number().int().min(2).max(100),
  gives: z.array(Prize).min(1).max(PRIZES_MAX),
  stamps_per: StampsPer,
  stamps_expire_after_days: days.nullable().optional(),
  repeats: z.boolean().optional(),
  consent_purpose: z.enum(consentPurposes).nullable().optional(),
  starts_at: orNull(timestamp).optional(),
  ends_at: orNull(timestamp).optional(),
}

export const NewPunchCard = z
  .strictObject(
    described(
      {
        ...definition,
        reward_id: uuid,
        status: z.enum(['ACTIVE', 'PAUSED']).default('ACTIVE'),
      },
      about,
    ),
  )
  .superRefine(endsAfterItStarts)
export type NewPunchCard = z.output<typeof NewPunchCard>

/** The stamp never changes: customers hold units of it. */
export const PunchCardPatch = z.strictObject(
  described(
    {
      ...definition,
      name: name.optional(),
      stamps_needed: definition.stamps_needed.optional(),
      gives: definition.gives.optional(),
      stamps_per: definition.stamps_per.optional(),
    },
    about,
  ),
)
export type PunchCardPatch = z.output<typeof PunchCardPatch>

const prizes = z.array(
  z.object(
    described(
      {
        reward_id: uuid,
        amount: z.number(),
        expires_after_days: z.number().int().nullable(),
      },
      aboutPrize,
    ),
  ),
)

export const PunchCard = z.object(
  described(
    {
      id: uuid,
      version: z.number().int(),
      status: PunchCardStatus,
      name: z.string(),
      reward_id: uuid,
      stamps_needed: z.number().int(),
      gives: prizes,
      stamps_per: z.object(
        described(
          {
            kind: z.enum(stampKinds),
            products: Selector.nullable(),
            min_value: z.number().nullable(),
            event_type: z.string().nullable(),
            max_per_day: z.number().int().nullable(),
          },
          aboutStamps,
        ),
      ),
      stamps_expire_after_days: z.number().int().nullable(),
      repeats: z.boolean(),
      consent_purpose: z.enum(consentPurposes).nullable(),
      starts_at: timestamp.nullable(),
      ends_at: timestamp.nullable(),
      created_at: timestamp,
      updated_at: timestamp,
    },
    about,
  ),
)
export type PunchCard = z.output<typeof PunchCard>

const byId = z.strictObject(described({ id: uuid }, about))

export const createPunchCard = contract({
  subject: 'loyalty.wallet.punch-cards.create',
  input: NewPunchCard,
  output: PunchCard,
  errors: ['REWARD_UNKNOWN', 'REWARD_NOT_APPLICABLE', 'STATE_CONFLICT', 'LIMIT_EXCEEDED'],
})

export const getPunchCard = contract({
  subject: 'loyalty.wallet.punch-cards.get',
  input: byId,
  output: PunchCard,
  errors: ['PUNCH_CARD_NOT_FOUND'],
})

export const listPunchCards = contract({
  subject: 'loyalty.wallet.punch-cards.list',
  input: z.strictObject({
    ...orderedPage,
    status: PunchCardStatus.optional().describe('Only punch cards of this status.'),
  }),
  output: listOf(PunchCard),
  errors: [],
})

/** Stamps that customers have stay, and count by what the card says from now on. */
export const updatePunchCard = contract({
  subject: 'loyalty.wallet.punch-cards.update',
  input: PunchCardPatch.extend(described({ id: uuid }, about)).superRefine(endsAfterItStarts),
  output: PunchCard,
  errors: [
    'PUNCH_CARD_NOT_FOUND',
    'STALE',
    'STATE_CONFLICT',
    'REWARD_UNKNOWN',
    'REWARD_NOT_APPLICABLE',
  ],
})

export const pausePunchCard = contract({
  subject: 'loyalty.wallet.punch-cards.pause',
  input: byId,
  output: PunchCard,
  errors: ['PUNCH_CARD_NOT_FOUND', 'STALE', 'STATE_CONFLICT'],
})

export const resumePunchCard = contract({
  subject: 'loyalty.wallet.punch-cards.resume',
  input: byId,
  output: PunchCard,
  errors: ['PUNCH_CARD_NOT_FOUND', 'STALE', 'STATE_CONFLICT', 'LIMIT_EXCEEDED'],
})

export const archivePunchCard = contract({
  subject: 'loyalty.wallet.punch-cards.archive',
  input: byId,
  output: PunchCard,
  errors: ['PUNCH_CARD_NOT_FOUND', 'STALE'],
})

const aboutProgress = {
  id: about.id,
  name: about.name,
  reward_id: 'The stamp.',
  stamps_have: 'Stamps that the customer has, without those that an order holds.',
  stamps_needed: about.stamps_needed,
  next_expiry: 'When the first of these stamps expires; null where none does.',
  times_filled: 'How often the customer has filled the card.',
  repeats: about.repeats,
  gives: about.gives,
  ends_at: about.ends_at,
}

/** How far a customer is with one card. */
export const PunchCardProgress = z.object(
  described(
    {
      id: uuid,
      name: z.string(),
      reward_id: uuid,
      stamps_have: z.number(),
      stamps_needed: z.number().int(),
      next_expiry: timestamp.nullable(),
      times_filled: z.number().int(),
      repeats: z.boolean(),
      gives: prizes,
      ends_at: timestamp.nullable(),
    },
    aboutProgress,
  ),
)
export type PunchCardProgress = z.output<typeof PunchCardProgress>

/** GET /v1/customers/{id}/punch-cards: the ACTIVE cards that have begun and not ended. */
export const listCustomerPunchCards = contract({
  subject: 'loyalty.wallet.punch-cards.list-of-customer',
  input: z.strictObject(described({ id: customerId }, { id: 'Your own id of the customer.' })),
  output: z.array(PunchCardProgress),
  errors: ['CUSTOMER_NOT_FOUND'],
})

/** What is kept of one person and one card, as an export of the person shows it. */
export const PersonPunchCard = z.object(
  described(
    {
      punch_card_id: uuid,
      times_filled: z.number().int(),
      days: z.array(
        z.object(
          described(
            { day: z.string(), stamps: z.number().int() },
            { day: 'A day, as YYYY-MM-DD.', stamps: 'Stamps that count for it.' },
          ),
        ),
      ),
    },
    {
      punch_card_id: about.id,
      times_filled: aboutProgress.times_filled,
      days: 'Stamps by day, of a card with a limit for one; the newest 31 days.',
    },
  ),
)
export type PersonPunchCard = z.output<typeof PersonPunchCard>
