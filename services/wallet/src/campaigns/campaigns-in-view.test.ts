import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import type { ReadView } from '@loyalty/engine/command'
import { expect, it } from 'vitest'
import { campaignsIn, promisedBy } from './campaigns-in-view.js'
import type { Campaign } from './rules/campaign.js'
import { inOrder } from './rules/evaluate-campaigns.js'

const account = 'account' as AccountId
const campaignOf = (id: string, fields: Partial<Campaign> = {}): Campaign =>
  ({ id, status: 'ACTIVE', priority: 0, rewards: [], ...fields }) as unknown as Campaign

/** What campaigns look at and remember, where the list is the same document and they are not. */
function viewOf(ids: readonly string[], all: Map<string, Campaign>): ReadView {
  const list = { campaign_ids: ids }
  return {
    get: ((collection: { name: string }, key: string) =>
      collection.name === 'active_campaigns' ? list : (all.get(key) ?? null)) as ReadView['get'],
  }
}

it('the campaigns of a list are the newest of a view, and one list while they are the same', () => {
  const ids = ['one', 'two']
  const all = new Map([
    ['account|one', campaignOf('one')],
    ['account|two', campaignOf('two')],
  ])
  const before = campaignsIn(viewOf(ids, all), account)
  expect(campaignsIn(viewOf(ids, all), account)).toBe(before)
  expect(inOrder(before).map(({ id }) => id)).toEqual(['one', 'two'])
  expect([...promisedBy(before)]).toEqual([])

  const reward_id = 'points' as Uuid
  const rewards = [{ reward_id }] as Campaign['rewards']
  all.set('account|two', campaignOf('two', { priority: 1, rewards }))
  const after = campaignsIn(viewOf(ids, all), account)
  expect(inOrder(after).map(({ id }) => id)).toEqual(['two', 'one'])
  expect([...promisedBy(after)]).toEqual([reward_id])

  all.set('account|one', campaignOf('one', { status: 'PAUSED' }))
  const paused = campaignsIn(viewOf(ids, all), account)
  expect(inOrder(paused).map(({ id }) => id)).toEqual(['two'])

  all.delete('account|two')
  expect(campaignsIn(viewOf(ids, all), account)).toHaveLength(1)
})
