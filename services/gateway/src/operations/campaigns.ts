import {
  activateCampaign,
  archiveCampaign,
  createCampaign,
  getCampaign,
  listCampaigns,
  listCampaignVersions,
  pauseCampaign,
  resumeCampaign,
  updateCampaign,
} from '@loyalty/contracts/wallet/campaign'
import {
  ShownCampaignSimulation,
  simulateCampaign,
  type CampaignSimulation,
} from '@loyalty/contracts/wallet/campaign-simulation'
import { campaignStats } from '@loyalty/contracts/wallet/reports'
import {
  at,
  budget,
  conditions,
  counted,
  discounts,
  exclusionGroup,
  ids,
  instants,
  orderedPage,
  sortedPage,
  paid,
} from './examples.js'
import { composed, list, resource, table } from './kinds.js'
import { namingSegments } from './named-segments.js'
import { listTiersByRank, type ShownTier } from '@loyalty/contracts/customers/tier'
import type { Refusal } from '@loyalty/contracts/outcome'
import { both, json, outputOf, type Framed } from '../answers/compose.js'
import type { OperationRequest, Services } from './operation.js'

const newCampaign = {
  name: 'Autumn points',
  brand_id: 'brand-1',
  starts_at: at.start,
  ends_at: at.end,
  event_types: ['PURCHASE'],
  inactive_days: null,
  platforms: ['web'],
  store_ids: ['store-1'],
  channel_ids: ['channel-1'],
  conditions,
  rewards: [
    { reward_id: ids.reward, amount: 5, expires_after_days: 30, expiration_date: null },
    { reward_id: ids.reward, conversion_factor: 0.1, expiration_date: at.end },
  ],
  segment_ids: [ids.segment],
  discounts,
  products: { tags: { category: ['mugs'] }, except: { skus: ['mug-sale'] } },
  exclusion_group: exclusionGroup,
  earns_on_points_paid: false,
  max_total: 1_000,
  max_per_customer: 10,
  funded_by: 'marketing',
  consent_purpose: 'behavioral_campaigns',
  priority: 1,
}

const campaign = {
  id: ids.campaign,
  version: 1,
  status: 'ACTIVE',
  ...newCampaign,
  rewards: [
    {
      reward_id: ids.reward,
      amount: 5,
      conversion_factor: null,
      expires_after_days: 30,
      expiration_date: null,
    },
    {
      reward_id: ids.reward,
      amount: null,
      conversion_factor: 0.1,
      expires_after_days: null,
      expiration_date: at.end,
    },
  ],
  warnings: [],
  ...instants,
}

const simulatedCart = {
  customer_id: ids.customer,
  order: {
    products: [{ sku: 'mug-1', amount: 3, value: 60, tags: { category: 'mugs' } }],
    shipping: { value: 4.9 },
  },
  brand_id: 'brand-1',
  channel_id: 'channel-1',
  store_id: 'store-1',
  platform: 'web',
  issued_at: at.first,
}

const simulation = {
  pays: true,
  rewards: [
    { reward_id: ids.reward, name: 'Points', type: 'POINTS', amount: 5, expiration_date: at.end },
  ],
  discounts: [{ target: 'LINES', line: 0, amount: 6 }],
  totals: {
    value: 60,
    discount: 6,
    goods: 54,
    shipping: 4.9,
    shipping_discount: 0,
    paid_with_points: 0,
    paid_with_gift_cards: 0,
    payable: 58.9,
    currency: 'EUR',
  },
  conditions: [
    [
      {
        type: 'Order Value',
        operator: 'grater than',
        value: 50,
        actual: 60,
        met: true,
        tier: null,
        actual_tier: null,
      },
    ],
  ],
  reason: null,
  warnings: [],
}

const ofCampaign = { id: ids.campaign }

const unlimited = { max_total: null, max_per_customer: null }

export const campaigns = table('Operate: campaigns', [
  namingSegments('POST /operator/v1/campaigns', createCampaign, (sent) => sent, {
    id: 'createCampaign',
    scopes: ['programme:write'],
    summary: 'Create a campaign',
    description: 'Creates a campaign, which pays for events from then on.',
    status: 201,
    example: { body: { ...newCampaign, status: 'ACTIVE' }, answer: campaign },
  }),
  list('GET /operator/v1/campaigns', listCampaigns, {
    id: 'listCampaigns',
    scopes: ['programme:read'],
    summary: 'List campaigns',
    description: 'Answers the campaigns of the account, oldest first, or by name or end.',
    example: {
      query: { ...sortedPage, status: 'ACTIVE' },
      answer: { data: [campaign], cursor: sortedPage.cursor },
    },
  }),
  resource('GET /operator/v1/campaigns/:id', getCampaign, {
    id: 'getCampaign',
    scopes: ['programme:read'],
    isVersioned: true,
    summary: 'Read a campaign',
    description: 'Answers one campaign in its present version.',
    example: { path: ofCampaign, answer: campaign },
  }),
  namingSegments('PATCH /operator/v1/campaigns/:id', updateCampaign, (sent) => sent, {
    id: 'updateCampaign',
    scopes: ['programme:write'],
    isVersioned: true,
    summary: 'Change a campaign, as a new version',
    description: 'Changes only the members that are sent; what was paid before stays.',
    example: {
      path: ofCampaign,
      body: { ...newCampaign, ...unlimited },
      answer: { ...campaign, ...unlimited, version: 2 },
    },
  }),
  composed('POST /operator/v1/campaigns/simulate', simulateCampaign, {
    id: 'simulateCampaign',
    scopes: ['programme:read'],
    summary: 'Try a campaign on a purchase or a cart',
    description:
      'Answers what a campaign alone would pay for an event, or take off a cart and then pay, and why, whatever its status. Nothing changes.',
    output: ShownCampaignSimulation,
    handle: simulateWithTiers,
    example: { body: { campaign_id: ids.campaign, cart: simulatedCart }, answer: simulation },
  }),
  list('GET /operator/v1/campaigns/:id/versions', listCampaignVersions, {
    id: 'listCampaignVersions',
    scopes: ['programme:read'],
    summary: 'List the versions of a campaign',
    description: 'Answers each version that the campaign has had, oldest first.',
    example: {
      path: ofCampaign,
      query: { ...orderedPage, cursor: '1' },
      answer: { data: [{ ...campaign, version: 2 }], cursor: '2' },
    },
  }),
  resource('POST /operator/v1/campaigns/:id/activate', activateCampaign, {
    id: 'activateCampaign',
    scopes: ['programme:write'],
    isVersioned: true,
    summary: 'Activate a draft of a campaign',
    description: 'Lets a draft pay from now on, or from `starts_at` where that is later.',
    example: { path: ofCampaign, answer: campaign },
  }),
  resource('POST /operator/v1/campaigns/:id/pause', pauseCampaign, {
    id: 'pauseCampaign',
    scopes: ['programme:write'],
    isVersioned: true,
    summary: 'Pause a campaign',
    description: 'Stops a campaign until it is resumed.',
    example: { path: ofCampaign, answer: { ...campaign, status: 'PAUSED' } },
  }),
  resource('POST /operator/v1/campaigns/:id/resume', resumeCampaign, {
    id: 'resumeCampaign',
    scopes: ['programme:write'],
    isVersioned: true,
    summary: 'Resume a campaign',
    description: 'Lets a paused campaign pay again.',
    example: { path: ofCampaign, answer: campaign },
  }),
  resource('POST /operator/v1/campaigns/:id/archive', archiveCampaign, {
    id: 'archiveCampaign',
    scopes: ['programme:write'],
    isVersioned: true,
    summary: 'Archive a campaign, for good',
    description: 'Ends a campaign for good; it can still be read.',
    example: {
      path: { id: ids.oldCampaign },
      answer: { ...campaign, id: ids.oldCampaign, status: 'ARCHIVED' },
    },
  }),
  resource('GET /operator/v1/campaigns/:id/stats', campaignStats, {
    id: 'getCampaignStats',
    tag: 'Operate: reports',
    scopes: ['reports:read'],
    summary: 'The figures of a campaign',
    description:
      'Answers what a campaign paid, in all and in the last 30 days, and how much of its budget is used.',
    example: {
      path: { id: ids.campaign },
      answer: {
        id: ids.campaign,
        total: paid,
        budget,
        days: [{ period: '2026-01-31', ...paid }],
        ...counted,
      },
    },
  }),
])

/** Asks wallet for the simulation, and customers for the tiers of the ranks in it. */
function simulateWithTiers(
  { input, context }: OperationRequest<typeof simulateCampaign>,
  { requester }: Services,
): Promise<Framed | Refusal> {
  const { idempotency: _, ...reading } = context
  return both(
    requester.call(simulateCampaign, input, reading),
    requester.call(listTiersByRank, {}, reading),
    (simulated, tiers) => {
      const data = withTiers(
        outputOf(simulateCampaign, simulated),
        outputOf(listTiersByRank, tiers),
      )
      return json({ data })
    },
  )
}

/** A simulation with the tiers of the account beside the ranks that wallet knows. */
function withTiers(
  { conditions: alternatives, ...rest }: CampaignSimulation,
  tiers: readonly ShownTier[],
): ShownCampaignSimulation {
  const tierOf = (type: string, of: unknown) => {
    const found = type === 'Tier' ? tiers.find(({ rank }) => rank === of) : undefined
    return found === undefined ? null : { id: found.id, name: found.name, rank: found.rank }
  }
  return {
    ...rest,
    conditions: alternatives.map((alternative) =>
      alternative.map((condition) => ({
        ...condition,
        tier: tierOf(condition.type, condition.value),
        actual_tier: tierOf(condition.type, condition.actual),
      })),
    ),
  }
}
