import type { Json } from '../api/client.js'
import { flag, list, optional } from '../command-line/parameter.js'
import { amountText } from '../command-line/values.js'
import { grant } from '../rest/amounts.js'
import type { Rows } from '../rest/command-of.js'

/** What both customers get, and which purchase counts, as options. */
const options = {
  friend_gets: list(grant, 'reward=amount[:days]', 'what the friend gets; may be repeated'),
  referrer_gets: list(grant, 'reward=amount[:days]', 'what the referrer gets; may be repeated'),
  min_value: optional(amountText, 'amount', 'what the purchase must be worth at least'),
  any_purchase: flag('any purchase counts that is worth enough, and not the first one alone'),
}

/** The body of given options: all that says which purchase counts goes together. */
function programmeOf({ min_value, any_purchase, ...given }: Json, whole: Json): Json {
  const terms = {
    ...(any_purchase === true && { first: false }),
    ...(min_value !== undefined && { min_value }),
  }
  return {
    ...given,
    ...(Object.keys(terms).length > 0 && {
      when: { event_type: 'PURCHASE', ...(whole['when'] as Json | undefined), ...terms },
    }),
  }
}

export const referralProgrammes: Rows = [
  {
    of: 'GET /operator/v1/referral-programmes',
    columns: ['id', 'name', 'status', 'within_days', 'hold_days', 'max_per_referrer', 'max_total'],
    examples: ['loyalty referral-programmes list --status ACTIVE'],
  },
  { of: 'GET /operator/v1/referral-programmes/{id}' },
  {
    of: 'POST /operator/v1/referral-programmes',
    options,
    toBody: programmeOf,
    examples: [
      'loyalty referral-programmes create --name Friends --friend-gets Points=500 --referrer-gets Points=500 --min-value 20',
      'loyalty referral-programmes create --name Club --referrer-gets Points=100:90 --any-purchase --max-per-referrer 10 --hold-days 30',
    ],
  },
  {
    of: 'PATCH /operator/v1/referral-programmes/{id}',
    summary: 'change a referral programme; referrals that are pending keep what was promised',
    options,
    toBody: programmeOf,
    examples: ['loyalty referral-programmes update Friends --max-total 10000'],
  },
  {
    of: 'POST /operator/v1/referral-programmes/{id}/pause',
    summary: 'take no referrals for now, and pay for none',
  },
  {
    of: 'POST /operator/v1/referral-programmes/{id}/resume',
    summary: 'take referrals again, and pay for them',
  },
  {
    of: 'POST /operator/v1/referral-programmes/{id}/archive',
    question: ({ id }) => `Referral programme ${String(id)} will never pay again.`,
  },
  {
    of: 'GET /operator/v1/referral-programmes/{id}/referrals',
    columns: ['id', 'state', 'reason', 'friend.customer_id', 'referrer.customer_id', 'named_at'],
    examples: [
      'loyalty referral-programmes referrals Friends',
      'loyalty referral-programmes referrals Friends --state REJECTED --reason HAS_BOUGHT',
    ],
  },
]
