import {
  missing,
  touch,
  type Call,
  type Missing,
  type ReadView,
  type Touch,
  type View,
} from '@loyalty/engine/command'
import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import type { Uuid, AccountId } from '@loyalty/contracts/ids'
import { type Refusal, refuse } from '@loyalty/contracts/outcome'
import {
  accountCopy,
  rewardCopy,
  rewardsIn,
  rewardsNamed,
  settingsIn,
  touchReward,
} from '../copies/copy-keys.js'
import { refuseOtherBrands } from '../definitions/rules.js'
import { dayOfChange } from './rules/clock-days.js'
import type { CampaignDefinition, Campaign } from './rules/campaign.js'
import { refuseWithoutTerms } from './rules/payment-terms.js'
import {
  activeCampaigns,
  budgetKey,
  campaignBudgets,
  campaignKey,
  campaignClocks,
  campaigns,
  ACTIVE_CAMPAIGNS_MAX,
  type CampaignClock,
} from './store.js'
import { occasionOf } from './rules/occasion.js'
import { conditionCountOf, refuseActiveConditions } from './rules/define-campaign.js'

export const rewardIdsOf = ({ rewards }: Pick<CampaignDefinition, 'rewards'>): Uuid[] => [
  ...new Set(rewards.map(({ reward_id: id }) => id)),
]

/** Why a campaign can not pay its rewards, by the copies that the command touched; null: it can. */
export function refuseCampaignRewards(
  definition: CampaignDefinition,
  view: ReadView,
  call: Call,
): Refusal<'REWARD_UNKNOWN' | 'REWARD_NOT_APPLICABLE'> | Missing | null {
  const named = rewardsNamed(rewardIdsOf(definition), view, call)
  return Array.isArray(named) ? refuseOtherBrands('campaign', definition.brand_id, named) : named
}

/**
 * Why a campaign that is ACTIVE from now on would never pay one of its rewards; null: it would. What
 * is not there any more is another matter.
 */
export function refuseNeverPaying(
  { rewards: promised }: Pick<CampaignDefinition, 'rewards'>,
  view: ReadView,
  call: Call,
  where: string,
): Refusal<'VALIDATION_ERROR'> | Missing | null {
  const rewardOf = rewardsIn(view, call)
  const copies: RewardCopy[] = []
  for (const id of rewardIdsOf({ rewards: promised })) {
    const copy = rewardOf(id)
    if (copy === undefined) return missing(rewardCopy(id))
    if (copy !== null) copies.push(copy)
  }
  return refuseWithoutTerms(promised, copies, where)
}

/** First step of the loads: which campaigns are ACTIVE. */
export const touchActive = (account: AccountId): Touch => touch(activeCampaigns, account)

/** The ACTIVE campaigns of a list, for all that look at the same documents: a turn evaluates many carts. */
interface Listed {
  keys: readonly string[]
  touches: Touch[]
  /** As they were found last. */
  found: readonly Campaign[]
}

/** By the ids of a list, which never change. */
const listed = new WeakMap<readonly Uuid[], Listed>()

function listedIn(view: ReadView, account: AccountId): Listed {
  const ids = view.get(activeCampaigns, account)?.campaign_ids ?? []
  const known = listed.get(ids)
  if (known !== undefined) return known
  const keys = ids.map((id) => campaignKey(account, id))
  const made = { keys, touches: keys.map((key) => touch(campaigns, key)), found: [] }
  listed.set(ids, made)
  return made
}

/** Second step: the campaigns themselves. */
export const touchCampaigns = (view: ReadView, account: AccountId): Touch[] =>
  listedIn(view, account).touches

/** The newest version of each ACTIVE campaign, as the batch has it: the same list while they are the same. */
export function campaignsIn(view: ReadView, account: AccountId): readonly Campaign[] {
  const list = listedIn(view, account)
  const found = list.keys.flatMap((key) => view.get(campaigns, key) ?? [])
  if (!isEachSame(found, list.found)) list.found = found
  return list.found
}

const isEachSame = (some: readonly Campaign[], others: readonly Campaign[]): boolean =>
  some.length === others.length && some.every((one, at) => one === others[at])

/** Third step: their rewards and the budgets that they have. */
export function touchPayments(view: ReadView, account: AccountId, walletId: Uuid): Touch[] {
  const all = campaignsIn(view, account)
  return [
    ...Array.from(promisedBy(all), (id) => touchReward(account, id)),
    ...budgetKeysOf(all, account, walletId).map((key) => touch(campaignBudgets, key)),
  ]
}

/** By a list of campaigns, which never changes. */
const promised = new WeakMap<readonly Campaign[], ReadonlySet<Uuid>>()

/** The rewards that campaigns promise. */
export function promisedBy(all: readonly Campaign[]): ReadonlySet<Uuid> {
  const known = promised.get(all)
  if (known !== undefined) return known
  const made = new Set(all.flatMap(({ rewards }) => rewards.map(({ reward_id: id }) => id)))
  promised.set(all, made)
  return made
}

const NONE: readonly string[] = []

/** Only a campaign with a maximum is counted, so that the others never wait for each other. */
function budgetsOf(
  campaign: Pick<Campaign, 'id' | 'max_total' | 'max_per_customer'>,
  account: AccountId,
  walletId: Uuid,
): readonly string[] {
  if (campaign.max_total === null && campaign.max_per_customer === null) return NONE
  return [
    ...(campaign.max_total === null ? [] : [budgetKey(account, campaign.id)]),
    ...(campaign.max_per_customer === null ? [] : [budgetKey(account, campaign.id, walletId)]),
  ]
}

/** How often a campaign has paid, as its budgets in the batch say, but for one purchase that is counted in some. */
export const paidIn =
  (view: ReadView, account: AccountId, walletId: Uuid, ownKeys: readonly string[] = []) =>
  (campaignId: Uuid): { total: number; toCustomer: number } => {
    const campaign = view.get(campaigns, campaignKey(account, campaignId))
    const paid = (key: string) =>
      (view.get(campaignBudgets, key)?.paid ?? 0) - (ownKeys.includes(key) ? 1 : 0)
    return {
      total: (campaign?.max_total ?? null) === null ? 0 : paid(budgetKey(account, campaignId)),
      toCustomer:
        (campaign?.max_per_customer ?? null) === null
          ? 0
          : paid(budgetKey(account, campaignId, walletId)),
    }
  }

/** The budgets that a purchase uses up by one, or gives back: those of the campaigns that do something for it. */
export const budgetKeysOf = (
  used: readonly Campaign[],
  account: AccountId,
  walletId: Uuid,
): string[] => used.flatMap((campaign) => budgetsOf(campaign, account, walletId))

/** Counts a purchase in budgets. */
export function useBudgets(keys: readonly string[], view: View, account: AccountId): void {
  for (const key of keys) {
    const paid = view.get(campaignBudgets, key)?.paid ?? 0
    view.put(campaignBudgets, { _id: key, account_id: account, paid: paid + 1 })
  }
}

export const touchBudgets = (keys: readonly string[]): Touch[] =>
  keys.map((key) => touch(campaignBudgets, key))

/** Only when all was taken back: else a campaign could be drained beyond its budget. */
export function giveBudgetsBack(keys: readonly string[], view: View): void {
  for (const key of keys) {
    const budget = view.get(campaignBudgets, key)
    if (budget !== null) view.put(campaignBudgets, { ...budget, paid: budget.paid - 1 })
  }
}

/** Second step of what makes a campaign ACTIVE: all that are so already. */
export const touchOthers = (
  status: Campaign['status'],
  view: ReadView,
  account: AccountId,
): Touch[] => (status === 'ACTIVE' ? touchCampaigns(view, account) : [])

/** The clock of a campaign that begins just now, and rests while it is not to pay. */
export const clockOf = (campaign: Campaign, now: Date): CampaignClock => ({
  _id: campaign._id,
  account_id: campaign.account_id,
  campaign_id: campaign.id,
  since: now,
  day: null,
  cursor: null,
  due_at: campaign.status === 'ACTIVE' && occasionOf(campaign) !== null ? now : null,
})

/**
 * Keeps the clock of a changed campaign in step with it: the campaign begins anew, or goes on with the days that it owes. Answers
 * the copy that it would need; null: the clock is set.
 */
export function setClock(
  before: Readonly<Campaign>,
  after: Campaign,
  view: View,
  call: Call,
): Missing | null {
  const { now, context } = call
  const clock = view.get(campaignClocks, after._id)
  const anew = clockOf(after, now)
  if (clock === null || clock.due_at === null || !isSameToClock(before, after)) {
    if (clock !== null || anew.due_at !== null) view.put(campaignClocks, anew)
    return null
  }
  const settings = settingsIn(view, call)
  if (settings === undefined) return missing(accountCopy(context.account))
  const day = dayOfChange(clock, before, { now, timeZone: settings.time_zone })
  view.put(campaignClocks, { ...clock, since: now, day, cursor: null, due_at: now })
  return null
}

/** Whether the days that a campaign owes are days of the changed one. */
const isSameToClock = (before: Readonly<Campaign>, after: Campaign): boolean =>
  before.status === after.status &&
  occasionOf(before) === occasionOf(after) &&
  (before.inactive_days ?? null) === (after.inactive_days ?? null)

export const touchClock = (key: string): Touch => touch(campaignClocks, key)

/**
 * Keeps the account's list of ACTIVE campaigns in step with one of them, in the batch that changes
 * it. Refuses when the list is full, or when purchases would have too many conditions to look at.
 */
export function listIfActive(after: Campaign, view: View): Refusal<'LIMIT_EXCEEDED'> | null {
  const { account_id: account, id, status } = after
  const present = view.get(activeCampaigns, account)?.campaign_ids ?? []
  const isListed = present.includes(id)
  const isActive = status === 'ACTIVE'
  if (isActive) {
    const all = campaignsIn(view, account)
    const before = all.find((one) => one.id === id) ?? null
    const others = all.filter((one) => one.id !== id)
    const refusal = refuseActiveConditions(after, before, others)
    if (refusal !== null) return refusal
    const isMore = conditionCountOf(after) > (before === null ? 0 : conditionCountOf(before))
    // Of two that grow at once, in two processes, the second has to see the first.
    if (isListed && isMore) view.put(activeCampaigns, { _id: account, campaign_ids: present })
  }
  if (isListed === isActive) return null
  if (isActive && present.length >= ACTIVE_CAMPAIGNS_MAX) {
    return refuse('LIMIT_EXCEEDED', `there are ${ACTIVE_CAMPAIGNS_MAX} ACTIVE campaigns already`)
  }
  view.put(activeCampaigns, {
    _id: account,
    campaign_ids: isActive ? [...present, id] : present.filter((other) => other !== id),
  })
  return null
}
