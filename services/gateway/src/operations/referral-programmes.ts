import {
  archiveReferralProgramme,
  createReferralProgramme,
  getReferralProgramme,
  listReferralProgrammes,
  listReferrals,
  pauseReferralProgramme,
  resumeReferralProgramme,
  updateReferralProgramme,
} from '@loyalty/contracts/wallet/referral'
import { ids, instants, orderedPage, page, prizes, referral } from './examples.js'
import { list, resource, table } from './kinds.js'

const changes = {
  name: 'Friends',
  friend_gets: prizes,
  referrer_gets: prizes,
  when: { event_type: 'PURCHASE', first: true, min_value: 20 },
  within_days: 30,
  max_per_referrer: 50,
  max_total: 10_000,
  hold_days: 14,
}

const programme = {
  id: ids.referralProgramme,
  version: 1,
  status: 'ACTIVE',
  ...changes,
  ...instants,
}

const ofProgramme = { id: ids.referralProgramme }

export const referralProgrammes = table('Operate: referral programmes', [
  resource('POST /operator/v1/referral-programmes', createReferralProgramme, {
    id: 'createReferralProgramme',
    scopes: ['programme:write'],
    summary: 'Create a referral programme',
    description: 'Creates a programme that pays a customer and the friend who names their code.',
    status: 201,
    example: { body: { ...changes, status: 'ACTIVE' }, answer: programme },
  }),
  list('GET /operator/v1/referral-programmes', listReferralProgrammes, {
    id: 'listReferralProgrammes',
    scopes: ['programme:read'],
    summary: 'List referral programmes',
    description: 'Answers the referral programmes of the account, oldest first.',
    example: { query: { ...orderedPage, status: 'ACTIVE' }, answer: [programme] },
  }),
  resource('GET /operator/v1/referral-programmes/:id', getReferralProgramme, {
    id: 'getReferralProgramme',
    scopes: ['programme:read'],
    isVersioned: true,
    summary: 'Read a referral programme',
    description: 'Answers one referral programme as it is now.',
    example: { path: ofProgramme, answer: programme },
  }),
  resource('PATCH /operator/v1/referral-programmes/:id', updateReferralProgramme, {
    id: 'updateReferralProgramme',
    scopes: ['programme:write'],
    isVersioned: true,
    summary: 'Change a referral programme',
    description:
      'Changes only the members that are sent; referrals that are pending keep what was promised.',
    example: { path: ofProgramme, body: changes, answer: { ...programme, version: 2 } },
  }),
  resource('POST /operator/v1/referral-programmes/:id/pause', pauseReferralProgramme, {
    id: 'pauseReferralProgramme',
    scopes: ['programme:write'],
    isVersioned: true,
    summary: 'Pause a referral programme',
    description:
      'Takes no referrals and pays for none until it is resumed; what is held stays held.',
    example: { path: ofProgramme, answer: { ...programme, version: 2, status: 'PAUSED' } },
  }),
  resource('POST /operator/v1/referral-programmes/:id/resume', resumeReferralProgramme, {
    id: 'resumeReferralProgramme',
    scopes: ['programme:write'],
    isVersioned: true,
    summary: 'Resume a referral programme',
    description: 'Lets a paused referral programme go on.',
    example: { path: ofProgramme, answer: { ...programme, version: 3 } },
  }),
  resource('POST /operator/v1/referral-programmes/:id/archive', archiveReferralProgramme, {
    id: 'archiveReferralProgramme',
    scopes: ['programme:write'],
    isVersioned: true,
    summary: 'Archive a referral programme, for good',
    description: 'Ends a referral programme for good; it can still be read.',
    example: {
      path: { id: ids.oldReferralProgramme },
      answer: { ...programme, id: ids.oldReferralProgramme, version: 2, status: 'ARCHIVED' },
    },
  }),
  list('GET /operator/v1/referral-programmes/:id/referrals', listReferrals, {
    id: 'listReferrals',
    scopes: ['programme:read'],
    summary: 'List the referrals of a programme',
    description:
      'Answers the referrals of a programme, refused ones too, newest first: both customers, and what they got.',
    example: {
      path: ofProgramme,
      query: {
        ...page,
        state: 'REJECTED',
        reason: 'HAS_BOUGHT',
        friend_id: ids.otherCustomer,
      },
      answer: [
        {
          ...referral,
          state: 'REJECTED',
          reason: 'HAS_BOUGHT',
          friend: { customer_id: ids.otherCustomer, held: [], paid: [] },
          referrer: { customer_id: ids.customer, held: [], paid: [] },
        },
      ],
    },
  }),
])
