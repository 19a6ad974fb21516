import { missing, touch, type Call, type Command, type View } from '@loyalty/engine/command'
import type { AccountId, CustomerId, Uuid } from '@loyalty/contracts/ids'
import { ZERO } from '@loyalty/contracts/money'
import { answer } from '@loyalty/contracts/outcome'
import { budgetKeysOf, paidIn, rewardIdsOf, touchBudgets } from '../campaigns/campaigns-in-view.js'
import type { Campaign } from '../campaigns/rules/campaign.js'
import { occasionOf } from '../campaigns/rules/occasion.js'
import { campaignClocks, campaignKey, campaigns } from '../campaigns/store.js'
import { missingOfCustomer } from '../conditions/missing-of-customer.js'
import {
  accountCopy,
  customerCopy,
  rewardsIn,
  settingsIn,
  touchAccount,
  touchReward,
  touchRewardsOfLines,
} from '../copies/copy-keys.js'
import { isMissing } from '../copies/rules.js'
import { announce } from '../events/commands/create-event.js'
import { saveFulfillment } from '../events/commands/fulfill-event.js'
import { dataOf } from '../events/rules/create-event.js'
import { justIssued, type BehaviorEvent } from '../events/rules/event.js'
import { decideFulfillment } from '../events/rules/fulfill-event.js'
import { eventKey, onceKey, purchases } from '../events/store.js'
import type { GiftCardCodes } from '../gift-cards/gift-card-codes.js'
import { walletKey, wallets } from '../wallets/store.js'
import { walletIn, type KnownWallet } from '../wallets/wallet-in-view.js'
import {
  dayAfter,
  onceOf,
  planDay,
  silenceOf,
  type Silence,
} from '../campaigns/rules/clock-days.js'

/** A process that is not heard of for this time has lost its page to whoever looks next. */
const PAGE_LEASE_MS = 30_000

/** A page of a day that one process pays at a time. */
export interface OpenedPage {
  campaign_id: Uuid
  /** When the campaign was changed last, as its clock says. */
  since: string
  day: string
  cursor: string | null
  issued_at: string
  /** When they were last active whom an INACTIVE campaign pays on that day; null: it is of birthdays. */
  silent: { from: string; to: string } | null
}

/** Looks at a clock that is due: answers the page to pay, or null and when to look again. */
export const openPage: Command<{ key: string }, never> = {
  name: 'loyalty.wallet.occasions.open-page',
  loads: [
    ({ key }, { account }) => [
      touch(campaignClocks, key),
      touch(campaigns, key),
      touchAccount(account),
    ],
  ],
  decide({ key }, view, call) {
    const clock = view.get(campaignClocks, key)
    const campaign = view.get(campaigns, key)
    const settings = settingsIn(view, call)
    if (settings === undefined) return missing(accountCopy(call.context.account))
    const isDue = clock !== null && clock.due_at !== null && clock.due_at <= call.now
    if (!isDue || campaign === null) return answer({ page: null })
    const { time_zone: timeZone } = settings
    const plan = planDay(clock, campaign, { now: call.now, timeZone })
    if (plan.do !== 'pay') {
      view.put(campaignClocks, { ...clock, due_at: plan.do === 'wait' ? plan.until : null })
      return answer({ page: null, is_put_off: true })
    }
    const { day, cursor } = plan
    const { inactive_days: days = null } = campaign
    const silent = days === null ? null : silenceOf(day.name, days, timeZone, clock.silent)
    view.put(campaignClocks, {
      ...clock,
      ...(silent !== null && { silent }),
      day: day.name,
      cursor,
      due_at: new Date(call.now.getTime() + PAGE_LEASE_MS),
    })
    const page: OpenedPage = {
      campaign_id: campaign.id,
      since: clock.since.toISOString(),
      day: day.name,
      cursor,
      issued_at: plan.issuedAt.toISOString(),
      silent: silent === null ? null : edgesOf(silent),
    }
    return answer({ page })
  },
}

const edgesOf = ({ from, to }: Silence) => ({ from: from.toISOString(), to: to.toISOString() })

interface ClosePage {
  key: string
  page: Pick<OpenedPage, 'since' | 'day' | 'cursor'>
  /** Whom the page ended with; null: it was the last one of the day. */
  next: string | null
}

/** Writes that a page is paid. Answers whether it was still ours: a changed campaign begins its day anew. */
export const closePage: Command<ClosePage, never> = {
  name: 'loyalty.wallet.occasions.close-page',
  loads: [({ key }) => [touch(campaignClocks, key)]],
  decide({ key, page, next }, view, { now }) {
    const clock = view.get(campaignClocks, key)
    const isOurs =
      clock !== null &&
      clock.due_at !== null &&
      clock.since.toISOString() === page.since &&
      clock.day === page.day &&
      clock.cursor === page.cursor
    if (!isOurs) return answer({ closed: false })
    const day = next === null ? dayAfter(page.day) : page.day
    view.put(campaignClocks, { ...clock, day, cursor: next, due_at: now })
    return answer({ closed: true })
  },
}

export interface PayOccasion {
  page: OpenedPage
  customer: CustomerId
  codes: GiftCardCodes
}

const campaignIn = ({ page }: PayOccasion, view: Pick<View, 'get'>, account: AccountId) =>
  view.get(campaigns, campaignKey(account, page.campaign_id))

/** What makes a payment the only one: null where the campaign does not pay by the clock. */
function onceIn(
  request: PayOccasion,
  view: Pick<View, 'get'>,
  account: AccountId,
): { key: string; occasion: string } | null {
  const campaign = campaignIn(request, view, account)
  const wallet = view.get(wallets, walletKey(account, request.customer))
  const occasion = campaign && occasionOf(campaign)
  if (!campaign || !occasion || wallet === null) return null
  const moment = { day: request.page.day, seenAt: wallet.seen_at }
  const once = onceOf(occasion, campaign.id, moment)
  return { key: onceKey(account, wallet.wallet_id, once), occasion }
}

const NOTHING = answer({ paid: false })

/**
 * Pays one customer what one campaign promises for a birthday or a silence, in the way of an event that
 * is announced and fulfilled at once. A repeat finds what it was paid by. Where nothing is due nothing is
 * written.
 */
export const payOccasion: Command<PayOccasion, never> = {
  name: 'loyalty.wallet.occasions.pay',
  loads: [
    ({ page, customer }, { account }) => [
      touch(campaigns, campaignKey(account, page.campaign_id)),
      touch(wallets, walletKey(account, customer)),
      touchAccount(account),
    ],
    (request, view, { account }) => {
      const campaign = campaignIn(request, view, account)
      const wallet = view.get(wallets, walletKey(account, request.customer))
      const once = onceIn(request, view, account)
      if (campaign === null || wallet === null || once === null) return []
      return [
        touch(purchases, once.key),
        ...rewardIdsOf(campaign).map((id) => touchReward(account, id)),
        ...touchRewardsOfLines(account, wallet.lines),
        ...touchBudgets(budgetKeysOf([campaign], account, wallet.wallet_id)),
      ]
    },
  ],
  decide(request, view, call) {
    const { account } = call.context
    const campaign = campaignIn(request, view, account)
    if (campaign === null || campaign.status !== 'ACTIVE') return NOTHING
    const wallet = walletIn(request.customer, view, call)
    if (wallet === undefined) return missing(customerCopy(request.customer))
    const once = onceIn(request, view, account)
    if (wallet === null || once === null || view.get(purchases, once.key) !== null) return NOTHING
    if (!isStillSilent(wallet, request.page)) return NOTHING

    const event = eventOf(request, campaign, wallet, once.occasion, call)
    const decided = decideFulfillment(foundFor(event, wallet, campaign, view, call), {
      now: call.now,
      account: { id: account, settings: settingsIn(view, call) },
      reward: rewardsIn(view, call),
      newLineId: call.mint,
    })
    if (isMissing(decided)) return missing(decided.missing)
    if (!decided.ok || decided.fulfillment === null) return NOTHING
    const { fulfillment } = decided
    if (fulfillment.payouts.length === 0) return NOTHING
    // After this point the payment must succeed.
    const { lines } = wallet
    const announced = announce(event, { wallet, lines, key: once.key }, view, call)
    saveFulfillment({ event, wallet: announced, codes: request.codes, fulfillment }, view, call)
    return answer({ paid: true })
  },
}

/** True of birthdays; a silence has ended when the customer was active since it was found. */
const isStillSilent = (
  { seen_at: seenAt }: { seen_at?: Date | undefined },
  { silent }: OpenedPage,
): boolean =>
  silent === null ||
  (seenAt !== undefined && seenAt >= new Date(silent.from) && seenAt < new Date(silent.to))

function eventOf(
  { page }: PayOccasion,
  { brand_id }: Campaign,
  wallet: KnownWallet,
  type: string,
  call: Call,
): BehaviorEvent {
  const { account } = call.context
  const id = call.mint()
  return {
    ...justIssued,
    _id: eventKey(account, id),
    version: 1,
    account_id: account,
    id,
    wallet_id: wallet.wallet_id,
    owner_id: wallet.owner_id,
    type,
    purchase_id: null,
    data: dataOf({ brand_id }),
    reserve: ZERO,
    held_until: null,
    issued_at: new Date(page.issued_at),
    created_at: call.now,
    updated_at: call.now,
  }
}

/** The event with the one campaign, and without punch cards: an occasion gives no stamps. */
const foundFor = (
  event: BehaviorEvent,
  wallet: KnownWallet,
  campaign: Campaign,
  view: View,
  call: Call,
) => ({
  event,
  wallet,
  customer: wallet.customer,
  missingOfCustomer: missingOfCustomer(wallet, call),
  campaigns: [campaign],
  paid: paidIn(view, call.context.account, wallet.wallet_id),
  cards: [],
})
