import { z } from 'zod'
import { contract } from '../contract.js'
import { described } from '../described.js'
import { positiveCount, uuid, timestamp } from '../scalars.js'
import { CampaignStatus } from './campaign.js'
import { referralReasons } from './referral.js'
import { AsOf, checkRange, period, sum } from '../report-period.js'

/** Rewards or campaigns of one page. */
const REPORT_PAGE_MAX = 20

const count = z.number().int().min(0)
const discounts = sum.default('0')

const about = {
  limit: 'The most rows that a page may have.',
  cursor: 'The `cursor` of the page before; left out for the first page.',
  data: 'What was counted.',
  as_of: 'The last row of the ledger that is counted; null before the first.',
  reward_id: 'The reward.',
  period: 'The day, `2026-01-31`, or the month, `2026-01`, in the time zone of the account.',
  opening_balance: 'Units that customers held when the first period began.',
  periods: 'Every period of the range, in order, those in which nothing happened too.',
  issued: 'Units that coupons, campaigns and events gave.',
  redeemed: 'Units that customers spent on coupons, purchases and gift cards.',
  expired: 'Units that expired.',
  reversed: 'Units that reversals gave back less those that they took back; often below 0.',
  transferred_in: 'Units that wallets received from others.',
  transferred_out: 'Units that wallets gave to others.',
  migrated: 'Units that imports brought.',
  adjusted: 'Units that operators added less those that they took.',
  closing_balance: 'Units that customers held when the period ended.',
  cost: 'What the units cost their funders, in money.',
}

const aboutPage = { ...about, data: 'A row a reward, in ascending id.' }
const page = described(
  { limit: positiveCount.max(REPORT_PAGE_MAX).default(REPORT_PAGE_MAX), cursor: uuid.optional() },
  about,
)
const listOf = <Row extends z.ZodType>(row: Row) =>
  described({ data: z.array(row), cursor: uuid.nullable(), as_of: AsOf.nullable() }, aboutPage)

/** What moved a reward in one period. `cost` is that of what was issued. */
const PointsPeriod = z.object(
  described(
    {
      period: z.string(),
      issued: sum,
      redeemed: sum,
      expired: sum,
      reversed: sum,
      transferred_in: sum,
      transferred_out: sum,
      migrated: sum,
      adjusted: sum,
      closing_balance: sum,
      cost: sum,
    },
    { ...about, cost: 'What the issued units cost their funders, in money.' },
  ),
)
export type PointsPeriod = z.output<typeof PointsPeriod>

const PointsOfReward = z.object(
  described({ reward_id: uuid, opening_balance: sum, periods: z.array(PointsPeriod) }, about),
)
export type PointsOfReward = z.output<typeof PointsOfReward>

/** GET /operator/v1/reports/points: per reward what moved in each period. */
export const reportPoints = contract({
  subject: 'loyalty.wallet.reports.points',
  bulk: 'reads',
  input: z
    .strictObject({ ...period, ...page, ...described({ reward_id: uuid.optional() }, about) })
    .superRefine(checkRange),
  output: z.object(listOf(PointsOfReward)),
  errors: [],
})

const aboutLiability = {
  ...about,
  outstanding: 'Units that customers hold.',
  months: 'The units by the month in which they expire, earliest first, those without one last.',
  month: 'The month, `2026-01`, in the time zone of the account; null: they never expire.',
  units: 'Units that expire in it.',
  later: 'What expires after the months that are listed.',
  data: 'A row a reward, in ascending id.',
  exact_from:
    'Since when each unit is followed with its expiry and cost; null while the wallets are read for the first time.',
}

const LiabilityMonth = z.object(
  described({ month: z.string().nullable(), units: sum, cost: sum }, aboutLiability),
)
export type LiabilityMonth = z.output<typeof LiabilityMonth>

const LiabilityOfReward = z.object(
  described(
    {
      reward_id: uuid,
      outstanding: sum,
      cost: sum,
      months: z.array(LiabilityMonth),
      later: z.object(described({ units: sum, cost: sum }, aboutLiability)),
    },
    aboutLiability,
  ),
)
export type LiabilityOfReward = z.output<typeof LiabilityOfReward>

/** GET /operator/v1/reports/liability: what is outstanding, by month of expiry. */
export const reportLiability = contract({
  subject: 'loyalty.wallet.reports.liability',
  bulk: 'reads',
  input: z.strictObject({ ...page, ...described({ reward_id: uuid.optional() }, about) }),
  output: z.object({
    ...listOf(LiabilityOfReward),
    ...described({ exact_from: timestamp.nullable() }, aboutLiability),
  }),
  errors: [],
})

const aboutCoupons = {
  ...about,
  coupon_id: 'Only this coupon or batch; left out or null: all of the account.',
  redemptions: 'Redeems of a code.',
  reversals: 'Redemptions that were reversed.',
  customers:
    'Customers who redeemed in the period, as it was counted then: never the sum of shorter periods.',
  refusals: 'Redeems that were refused, by the error code that was answered.',
  code: 'The error code.',
  count: 'How often.',
  discounts:
    'Money that redemptions took off orders, less what reversals took back in the period; below 0 where they took back more.',
  counted_from: 'Since when they are counted; null before the first.',
}

const Refusals = z.array(z.object(described({ code: z.string(), count }, aboutCoupons)))

const CouponsPeriod = z.object(
  described(
    {
      period: z.string(),
      redemptions: count,
      reversals: count,
      customers: count,
      discounts,
      refusals: Refusals,
    },
    aboutCoupons,
  ),
)
export type CouponsPeriod = z.output<typeof CouponsPeriod>

const CouponsReport = z.object(
  described(
    {
      coupon_id: uuid.nullable(),
      periods: z.array(CouponsPeriod),
      counted_from: timestamp.nullable(),
      as_of: AsOf.nullable(),
    },
    aboutCoupons,
  ),
)

/** GET /operator/v1/reports/coupons: redeems and refusals of all coupons, or of one. */
export const reportCoupons = contract({
  subject: 'loyalty.wallet.reports.coupons',
  bulk: 'reads',
  input: z
    .strictObject({ ...period, ...described({ coupon_id: uuid.optional() }, aboutCoupons) })
    .superRefine(checkRange),
  output: CouponsReport,
  errors: ['COUPON_NOT_FOUND'],
})

const aboutStats = {
  ...aboutCoupons,
  id: 'The coupon, the batch or the campaign.',
  total: 'All that was counted.',
  days: 'The last 30 days of the account, today included.',
  rewards: 'The rewards that were given or taken.',
  granted: 'Units that were given.',
  spent: 'Units that customers paid for it.',
  payouts: 'Purchases and other events that it paid; what its coupons gave is in `granted` alone.',
  max_total: 'The most payouts that it may make; null: any number.',
  used: 'Payouts that count against `max_total`, less those that a reversal gave back; without one, all payouts since `counted_from`.',
  budget: 'How much of its budget is used.',
  name: 'The name of the campaign.',
  status: 'What it does at present.',
  campaign_id: 'The campaign.',
}

const UnitsOfReward = z.object(
  described({ reward_id: uuid, granted: sum, spent: sum, cost: sum }, aboutStats),
)

/** GET /operator/v1/coupons/{id}/stats. */
export const couponStats = contract({
  subject: 'loyalty.wallet.reports.coupon-stats',
  bulk: 'reads',
  input: z.strictObject(described({ id: uuid }, aboutStats)),
  output: z.object(
    described(
      {
        id: uuid,
        total: z.object(
          described(
            { redemptions: count, reversals: count, discounts, refusals: Refusals },
            aboutCoupons,
          ),
        ),
        rewards: z.array(UnitsOfReward),
        days: z.array(CouponsPeriod),
        counted_from: timestamp.nullable(),
        as_of: AsOf.nullable(),
      },
      aboutStats,
    ),
  ),
  errors: ['COUPON_NOT_FOUND'],
})

const aboutCampaigns = {
  ...aboutStats,
  discounts:
    'Money that it took off the orders of fulfilled checkouts, less what reversals of these took back in the period; below 0 where they took back more.',
}

const Budget = z.object(described({ max_total: count.nullable(), used: count }, aboutStats))
const PaidOfReward = z.object(described({ reward_id: uuid, granted: sum, cost: sum }, aboutStats))
const paid = { payouts: count, discounts, rewards: z.array(PaidOfReward) }

const CampaignFigures = z.object(
  described(
    { campaign_id: uuid, name: z.string(), status: z.string(), ...paid, budget: Budget },
    aboutCampaigns,
  ),
)

/** GET /operator/v1/reports/campaigns: what each campaign paid in the range. */
export const reportCampaigns = contract({
  subject: 'loyalty.wallet.reports.campaigns',
  bulk: 'reads',
  input: z
    .strictObject({
      ...period,
      ...page,
      status: CampaignStatus.optional().describe('Only campaigns of this status.'),
    })
    .superRefine(checkRange),
  output: z.object({
    ...listOf(CampaignFigures),
    ...described({ counted_from: timestamp.nullable() }, aboutCoupons),
  }),
  errors: [],
})

const aboutSteps = {
  ...aboutCampaigns,
  given: 'Units that customers got.',
  taken_back: 'Units that reversals and returns took back in the period.',
}

const UnitsGiven = z.array(
  z.object(described({ reward_id: uuid, given: sum, taken_back: sum }, aboutSteps)),
)

const aboutPunchCards = {
  ...aboutSteps,
  data: 'A row a punch card, in ascending id.',
  punch_card_id: 'The punch card.',
  name: 'The name of the punch card.',
  reward_id: 'The stamp.',
  stamps: 'Stamps that purchases and events gave.',
  stamps_taken_back: 'Stamps that reversals and returns took back in the period.',
  filled: 'How often the card was filled.',
  undone: 'Full cards that a reversal or a return undid in the period.',
  prizes: 'The prizes of full cards.',
}

const PunchCardFigures = z.object(
  described(
    {
      punch_card_id: uuid,
      name: z.string(),
      status: z.string(),
      reward_id: uuid,
      periods: z.array(
        z.object(
          described(
            {
              period: z.string(),
              stamps: sum,
              stamps_taken_back: sum,
              filled: count,
              undone: count,
              prizes: UnitsGiven,
            },
            aboutPunchCards,
          ),
        ),
      ),
    },
    aboutPunchCards,
  ),
)
export type PunchCardFigures = z.output<typeof PunchCardFigures>

/** GET /operator/v1/reports/punch-cards: what each card gave in each period. */
export const reportPunchCards = contract({
  subject: 'loyalty.wallet.reports.punch-cards',
  bulk: 'reads',
  input: z.strictObject({ ...period, ...page }).superRefine(checkRange),
  output: z.object({
    ...listOf(PunchCardFigures),
    ...described({ counted_from: timestamp.nullable() }, aboutCoupons),
  }),
  errors: [],
})

const aboutReferrals = {
  ...aboutSteps,
  data: 'A row a referral programme, in ascending id.',
  programme_id: 'The referral programme.',
  name: 'The name of the programme.',
  named: 'Codes that were named and not refused.',
  qualified: 'Friends whose purchase was fulfilled.',
  paid: 'Referrals whose units were held until then and became free.',
  reversed: 'Referrals whose purchase came back while the units were held.',
  rejected: 'Namings that were refused, and referrals that came to nothing, by reason.',
  reason: 'Why the code was refused, or why no purchase came of it.',
  units: 'What friends and referrers got together; units that are held count when they are given.',
  held: 'Units that friends and referrers hold now, whatever the range.',
  amount: 'Units of it.',
}

const ReferralFigures = z.object(
  described(
    {
      programme_id: uuid,
      name: z.string(),
      status: z.string(),
      held: z.array(z.object(described({ reward_id: uuid, amount: sum }, aboutReferrals))),
      periods: z.array(
        z.object(
          described(
            {
              period: z.string(),
              named: count,
              qualified: count,
              paid: count,
              reversed: count,
              rejected: z.array(
                z.object(described({ reason: z.enum(referralReasons), count }, aboutReferrals)),
              ),
              units: UnitsGiven,
            },
            aboutReferrals,
          ),
        ),
      ),
    },
    aboutReferrals,
  ),
)
export type ReferralFigures = z.output<typeof ReferralFigures>

/** GET /operator/v1/reports/referrals: what became of friends in each period, by programme. */
export const reportReferrals = contract({
  subject: 'loyalty.wallet.reports.referrals',
  bulk: 'reads',
  input: z.strictObject({ ...period, ...page }).superRefine(checkRange),
  output: z.object({
    ...listOf(ReferralFigures),
    ...described({ counted_from: timestamp.nullable() }, aboutCoupons),
  }),
  errors: [],
})

const CampaignPeriod = z.object(
  described({ period: z.string(), ...paid }, { ...about, ...aboutCampaigns }),
)

/** GET /operator/v1/campaigns/{id}/stats. */
export const campaignStats = contract({
  subject: 'loyalty.wallet.reports.campaign-stats',
  bulk: 'reads',
  input: z.strictObject(described({ id: uuid }, aboutStats)),
  output: z.object(
    described(
      {
        id: uuid,
        total: z.object(described(paid, aboutCampaigns)),
        budget: Budget,
        days: z.array(CampaignPeriod),
        counted_from: timestamp.nullable(),
        as_of: AsOf.nullable(),
      },
      aboutStats,
    ),
  ),
  errors: ['CAMPAIGN_NOT_FOUND'],
})

const aboutCustomers = {
  ...aboutCoupons,
  new: 'Customers who came into being in the period.',
  active:
    'Customers who redeemed a coupon or whose purchase was fulfilled, as it was counted then.',
}

/** GET /operator/v1/reports/customers: new and active customers. */
export const reportCustomers = contract({
  subject: 'loyalty.wallet.reports.customers',
  bulk: 'reads',
  input: z.strictObject(period).superRefine(checkRange),
  output: z.object(
    described(
      {
        periods: z.array(
          z.object(described({ period: z.string(), new: count, active: count }, aboutCustomers)),
        ),
        counted_from: timestamp.nullable(),
        as_of: AsOf.nullable(),
      },
      aboutCustomers,
    ),
  ),
  errors: [],
})
