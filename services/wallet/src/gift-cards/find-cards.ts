import type { ListOrder } from '@loyalty/contracts/list'
import type { InputOf } from '@loyalty/contracts/contract'
import { ownerIdOf, walletIdOf, type AccountId, type Uuid } from '@loyalty/contracts/ids'
import type { listGiftCards } from '@loyalty/contracts/wallet/gift-card-support'
import { available, limited, ROWS_AHEAD_MAX, takeRows } from '@loyalty/engine/query'
import type { Collection, Db, Filter, FindCursor, WithId } from 'mongodb'
import { giftCards, OF_ACCOUNT, OF_BUYER, OF_ENDING, OF_WALLET } from './store.js'
import type { GiftCardDocument } from './store.js'

type Query = InputOf<typeof listGiftCards> & { account: AccountId; now: Date }

/** Finds cards by what is known of them but their code. */
export class GiftCardsRepository {
  constructor(private readonly db: Db) {}

  /** The card of an id, which is that of its line. */
  find(account: AccountId, id: Uuid): Promise<GiftCardDocument | null> {
    return available(
      giftCards.name,
      this.#cards.findOne({ account_id: account, line_id: id }, { ...limited(), hint: OF_ACCOUNT }),
    )
  }

  list(query: Query): Promise<GiftCardDocument[]> {
    const found = findCards(this.#cards, query).limit(query.limit)
    return available(giftCards.name, takeRows(found, query.limit))
  }

  get #cards() {
    return this.db.collection<GiftCardDocument>(giftCards.name)
  }
}

/** Cards in the order of ids, from one on. */
export function findCards(
  cards: Collection<GiftCardDocument>,
  { cursor, order, ...query }: Query,
): FindCursor<WithId<GiftCardDocument>> {
  const { filter, hint } = selected(query)
  return cards.find(
    { ...filter, ...(cursor !== undefined && { line_id: behind(cursor, order) }) },
    { ...limited(), hint, sort: { line_id: order === 'desc' ? -1 : 1 }, batchSize: ROWS_AHEAD_MAX },
  )
}

const behind = (cursor: Uuid, order: ListOrder | undefined) =>
  order === 'desc' ? { $lt: cursor } : { $gt: cursor }

/** The filter, and the index of the part of it that leaves the fewest cards. */
function selected(query: Omit<Query, 'cursor' | 'order'>): {
  filter: Filter<GiftCardDocument>
  hint: Record<string, 1>
} {
  const { account, customer_id: holder, purchaser_id: buyer, last_four, status, now } = query
  const filter: Filter<GiftCardDocument> = {
    account_id: account,
    ...(holder !== undefined && { wallet_id: walletIdOf(account, holder) }),
    ...(buyer !== undefined && { purchaser_id: ownerIdOf(account, buyer) }),
    ...(last_four !== undefined && { last_four }),
    ...(status !== undefined && ofStatus(status, now)),
  }
  if (holder !== undefined) return { filter, hint: OF_WALLET }
  if (buyer !== undefined) return { filter, hint: OF_BUYER }
  return { filter, hint: last_four === undefined ? OF_ACCOUNT : OF_ENDING }
}

/** The status by the fields of a card alone: what its wallet keeps of it is not looked at. */
function ofStatus(status: NonNullable<Query['status']>, now: Date): Filter<GiftCardDocument> {
  if (status === 'REDEEMED') return { redeemed_at: { $type: 'date' } }
  if (status === 'VOID') return { redeemed_at: null, voided_at: { $type: 'date' } }
  const open = { redeemed_at: null, voided_at: null }
  return status === 'EXPIRED'
    ? { ...open, expired_at: { $lte: now } }
    : { ...open, $or: [{ expired_at: null }, { expired_at: { $gt: now } }] }
}
