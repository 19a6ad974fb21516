import { touch, type Command } from '@loyalty/engine/command'
import { namesHoldings } from '@loyalty/contracts/customers/segment'
import { DAY_MS } from '@loyalty/contracts/durations'
import { keyOf } from '@loyalty/contracts/ids'
import { answer } from '@loyalty/contracts/outcome'
import type { Holdings, HoldingsPlace } from '@loyalty/contracts/wallet/holdings'
import { customers } from '../customers/store.js'
import { accountSegments } from '../segments/store.js'
import { withHoldings } from '../holdings/rules.js'
import { holdingsFeeds, placeOf } from '../holdings/store.js'

/** A process that is not heard of for this time has lost its place to whoever looks next. */
const LEASE_MS = 15_000
/** So late is noticed what changed in wallets, when all that changed before was read. */
export const FEED_REST_MS = 3_000
/** An account is followed for so long although none of its segments names balances or coupons: filters are tried too. */
const UNNAMED_MS = DAY_MS

const after = (now: Date, ms: number) => new Date(now.getTime() + ms)

/** Begins to follow the wallets of the call's account. */
export const beginFeed: Command<object, never> = {
  name: 'loyalty.customers.holdings.begin-feed',
  loads: [(_, { account }) => [touch(holdingsFeeds, account)]],
  decide(_request, view, { context: { account }, now }) {
    if (view.get(holdingsFeeds, account) === null) {
      const first = { since: null, reading: null, named_at: now, next_at: now }
      view.put(holdingsFeeds, { _id: account, ...first })
    }
    return answer({ begun: true })
  },
}

/** A place that one process reads from at a time. */
export interface OpenedFeed {
  place: HoldingsPlace | null
}

/** Takes the next place of the call's account; answers null when there is nothing to do. */
export const openFeed: Command<object, never> = {
  name: 'loyalty.customers.holdings.open-feed',
  loads: [(_, { account }) => [touch(holdingsFeeds, account), touch(accountSegments, account)]],
  decide(_request, view, { context: { account }, now }) {
    const feed = view.get(holdingsFeeds, account)
    if (feed === null || feed.next_at > now) return answer({ opened: null })
    const segments = view.get(accountSegments, account)?.segments ?? []
    const isNamed = segments.some(({ filter }) => namesHoldings(filter))
    if (!isNamed && after(feed.named_at, UNNAMED_MS) < now) {
      view.remove(holdingsFeeds, account)
      return answer({ opened: null })
    }
    const named_at = isNamed ? now : feed.named_at
    view.put(holdingsFeeds, { ...feed, named_at, next_at: after(now, LEASE_MS) })
    return answer({ opened: { place: placeOf(feed) } satisfies OpenedFeed })
  },
}

interface CloseFeed {
  from: HoldingsPlace | null
  to: HoldingsPlace | null
  /** There was nothing more to read, or it can't be read now. */
  rests: boolean
}

/** Writes how far wallets were read, unless another process has gone on meanwhile. */
export const closeFeed: Command<CloseFeed, never> = {
  name: 'loyalty.customers.holdings.close-feed',
  loads: [(_, { account }) => [touch(holdingsFeeds, account)]],
  decide({ from, to, rests }, view, { context: { account }, now }) {
    const feed = view.get(holdingsFeeds, account)
    const present = feed === null ? undefined : placeOf(feed)
    const isOurs = present?.since === from?.since && present?.reading === from?.reading
    if (feed === null || !isOurs) return answer({ closed: false })
    view.put(holdingsFeeds, { ...feed, ...to, next_at: rests ? after(now, FEED_REST_MS) : now })
    return answer({ closed: true })
  },
}

/** Keeps what wallet has told of some customers. Who is not there, or not any more, is passed over. */
export const applyHoldings: Command<readonly Holdings[], never> = {
  name: 'loyalty.customers.holdings.apply',
  loads: [
    (rows, { account }) => rows.map(({ customer_id: id }) => touch(customers, keyOf(account, id))),
  ],
  decide(rows, view, { context: { account } }) {
    for (const row of rows) {
      const customer = view.get(customers, keyOf(account, row.customer_id))
      if (customer === null) continue
      const holdings = withHoldings(customer.holdings, row)
      if (holdings !== undefined && holdings !== customer.holdings) {
        view.put(customers, { ...customer, holdings })
      }
    }
    return answer({ applied: true })
  },
}
