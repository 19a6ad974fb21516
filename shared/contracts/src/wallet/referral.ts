import { z } from 'zod'
import { described } from '../described.js'
import { contract } from '../contract.js'
import { enteredCode } from '../entered-code.js'
import { listOf, orderedPage, page } from '../list.js'
import { customerId, name, positiveAmount, timestamp, uuid } from '../scalars.js'

export const referralProgrammeStatuses = ['ACTIVE', 'PAUSED', 'ARCHIVED'] as const
export const ReferralProgrammeStatus = z.enum(referralProgrammeStatuses)
export type ReferralProgrammeStatus = z.output<typeof ReferralProgrammeStatus>

export const referralStates = ['PENDING', 'QUALIFIED', 'PAID', 'REJECTED', 'REVERSED'] as const

/** Why a referral is refused when it is named. */
export const namingReasons = [
  'SAME_CUSTOMER',
  'REFERRER_NOT_ACTIVE',
  'PROGRAMME_NOT_ACTIVE',
  'ALREADY_REFERRED',
  'HAS_BOUGHT',
  'CIRCLE',
  'SAME_PERSONA',
  'SAME_DOCUMENT',
  'SAME_PHONE',
  'SAME_EMAIL',
  'SAME_DEVICE',
  'REFERRER_LIMIT',
  'PROGRAMME_LIMIT',
] as const
export type NamingReason = (typeof namingReasons)[number]

/** Why a referral that was pending comes to nothing. */
export const lateReasons = [
  'NOT_IN_TIME',
  'BELOW_MIN_VALUE',
  'REWARD_GONE',
  'WALLET_FULL',
  'PURCHASE_REVERSED',
] as const

export const referralReasons = [...namingReasons, ...lateReasons] as const
export type ReferralReason = (typeof referralReasons)[number]

const GIFTS_MAX = 5

const aboutGift = {
  reward_id: 'The reward that is given; no gift card.',
  amount: 'Units of it.',
  expires_after_days:
    'Days until they expire, from when they can be spent; null for the default of the account.',
}

const aboutWhen = {
  event_type: 'The type of event that qualifies a referral: a purchase.',
  first:
    'True: the first purchase of the friend qualifies the referral, or rejects it. False: any purchase of enough value in time qualifies it.',
  min_value: 'What the purchase must be worth at least; null for any value.',
}

const about = {
  id: 'The id of the referral programme.',
  version: 'Counts the changes of the programme, from 1.',
  status: 'Only an ACTIVE programme takes referrals and pays for them; ARCHIVED is final.',
  name: 'What people call the programme.',
  friend_gets: 'What the friend gets, who was referred.',
  referrer_gets: 'What the referrer gets, whose code it was.',
  when: 'Which purchase of the friend qualifies a referral.',
  within_days: 'Days from the naming of the code in which the purchase is to be fulfilled.',
  max_per_referrer: 'The most friends for whom one referrer is paid; null for any number.',
  max_total: 'The most referrals that are paid, all in all; null for any number.',
  hold_days:
    'Days for which both hold their units without spending them, since the purchase may be returned; 0 for none.',
  created_at: 'When the programme was created.',
  updated_at: 'When the programme last changed.',
}

const days = z.number().int().min(1).max(36_500)

const Gift = z.strictObject(
  described(
    {
      reward_id: uuid,
      amount: positiveAmount,
      expires_after_days: days.nullable().optional(),
    },
    aboutGift,
  ),
)

const When = z.strictObject(
  described(
    {
      event_type: z.literal('PURCHASE'),
      first: z.boolean().default(true),
      min_value: positiveAmount.nullable().optional(),
    },
    aboutWhen,
  ),
)

const limit = z.number().int().min(1).max(1_000_000_000).nullable().optional()

const definition = {
  name,
  friend_gets: z.array(Gift).max(GIFTS_MAX),
  referrer_gets: z.array(Gift).max(GIFTS_MAX),
  when: When.optional(),
  within_days: z.number().int().min(1).max(366).optional(),
  max_per_referrer: limit,
  max_total: limit,
  hold_days: z.number().int().min(0).max(366).optional(),
}

export const NewReferralProgramme = z.strictObject(
  described({ ...definition, status: z.enum(['ACTIVE', 'PAUSED']).default('ACTIVE') }, about),
)
export type NewReferralProgramme = z.output<typeof NewReferralProgramme>

export const ReferralProgrammePatch = z.strictObject(
  described(
    {
      ...definition,
      name: name.optional(),
      friend_gets: definition.friend_gets.optional(),
      referrer_gets: definition.referrer_gets.optional(),
    },
    about,
  ),
)
export type ReferralProgrammePatch = z.output<typeof ReferralProgrammePatch>

const gifts = z.array(
  z.object(
    described(
      {
        reward_id: uuid,
        amount: z.number(),
        expires_after_days: z.number().int().nullable(),
      },
      aboutGift,
    ),
  ),
)

export const ReferralProgramme = z.object(
  described(
    {
      id: uuid,
      version: z.number().int(),
      status: ReferralProgrammeStatus,
      name: z.string(),
      friend_gets: gifts,
      referrer_gets: gifts,
      when: z.object(
        described(
          {
            event_type: z.literal('PURCHASE'),
            first: z.boolean(),
            min_value: z.number().nullable(),
          },
          aboutWhen,
        ),
      ),
      within_days: z.number().int(),
      max_per_referrer: z.number().int().nullable(),
      max_total: z.number().int().nullable(),
      hold_days: z.number().int(),
      created_at: timestamp,
      updated_at: timestamp,
    },
    about,
  ),
)
export type ReferralProgramme = z.output<typeof ReferralProgramme>

const byId = z.strictObject(described({ id: uuid }, about))

export const createReferralProgramme = contract({
  subject: 'loyalty.wallet.referral-programmes.create',
  input: NewReferralProgramme,
  output: ReferralProgramme,
  errors: ['REWARD_UNKNOWN', 'REWARD_NOT_APPLICABLE'],
})

export const getReferralProgramme = contract({
  subject: 'loyalty.wallet.referral-programmes.get',
  input: byId,
  output: ReferralProgramme,
  errors: ['REFERRAL_PROGRAMME_NOT_FOUND'],
})

export const listReferralProgrammes = contract({
  subject: 'loyalty.wallet.referral-programmes.list',
  input: z.strictObject({
    ...orderedPage,
    status: ReferralProgrammeStatus.optional().describe('Only programmes of this status.'),
  }),
  output: listOf(ReferralProgramme),
  errors: [],
})

/** A referral keeps the terms under which it was named: what changes counts for later ones. */
export const updateReferralProgramme = contract({
  subject: 'loyalty.wallet.referral-programmes.update',
  input: ReferralProgrammePatch.extend(described({ id: uuid }, about)),
  output: ReferralProgramme,
  errors: [
    'REFERRAL_PROGRAMME_NOT_FOUND',
    'STALE',
    'STATE_CONFLICT',
    'REWARD_UNKNOWN',
    'REWARD_NOT_APPLICABLE',
  ],
})

export const pauseReferralProgramme = contract({
  subject: 'loyalty.wallet.referral-programmes.pause',
  input: byId,
  output: ReferralProgramme,
  errors: ['REFERRAL_PROGRAMME_NOT_FOUND', 'STALE', 'STATE_CONFLICT'],
})

export const resumeReferralProgramme = contract({
  subject: 'loyalty.wallet.referral-programmes.resume',
  input: byId,
  output: ReferralProgramme,
  errors: ['REFERRAL_PROGRAMME_NOT_FOUND', 'STALE', 'STATE_CONFLICT'],
})

export const archiveReferralProgramme = contract({
  subject: 'loyalty.wallet.referral-programmes.archive',
  input: byId,
  output: ReferralProgramme,
  errors: ['REFERRAL_PROGRAMME_NOT_FOUND', 'STALE'],
})

const aboutReferral = {
  id: 'The id of the referral.',
  programme_id: 'The programme whose code was named.',
  state:
    'PENDING until the friend buys; QUALIFIED while both hold their units; PAID once they can be spent; REJECTED or REVERSED when it came to nothing.',
  reason: 'Why it was rejected or reversed; null otherwise.',
  named_at: 'When the code was named.',
  qualifies_until: 'The purchase is to be fulfilled before this.',
  qualified_at: 'When the purchase was fulfilled; null before.',
  held_until: 'When the units can be spent; null before the purchase.',
}

/** One referral, as its friend sees it. The referrer is not named. */
export const Referral = z.object(
  described(
    {
      id: uuid,
      programme_id: uuid,
      state: z.enum(referralStates),
      reason: z.enum(referralReasons).nullable(),
      named_at: timestamp,
      qualifies_until: timestamp,
      qualified_at: timestamp.nullable(),
      held_until: timestamp.nullable(),
    },
    aboutReferral,
  ),
)
export type Referral = z.output<typeof Referral>

/** How many referrals are in each state. */
export const ReferralCounts = z.object(
  described(
    {
      pending: z.number().int(),
      qualified: z.number().int(),
      rejected: z.number().int(),
      reversed: z.number().int(),
    },
    {
      pending: 'Friends who have not bought yet.',
      qualified: 'Friends who have bought: those whose units are held, and those that are paid.',
      rejected: 'Referrals that were refused, or came to nothing before a purchase.',
      reversed: 'Referrals whose purchase was returned or reversed.',
    },
  ),
)
export type ReferralCounts = z.output<typeof ReferralCounts>

const units = z.array(
  z.object(
    described(
      { reward_id: uuid, amount: z.number() },
      { reward_id: 'The reward.', amount: 'Units of it.' },
    ),
  ),
)

const aboutSide = {
  customer_id: 'Your own id of the customer; another one once the person was erased.',
  held: 'Units that the customer holds for the referral and can not spend yet.',
  paid: 'Units that the customer got for the referral and could spend from then on.',
}

const side = z.object(described({ customer_id: z.string(), held: units, paid: units }, aboutSide))

/** One referral of a programme, with both customers and what they got for it. */
export const ReferralOfProgramme = Referral.extend(
  described(
    { friend: side, referrer: side },
    { friend: 'The customer who was referred.', referrer: 'The customer whose code was named.' },
  ),
)
export type ReferralOfProgramme = z.output<typeof ReferralOfProgramme>

/** GET /operator/v1/referral-programmes/{id}/referrals: the newest first. */
export const listReferrals = contract({
  subject: 'loyalty.wallet.referrals.list',
  input: z.strictObject({
    ...described({ id: uuid }, about),
    ...page,
    state: z.enum(referralStates).optional().describe('Only referrals in this state.'),
    reason: z
      .enum(referralReasons)
      .optional()
      .describe('Only referrals that were rejected or reversed for this reason.'),
    friend_id: customerId.optional().describe('Only those by which this customer was referred.'),
  }),
  output: listOf(ReferralOfProgramme),
  errors: ['REFERRAL_PROGRAMME_NOT_FOUND'],
})

/** What a customer has of a programme. */
export const CustomerReferral = z.object(
  described(
    {
      programme_id: uuid,
      code: z.string(),
      counts: ReferralCounts,
      earned: units,
      pending: units,
      referred: Referral.nullable(),
    },
    {
      programme_id: about.id,
      code: 'The code of the customer, which friends name.',
      counts: 'The friends whom the customer has referred.',
      earned: 'Units that the customer got for friends, without what was taken back.',
      pending: 'Those of them that are still held.',
      referred: 'The newest referral of the customer as a friend; null for none.',
    },
  ),
)
export type CustomerReferral = z.output<typeof CustomerReferral>

const ofCustomer = { id: 'Your own id of the customer.' }

/** GET /v1/customers/{id}/referral: the first call of a programme makes the code of the customer. */
export const getCustomerReferral = contract({
  subject: 'loyalty.wallet.referrals.get-of-customer',
  input: z.strictObject({
    ...described({ id: customerId }, ofCustomer),
    programme_id: uuid
      .optional()
      .describe('The programme; the oldest ACTIVE one when it is left out.'),
  }),
  output: CustomerReferral,
  errors: ['CUSTOMER_NOT_FOUND', 'REFERRAL_PROGRAMME_NOT_FOUND'],
})

/** A code that a customer chooses. Letters are those of the basic Latin alphabet, which every keyboard has. */
const chosenCode = enteredCode.refine(
  (code) => /^[A-Z0-9][A-Z0-9-]{2,22}[A-Z0-9]$/.test(code),
  'must be 4 to 24 letters, digits and hyphens, with no hyphen at either end',
)

const aboutCode = {
  programme_id: 'The programme that the code is of.',
  code: 'The code that friends name.',
  changes_left: 'How often the customer may still choose another code of this programme.',
}

/** PUT /v1/customers/{id}/referral/code: codes of before go on working. */
export const chooseReferralCode = contract({
  subject: 'loyalty.wallet.referrals.choose-code',
  input: z.strictObject(
    described(
      { id: customerId, programme_id: uuid, code: chosenCode },
      {
        ...ofCustomer,
        ...aboutCode,
        code: 'The new code: 4 to 24 letters, digits and hyphens. Letters may be small; 0 and O, and 1, I and L, count as one.',
      },
    ),
  ),
  output: z.object(
    described({ programme_id: uuid, code: z.string(), changes_left: z.int() }, aboutCode),
  ),
  errors: [
    'CUSTOMER_NOT_FOUND',
    'REFERRAL_PROGRAMME_NOT_FOUND',
    'LIMIT_EXCEEDED',
    'REFERRAL_CODE_EXISTS',
  ],
})

/** What operators see of a customer's referrals. */
export const CustomerReferrals = z.object(
  described(
    {
      referred: ReferralOfProgramme.nullable(),
      programmes: z.array(
        CustomerReferral.omit({ referred: true }).extend(
          described(
            { name, code: z.string().nullable(), changes_left: z.int() },
            {
              ...aboutCode,
              name: about.name,
              code: 'The code of the customer; null for none yet.',
            },
          ),
        ),
      ),
    },
    {
      referred: 'The newest referral of the customer as a friend; null for none.',
      programmes: 'What the customer has of each ACTIVE programme, the oldest first; at most 20.',
    },
  ),
)
export type CustomerReferrals = z.output<typeof CustomerReferrals>

/** GET /operator/v1/customers/{id}/referrals: makes no code. */
export const getCustomerReferrals = contract({
  subject: 'loyalty.wallet.referrals.read-of-customer',
  input: z.strictObject(described({ id: customerId }, ofCustomer)),
  output: CustomerReferrals,
  errors: ['CUSTOMER_NOT_FOUND'],
})

/** POST /v1/customers/{id}/referral: the same code again answers the same referral. */
export const nameReferral = contract({
  subject: 'loyalty.wallet.referrals.name',
  input: z.strictObject(
    described(
      { id: customerId, code: enteredCode },
      { ...ofCustomer, code: 'The code of the customer who referred this one.' },
    ),
  ),
  output: Referral,
  errors: ['CUSTOMER_NOT_FOUND', 'REFERRAL_CODE_NOT_FOUND', 'REFERRAL_REFUSED'],
})

/** Asked by customers before somebody signs up with a code. */
export const checkReferralCode = contract({
  subject: 'loyalty.wallet.referrals.check-code',
  input: z.strictObject({ code: enteredCode }),
  output: z.object({}),
  errors: ['REFERRAL_CODE_NOT_FOUND'],
})

/** What is kept of one person and one referral, as an export of the person shows it. */
export const PersonReferral = Referral.extend(
  described(
    { role: z.enum(['FRIEND', 'REFERRER']) },
    { role: 'Whether the person was referred, or referred somebody.' },
  ),
)
export type PersonReferral = z.output<typeof PersonReferral>

/** A code of one person, one of before too. */
export const PersonReferralCode = z.object(
  described({ programme_id: uuid, code: z.string() }, aboutCode),
)
export type PersonReferralCode = z.output<typeof PersonReferralCode>
