import { z } from 'zod'
import { fact } from '../fact.js'
import { timestamp, uuid } from '../scalars.js'
import { applyAccountCopy, AccountSettings } from './account.js'
import { applyRewardCopy, RewardCopy } from './reward.js'

export const rewardCreated = fact({
  type: 'reward.created',
  subject: 'loyalty.events.reward.created',
  summary: 'A reward was made.',
  aggregate: 'reward',
  data: RewardCopy,
  pushedTo: applyRewardCopy,
})

export const rewardChanged = fact({
  type: 'reward.changed',
  subject: 'loyalty.events.reward.changed',
  summary: 'A reward was changed.',
  aggregate: 'reward',
  data: RewardCopy,
  pushedTo: applyRewardCopy,
})

export const accountChanged = fact({
  type: 'account.changed',
  subject: 'loyalty.events.account.changed',
  summary: 'Settings of an account were changed.',
  aggregate: 'account',
  data: AccountSettings,
  pushedTo: applyAccountCopy,
})

export const reviewSubmitted = fact({
  type: 'review.submitted',
  subject: 'loyalty.events.review.submitted',
  summary: 'Somebody answered a review form: its scores, no texts.',
  aggregate: 'review',
  data: z.object({
    submission_id: uuid,
    form_id: uuid,
    form_version: z.number().int(),
    owner_id: uuid
      .nullable()
      .describe("The owner of the customer's wallet; null for nobody known."),
    scores: z.array(z.object({ field: z.string(), score: z.number().int() })),
  }),
})

export const tokenRevoked = fact({
  type: 'token.revoked',
  subject: 'loyalty.events.token.revoked',
  summary: 'A token or those of a subject were revoked, or their revocation prolonged.',
  aggregate: 'token',
  data: z.object({ id: uuid, expires_at: timestamp.nullable() }),
})
