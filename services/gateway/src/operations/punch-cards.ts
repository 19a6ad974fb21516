import {
  archivePunchCard,
  createPunchCard,
  getPunchCard,
  listPunchCards,
  pausePunchCard,
  resumePunchCard,
  updatePunchCard,
} from '@loyalty/contracts/wallet/punch-card'
import { at, ids, instants, orderedPage, prizes } from './examples.js'
import { list, resource, table } from './kinds.js'

const changes = {
  name: 'Ten coffees',
  stamps_needed: 10,
  gives: prizes,
  stamps_per: {
    kind: 'PRODUCT',
    products: { tags: { category: ['coffee'] } },
    min_value: 2.5,
    max_per_day: 3,
  },
  stamps_expire_after_days: 180,
  repeats: true,
  consent_purpose: 'punchcard_campaigns',
  starts_at: at.start,
  ends_at: at.end,
}

const punchCard = {
  id: ids.punchCard,
  version: 1,
  status: 'ACTIVE',
  ...changes,
  reward_id: ids.stamp,
  stamps_per: { ...changes.stamps_per, event_type: null },
  ...instants,
}

const ofCard = { id: ids.punchCard }

export const punchCards = table('Operate: punch cards', [
  resource('POST /operator/v1/punch-cards', createPunchCard, {
    id: 'createPunchCard',
    scopes: ['programme:write'],
    summary: 'Create a punch card',
    description:
      'Creates a card that customers fill with stamps for what they buy or do, and that then gives a prize.',
    status: 201,
    example: {
      body: { ...changes, reward_id: ids.freeStamp, status: 'ACTIVE' },
      answer: { ...punchCard, reward_id: ids.freeStamp },
    },
  }),
  list('GET /operator/v1/punch-cards', listPunchCards, {
    id: 'listPunchCards',
    scopes: ['programme:read'],
    summary: 'List punch cards',
    description: 'Answers the punch cards of the account, oldest first.',
    example: { query: { ...orderedPage, status: 'ACTIVE' }, answer: [punchCard] },
  }),
  resource('GET /operator/v1/punch-cards/:id', getPunchCard, {
    id: 'getPunchCard',
    scopes: ['programme:read'],
    isVersioned: true,
    summary: 'Read a punch card',
    description: 'Answers one punch card as it is now.',
    example: { path: ofCard, answer: punchCard },
  }),
  resource('PATCH /operator/v1/punch-cards/:id', updatePunchCard, {
    id: 'updatePunchCard',
    scopes: ['programme:write'],
    isVersioned: true,
    summary: 'Change a punch card',
    description:
      'Changes only the members that are sent; stamps and prizes that customers have stay.',
    example: { path: ofCard, body: changes, answer: { ...punchCard, version: 2 } },
  }),
  resource('POST /operator/v1/punch-cards/:id/pause', pausePunchCard, {
    id: 'pausePunchCard',
    scopes: ['programme:write'],
    isVersioned: true,
    summary: 'Pause a punch card',
    description: 'Stops stamps and prizes until the card is resumed; customers keep their stamps.',
    example: { path: ofCard, answer: { ...punchCard, version: 2, status: 'PAUSED' } },
  }),
  resource('POST /operator/v1/punch-cards/:id/resume', resumePunchCard, {
    id: 'resumePunchCard',
    scopes: ['programme:write'],
    isVersioned: true,
    summary: 'Resume a punch card',
    description: 'Lets a paused punch card give stamps again.',
    example: { path: ofCard, answer: { ...punchCard, version: 3 } },
  }),
  resource('POST /operator/v1/punch-cards/:id/archive', archivePunchCard, {
    id: 'archivePunchCard',
    scopes: ['programme:write'],
    isVersioned: true,
    summary: 'Archive a punch card, for good',
    description: 'Ends a punch card for good; it can still be read.',
    example: {
      path: { id: ids.oldPunchCard },
      answer: { ...punchCard, id: ids.oldPunchCard, version: 2, status: 'ARCHIVED' },
    },
  }),
])
