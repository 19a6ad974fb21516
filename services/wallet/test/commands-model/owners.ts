import type { CopyKey } from '@loyalty/engine/command'
import { defaultAccountSettings, type AccountSettings } from '@loyalty/contracts/catalog/account'
import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import type { CustomerCopy } from '@loyalty/contracts/customers/operations'
import type { CustomerId, Uuid } from '@loyalty/contracts/ids'

export const CLEO = 'cleo' as CustomerId
export const CUSTOMERS = ['anna' as CustomerId, 'ben' as CustomerId, CLEO]
/** Nobody has them: the owners answer that they are absent. */
export const NOBODY = 'nobody' as CustomerId
export const NO_REWARD = '0190f3a2-7c1e-7b42-9d5e-000000000009' as Uuid

export const POINTS = '0190f3a2-7c1e-7b42-9d5e-000000000001' as Uuid
export const MILES = '0190f3a2-7c1e-7b42-9d5e-000000000002' as Uuid
export const CARD = '0190f3a2-7c1e-7b42-9d5e-000000000003' as Uuid

/** The segment of all but Cleo. */
export const SEGMENT = '0190f3a2-7c1e-7b42-9d5e-000000000004' as Uuid
export const segmentsOf = (id: string): Uuid[] => (id === CLEO ? [] : [SEGMENT])

/** What the other services have, of which wallet keeps copies. */
export interface Owners {
  settings: AccountSettings
  rewards: Map<string, RewardCopy>
  customers: Map<string, CustomerCopy>
  /** Their copies may still come, but nobody answers for them any more. */
  erased: Set<string>
}

const rewardOf = (id: Uuid, type: RewardCopy['type']): RewardCopy => ({
  id,
  brand_id: null,
  platforms: null,
  name: type,
  description: null,
  type,
  conditions: [],
  attributes: {},
  version: 1,
})

const customerOf = (id: CustomerId): CustomerCopy => ({
  customer_id: id,
  version: 1,
  status: 'ACTIVE',
  refused_purposes: [],
  tier: null,
  changed_at: '2026-02-01T12:00:00.000Z',
})

export const newOwners = (policy: AccountSettings['reversal_policy']): Owners => ({
  settings: { ...defaultAccountSettings, version: 1, reversal_policy: policy },
  rewards: new Map([
    [POINTS, { ...rewardOf(POINTS, 'POINTS'), attributes: { pays: { worth: 0.5 } } }],
    [MILES, rewardOf(MILES, 'POINTS')],
    [CARD, rewardOf(CARD, 'GIFT_CARD')],
  ]),
  customers: new Map(CUSTOMERS.map((id) => [id, customerOf(id)])),
  erased: new Set(),
})

/** True when the owner of a copy has such a resource now. */
export function has({ rewards, customers, erased }: Owners, { kind, id }: CopyKey): boolean {
  if (kind === 'account') return true
  return kind === 'reward' ? rewards.has(id) : customers.has(id) && !erased.has(id)
}
