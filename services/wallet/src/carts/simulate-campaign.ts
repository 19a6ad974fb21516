import { missing, touch, type Call, type Missing, type View } from '@loyalty/engine/command'
import { Handles, type RequestContext } from '@loyalty/engine/handler'
import type { CodeOf, InputOf } from '@loyalty/contracts/contract'
import { isOccasion } from '@loyalty/contracts/wallet/campaign'
import {
  type CampaignSimulation,
  simulateCampaign,
} from '@loyalty/contracts/wallet/campaign-simulation'
import { walletIdOf, type AccountId, type CustomerId } from '@loyalty/contracts/ids'
import type { Order } from '@loyalty/contracts/wallet/order'
import { refuse, type Refusal, answer } from '@loyalty/contracts/outcome'
import {
  accountCopy,
  settingsIn,
  touchAccount,
  touchReward,
  rewardsNamed,
} from '../copies/copy-keys.js'
import { missingOfCustomer } from '../conditions/missing-of-customer.js'
import { dataOf, issuedAt } from '../events/rules/create-event.js'
import { knownOf } from '../conditions/rules.js'
import { evaluated } from '../events/rules/fulfill-event.js'
import type { Loads } from '../dry-runs/snapshot-reads.js'
import { isKnownWallet, knownWallet } from '../wallets/wallet-in-view.js'
import { walletKey, wallets } from '../wallets/store.js'
import { campaignKey, campaigns } from '../campaigns/store.js'
import {
  refuseCampaignRewards,
  rewardIdsOf,
  budgetKeysOf,
  touchBudgets,
  paidIn,
} from '../campaigns/campaigns-in-view.js'
import type { Campaign } from '../campaigns/rules/campaign.js'
import { defineCampaign } from '../campaigns/rules/define-campaign.js'
import { termsOf } from '../discounts/rules/discount-cart.js'
import { NOBODY, offerOfCampaign } from './evaluate-in-view.js'
import { readCart, type CartOrder } from './rules/cart-order.js'
import { simulate, simulateCart } from './rules/simulate-campaign.js'
import { discountsOf, totalsOf } from './wire.js'
import { atOnce, type DryRunner } from '../dry-runs/dry-runner.js'

/** A request with its cart as it was read; null: it is tried on an event. */
type Simulate = InputOf<typeof simulateCampaign> & { read: CartOrder | null }

const storedKey = ({ campaign_id: id }: Simulate, account: AccountId): string | null =>
  id === undefined ? null : campaignKey(account, id)

/** Null: a visitor whom nobody knows. */
const customerOf = ({ event, cart }: Simulate): CustomerId | null =>
  (event?.customer_id ?? cart?.customer_id ?? null) as CustomerId | null

const walletOf = (request: Simulate, account: AccountId) =>
  walletIdOf(account, customerOf(request) ?? NOBODY)

/** What a simulation reads. */
const simulationLoads: Loads<Simulate> = {
  loads: [
    (request, { account }) => {
      const key = storedKey(request, account)
      return [
        touch(wallets, walletKey(account, customerOf(request) ?? NOBODY)),
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
      return [
        ...rewardIdsOf(campaign).map((id) => touchReward(account, id)),
        ...touchBudgets(budgetKeysOf([campaign], account, walletOf(request, account))),
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
  const id = customerOf(request)
  const wallet = id === null ? null : knownWallet(id, view, call)
  if (wallet !== null && !isKnownWallet(wallet)) return wallet
  const unpayable = request.campaign && refuseCampaignRewards(campaign, view, call)
  if (unpayable) return unpayable
  const rewards = rewardsNamed(rewardIdsOf(campaign), view, call)
  if (!Array.isArray(rewards)) return rewards
  const settings = settingsIn(view, call)
  if (settings === undefined) return missing(accountCopy(account))
  const lacking = missingOfCustomer(wallet, call)(() => [campaign, ...rewards])
  if (lacking !== null) return missing(lacking.missing)

  const bought = request.event ?? request.cart ?? {}
  const type = request.event?.type ?? 'PURCHASE'
  // The clock makes events of the brand of the campaign that they are for.
  const data = { ...dataOf(bought), ...(isOccasion(type) && { brand_id: campaign.brand_id }) }
  const at = issuedAt(bought, call.now)
  const conditioned = wallet ?? { customer: null, purchase_count: null }
  const eventOf = (order: Order | null) =>
    evaluated(
      { type, issued_at: at, data: { ...data, order } },
      knownOf(order, conditioned, { at, timeZone: settings.time_zone }),
    )
  const tried = { campaign, customer: wallet?.customer ?? null, rewards }
  const around = {
    now: call.now,
    defaultLineDays: settings.default_line_days,
    paid:
      request.campaign === undefined
        ? paidIn(view, account, walletOf(request, account))
        : () => ({ total: 0, toCustomer: 0 }),
    newLineId: call.mint,
  }
  const { read: cart } = request
  if (cart === null) {
    return simulate({ ...tried, event: eventOf(data.order), order: data.order }, around)
  }
  const terms = termsOf(settings, cart)
  const offer = offerOfCampaign(campaign)
  const { simulation, priced } = simulateCart({ ...tried, cart, offer, terms, eventOf }, around)
  return {
    ...simulation,
    discounts: discountsOf(priced, cart.isWithoutLines),
    totals: totalsOf(cart, priced, settings.currency?.code ?? null),
  }
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

/** What a campaign would do for an event or a cart, by the rules of a fulfillment and of an evaluation. */
export class SimulationHandlers {
  constructor(private readonly dryRunner: DryRunner) {}

  @Handles(simulateCampaign)
  async simulate(request: InputOf<typeof simulateCampaign>, context: RequestContext) {
    const read = request.cart ? readCart(request.cart.order, 'body.cart.order') : null
    if (read !== null && !read.ok) return read
    const { result } = await this.dryRunner.try(
      simulationLoads,
      { ...request, read },
      context,
      atOnce(({ view, call }) => simulateInView({ ...request, read }, view, call)),
    )
    return 'pays' in result ? answer(result) : result
  }
}
