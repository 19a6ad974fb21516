import type { Collection, StoredDocument } from '@loyalty/engine/collection'
import { available, limited, ROWS_AHEAD_MAX, takeRows } from '@loyalty/engine/query'
import type { InputOf } from '@loyalty/contracts/contract'
import { ownerIdOf, walletIdOf, type AccountId, type Uuid } from '@loyalty/contracts/ids'
import type { ListOrder } from '@loyalty/contracts/list'
import type { listGiftCards } from '@loyalty/contracts/wallet/gift-card-support'
import type {
  ClientSession,
  Collection as Stored,
  Db,
  Document,
  Filter,
  FindCursor,
  WithId,
} from 'mongodb'
import { wallets, type WalletDocument } from '../wallets/store.js'
import {
  cardPins,
  cardWalletKey,
  giftCards,
  OF_ACCOUNT,
  OF_BUYER,
  OF_ENDING,
  OF_WALLET,
  type CardPinDocument,
  type GiftCardDocument,
} from './store.js'

type Query = InputOf<typeof listGiftCards> & { account: AccountId; now: Date }

interface FoundCard {
  card: GiftCardDocument
  wallet: WalletOfCard
  pin: CardPinDocument | null
}

type WalletOfCard = Pick<WalletDocument, '_id' | 'customer_id' | 'erased_at' | 'lines'>

/** A customer may have thousands of other lines. */
const LINES_OF_CARDS = {
  customer_id: 1,
  erased_at: 1,
  lines: { $filter: { input: '$lines', as: 'line', cond: '$$line.is_gift_card' } },
}

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

  /** A page in the order of ids, with the wallets as they were at the same moment: a card may be claimed meanwhile. */
  async list(query: Query): Promise<FoundCard[]> {
    await using session = this.db.client.startSession({ snapshot: true })
    const rows = findCards(this.#cards, query, session).limit(query.limit)
    const cards = await available(giftCards.name, takeRows(rows, query.limit))
    const walletOf = await this.#byKey<WalletOfCard>(wallets, cards.map(cardWalletKey), {
      session,
      projection: LINES_OF_CARDS,
    })
    const keys = cards.map(({ _id: key }) => key)
    const pinOf = await this.#byKey<CardPinDocument>(cardPins, keys, { session })
    return cards.map((card) => {
      const wallet = walletOf.get(cardWalletKey(card))
      if (wallet === undefined) throw new Error('a gift card belongs to a wallet that is not there')
      return { card, wallet, pin: pinOf.get(card._id) ?? null }
    })
  }

  async #byKey<Found extends StoredDocument>(
    { name }: Collection,
    keys: readonly string[],
    options: { session: ClientSession; projection?: Document },
  ): Promise<Map<string, Found>> {
    const found = this.db
      .collection<StoredDocument>(name)
      .find<Found>({ _id: { $in: [...new Set(keys)] } }, { ...limited(), ...options })
    return new Map((await available(name, found.toArray())).map((one) => [one._id, one]))
  }

  get #cards() {
    return this.db.collection<GiftCardDocument>(giftCards.name)
  }
}

/** Cards in the order of ids, from one on. */
export function findCards(
  cards: Stored<GiftCardDocument>,
  { cursor, order, ...query }: Query,
  session?: ClientSession,
): FindCursor<WithId<GiftCardDocument>> {
  const { filter, hint } = selected(query)
  return cards.find(
    { ...filter, ...(cursor !== undefined && { line_id: behind(cursor, order) }) },
    {
      ...limited(),
      ...(session !== undefined && { session }),
      hint,
      sort: { line_id: order === 'desc' ? -1 : 1 },
      batchSize: ROWS_AHEAD_MAX,
    },
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
