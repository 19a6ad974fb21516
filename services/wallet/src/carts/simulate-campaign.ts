import { missing, touch, type Call, type Missing, type View } from '@loyalty/engine/command'
import { Handles, type RequestContext } from '@loyalty/engine/handler'
import type { CodeOf, InputOf } from '@loyalty/contracts/contract'
import {
  type CampaignSimulation,
  simulateCampaign,
} from '@loyalty/contracts/wallet/campaign-simulation'
import { walletIdOf, type AccountId } from '@loyalty/contracts/ids'
import { refuse, type Refusal, answer } from '@loyalty/contracts/outcome'
import {
  accountCopy,
  settingsIn,
  touchAccount,
  touchReward,
  rewardsNamed,
} from '../copies/copy-keys.js'
import { missingProfileOf } from '../conditions/missing-profile.js'
import { dataOf, issuedAt } from './rules/create-event.js'
import { knownOf } from '../conditions/rules.js'
import { evaluated } from './rules/fulfill-event.js'
import type { Loads } from '../dry-runs/snapshot-reads.js'
import { isKnownWallet, knownWallet } from '../wallets/wallet-in-view.js'
import { walletKey, wallets } from '../wallets/store.js'
import { campaignBudgets, campaignKey, campaigns } from '../campaigns/store.js'
import {
  refuseCampaignRewards,
  rewardIdsOf,
  budgetKeysOf,
  paidIn,
} from '../campaigns/campaigns-in-view.js'
import type { Campaign } from '../campaigns/rules/campaign.js'
import { defineCampaign } from '../campaigns/rules/define-campaign.js'
import { simulate } from './rules/simulate-campaign.js'
import { atOnce, type DryRunner } from '../dry-runs/dry-runner.js'

type Simulate = InputOf<typeof simulateCampaign>

const storedKey = ({ campaign_id: id }: Simulate, account: AccountId): string | null =>
  id === undefined ? null : campaignKey(account, id)

/** What a simulation reads. */
const simulationLoads: Loads<Simulate> = {
  loads: [
    (request, { account }) => {
      const key = storedKey(request, account)
      return [
        touch(wallets, walletKey(account, request.event.customer_id)),
        touchAccount(account),
        ...(key === null ? [] : [touch(campaigns, key)]),
        ...(request.campaign?.rewards ?? []).map((reward) =>
          touchReward(account, reward.reward_id),
        ),
      ]
    },
    (request, view, { account }) => {
      const key = storedKey(request, account)
      const campaign = key === null ? null : view.get(campaigns, key)
      if (campaign === null) return []
      const walletId = walletIdOf(account, request.event.customer_id)
      return [
        ...rewardIdsOf(campaign).map((id) => touchReward(account, id)),
        ...budgetKeysOf({ campaign }, account, walletId).map((id) => touch(campaignBudgets, id)),
      ]
    },
  ],
}

/** Decides by the rule of a fulfillment, on documents that nobody holds. */
function simulateInView(
  request: Simulate,
  view: View,
  call: Call,
): CampaignSimulation | Missing | Refusal<CodeOf<typeof simulateCampaign>> {
  const { account } = call.context
  const campaign = campaignIn(request, view, call)
  if (campaign === null) {
    return refuse('CAMPAIGN_UNKNOWN', `there is no campaign ${request.campaign_id}`)
  }
  const wallet = knownWallet(request.event.customer_id, view, call)
  if (!isKnownWallet(wallet)) return wallet
  const unpayable = request.campaign && refuseCampaignRewards(campaign, view, call)
  if (unpayable) return unpayable
  const rewards = rewardsNamed(rewardIdsOf(campaign), view, call)
  if (!Array.isArray(rewards)) return rewards
  const settings = settingsIn(view, call)
  if (settings === undefined) return missing(accountCopy(account))

  const { type } = request.event
  const data = dataOf(request.event)
  const event = { type, issued_at: issuedAt(request.event, call.now), data }
  const lacking = missingProfileOf(
    wallet,
    call,
  )(() => [campaign.conditions, ...rewards.map(({ conditions }) => conditions)])
  if (lacking !== null) return missing(lacking.missing)
  const moment = { at: event.issued_at, timeZone: settings.time_zone }
  return simulate(
    {
      campaign,
      event: evaluated(event, knownOf(data.order, wallet, moment)),
      order: data.order,
      customer: wallet.customer,
      rewards,
    },
    {
      now: call.now,
      defaultLineDays: settings.default_line_days,
      paid:
        request.campaign === undefined
          ? paidIn(view, account, wallet.wallet_id)
          : () => ({ total: 0, toCustomer: 0 }),
      newLineId: call.mint,
    },
  )
}

/** The campaign that is named, or the one that is sent as it would be made. */
function campaignIn(request: Simulate, view: View, { context, mint, now }: Call): Campaign | null {
  const { account } = context
  const key = storedKey(request, account)
  if (key !== null) return view.get(campaigns, key)
  if (request.campaign === undefined) return null
  const id = mint()
  return {
    ...defineCampaign(request.campaign),
    _id: campaignKey(account, id),
    version: 1,
    account_id: account,
    id,
    status: request.campaign.status,
    created_at: now,
    updated_at: now,
  }
}

/** What a campaign would pay for an event, by the rules of a fulfillment. */
export class SimulationHandlers {
  constructor(private readonly dryRunner: DryRunner) {}

  @Handles(simulateCampaign)
  async simulate(request: InputOf<typeof simulateCampaign>, context: RequestContext) {
    const { result } = await this.dryRunner.try(
      simulationLoads,
      request,
      context,
      atOnce(({ view, call }) => simulateInView(request, view, call)),
    )
    return 'pays' in result ? answer(result) : result
  }
}
