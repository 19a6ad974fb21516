import type { ListOrder } from '@loyalty/contracts/list'
import type { EventState } from '@loyalty/contracts/wallet/event'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import {
  ROWS_AHEAD_MAX,
  mergeRows,
  takeRows,
  available,
  byKey,
  keysBelow,
  limited,
} from '@loyalty/engine/query'
import type { Db, Filter } from 'mongodb'
import type { BehaviorEvent } from './rules/event.js'
import { behaviorEvents, eventKey, HELD_INDEX } from './store.js'

interface EventQuery {
  account: AccountId
  walletId?: Uuid
  purchaseId?: string | undefined
  state?: EventState | undefined
  cursor?: Uuid | undefined
  order?: ListOrder
  limit: number
  now: Date
}

/** Each query walks one of these in the order of its ids. */
const BY_ID = { _id: 1 }
const BY_WALLET = { account_id: 1, wallet_id: 1, _id: 1 }
const BY_PURCHASE = { account_id: 1, purchase_id: 1, _id: 1 }
const BY_STATE = { account_id: 1, state: 1, _id: 1 }

interface Part {
  filter: Filter<BehaviorEvent>
  hint: Record<string, number> | string
}

export class EventsRepository {
  constructor(private readonly db: Db) {}

  /** An event; of one wallet alone, where that is named. */
  find(account: AccountId, id: Uuid, walletId?: Uuid): Promise<BehaviorEvent | null> {
    const ofWallet = walletId === undefined ? {} : { wallet_id: walletId }
    return available(
      behaviorEvents.name,
      this.#events.findOne({ _id: eventKey(account, id), ...ofWallet }, limited()),
    )
  }

  /** Fulfilled purchases of a wallet, not reversed, that were issued after an instant. */
  countPurchasesAfter(account: AccountId, walletId: Uuid, after: Date): Promise<number> {
    const filter: Filter<BehaviorEvent> = {
      account_id: account,
      wallet_id: walletId,
      type: 'PURCHASE',
      state: 'RESOLVED',
      issued_at: { $gt: after },
    }
    return available(
      behaviorEvents.name,
      this.#events.countDocuments(filter, { ...limited(), hint: BY_WALLET }),
    )
  }

  /**
   * A page by id, of all parts of the question as they were at one moment: an event that
   * goes from one part to another meanwhile is in the page, and once.
   */
  async list(query: EventQuery): Promise<BehaviorEvent[]> {
    await using session = this.db.client.startSession({ snapshot: true })
    const _id = keysBelow(query.account, query.cursor, query.order)
    const sort = byKey(query.order)
    const parts = partsOf(query).map(({ filter, hint }) =>
      this.#events
        .find({ ...filter, _id }, { ...limited(), session, hint, sort, batchSize: ROWS_AHEAD_MAX })
        .limit(query.limit),
    )
    const events = mergeRows(parts, (event) => event._id, query.order)
    return await available(behaviorEvents.name, takeRows(events, query.limit))
  }

  get #events() {
    return this.db.collection<BehaviorEvent>(behaviorEvents.name)
  }
}

function partsOf({ account, walletId, purchaseId, state, now }: EventQuery): Part[] {
  const isOfFew = walletId !== undefined || purchaseId !== undefined
  if (isOfFew) {
    const filter = {
      account_id: account,
      ...(walletId !== undefined && { wallet_id: walletId }),
      ...(purchaseId !== undefined && { purchase_id: purchaseId }),
      ...(state !== undefined && stateFilter(state, now)),
    }
    return [{ filter, hint: purchaseId === undefined ? BY_WALLET : BY_PURCHASE }]
  }
  if (state === undefined) return [{ filter: {}, hint: BY_ID }]
  if (state !== 'EXPIRED') {
    return [{ filter: { account_id: account, ...stateFilter(state, now) }, hint: BY_STATE }]
  }
  return [
    { filter: { account_id: account, state }, hint: BY_STATE },
    { filter: { held_until: { $type: 'date', $lte: now } }, hint: HELD_INDEX },
  ]
}

/** The derived state: an event whose hold has ended is EXPIRED, written or not. */
function stateFilter(state: EventState, now: Date): Filter<BehaviorEvent> {
  if (state === 'ISSUED')
    return { state, $or: [{ held_until: null }, { held_until: { $gt: now } }] }
  if (state !== 'EXPIRED') return { state }
  return { $or: [{ state }, { state: 'ISSUED', held_until: { $lte: now } }] }
}
