import { expect, test } from 'vitest'
import { emptyPrize } from '../../kit/prizes.js'
import {
  definitionOf,
  draftOf,
  emptyCard,
  isComplete,
  type CardDraft,
  type PunchCard,
} from './card-draft.js'

const ZONE = 'America/Santiago'

const card: PunchCard = {
  id: 'card',
  version: 1,
  status: 'ACTIVE',
  name: 'Ten coffees',
  reward_id: 'stamp',
  stamps_needed: 10,
  gives: [{ reward_id: 'coffee', amount: 1, expires_after_days: null }],
  stamps_per: {
    kind: 'PRODUCT',
    products: { tags: { category: ['coffee'] } },
    min_value: 2.5,
    event_type: null,
    max_per_day: 3,
  },
  stamps_expire_after_days: 180,
  repeats: true,
  consent_purpose: null,
  starts_at: '2026-06-01T04:00:00.000Z',
  ends_at: '2026-07-01T04:00:00.000Z',
  created_at: '2026-05-01T00:00:00.000Z',
  updated_at: '2026-05-01T00:00:00.000Z',
}

test('a card that is filled in from its answer is defined as it was', () => {
  const {
    id: _id,
    version: _version,
    status: _status,
    reward_id: _stamp,
    created_at: _created,
    updated_at: _updated,
    ...definition
  } = card
  expect(definitionOf(draftOf(card, ZONE), ZONE)).toStrictEqual(definition)
})

test('a card of events has no products and no least value', () => {
  const draft: CardDraft = { ...draftOf(card, ZONE), kind: 'EVENT', eventType: ' review ' }
  expect(definitionOf(draft, ZONE).stamps_per).toStrictEqual({
    kind: 'EVENT',
    products: null,
    min_value: null,
    event_type: 'review',
    max_per_day: 3,
  })
})

const whole = draftOf(card, ZONE)

test.each<[string, Partial<CardDraft>, boolean]>([
  ['all is there', {}, true],
  ['no name', { name: ' ' }, false],
  ['no stamp', { stamp: null }, false],
  ['no number of stamps', { needed: '' }, false],
  ['no prize', { gives: [] }, false],
  ['a prize without a reward', { gives: [emptyPrize()] }, false],
  ['a type of event is missing', { kind: 'EVENT' }, false],
  ['it ends before it starts', { from: '2026-06-02', until: '2026-06-01' }, false],
])('complete or not: %s', (_name, part, complete) => {
  expect(isComplete({ ...whole, ...part })).toBe(complete)
})

test('a new card is not complete', () => {
  expect(isComplete(emptyCard())).toBe(false)
})
