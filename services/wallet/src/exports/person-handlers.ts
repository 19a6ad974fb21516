import type { Collection, StoredDocument } from '@loyalty/engine/collection'
import { Handles, exportPage, type RequestContext } from '@loyalty/engine/handler'
import { readOfPerson } from '@loyalty/engine/query'
import type { DatabaseClock } from '@loyalty/engine/service'
import { personRows } from '@loyalty/contracts/person-export'
import { walletIdOf, type AccountId, type CustomerId, type Uuid } from '@loyalty/contracts/ids'
import { LOWEST_ID } from '@loyalty/contracts/uuid-v7'
import type { Db } from 'mongodb'
import { CouponDefinitionsRepository } from '../coupons/find-coupons.js'
import { behaviorEvents } from '../events/store.js'
import { exportedText } from '../events/wire.js'
import { GiftCardsRepository } from '../gift-cards/find-cards.js'
import { toBoughtCard, toPersonCard, type toSupportCard } from '../gift-cards/wire.js'
import { toTransaction } from '../ledger/wire.js'
import { transactions } from '../ledger/store.js'
import { punchCardProgress } from '../punch-cards/store.js'
import { toPersonPunchCard } from '../punch-cards/wire.js'
import { BY_WALLET, referralCodes, referrals } from '../referrals/store.js'
import { toPersonReferral, toPersonReferralCode } from '../referrals/wire.js'
import { ACTIVE_BY_CODE, OF_WALLET, redemptions, refusals } from '../redemptions/store.js'
import { toRedemption, toRefused } from '../redemptions/wire.js'
import { customerIdsOf } from '../wallets/wallet-reads.js'
import type { CustomerIdOf } from '../wallets/wire.js'

interface Request {
  customer_id: CustomerId
  cursor?: string | undefined
  limit: number
}

interface OfWallet extends StoredDocument {
  id: Uuid
  counterpart_wallet_id?: Uuid | null
}

/** All that wallet has of one person, page by page, besides the wallet itself. */
export class PersonHandlers {
  readonly #cards: GiftCardsRepository
  readonly #coupons: CouponDefinitionsRepository

  constructor(
    private readonly db: Db,
    private readonly clock: DatabaseClock,
  ) {
    this.#cards = new GiftCardsRepository(db)
    this.#coupons = new CouponDefinitionsRepository(db)
  }

  @Handles(personRows.transactions)
  transactions(request: Request, context: RequestContext) {
    return this.#page(transactions, OF_WALLET, request, context, (row, customerIdOf, now) =>
      JSON.stringify(toTransaction(row, customerIdOf, now)),
    )
  }

  /** There are few of one person: the index finds them, and their order is made. */
  @Handles(personRows.redemptions)
  redemptions(request: Request, context: RequestContext) {
    return this.#page(redemptions, ACTIVE_BY_CODE, request, context, (row, customerIdOf) =>
      JSON.stringify(toRedemption(row, customerIdOf)),
    )
  }

  @Handles(personRows.refusals)
  refusals(request: Request, context: RequestContext) {
    return this.#page(refusals, OF_WALLET, request, context, (row, customerIdOf) =>
      JSON.stringify(toRefused(row, customerIdOf)),
    )
  }

  @Handles(personRows.events)
  events(request: Request, context: RequestContext) {
    return this.#page(behaviorEvents, OF_WALLET, request, context, (row, customerIdOf, now) =>
      exportedText(row, customerIdOf(row.wallet_id), now),
    )
  }

  @Handles(personRows.punch_cards)
  async punchCards({ customer_id: customerId, cursor, limit }: Request, context: RequestContext) {
    const person = { wallet_id: walletIdOf(context.account, customerId) }
    const found = { person, hint: OF_WALLET, cursor, limit }
    return exportPage({
      rows: await readOfPerson(this.db, punchCardProgress, found, context),
      toText: (row) => JSON.stringify(toPersonPunchCard(row)),
      cursorOf: ({ card_id: card, wallet_id: wallet }) => `${card}|${wallet}`,
      end: cursor ?? LOWEST_ID,
    })
  }

  @Handles(personRows.referrals)
  async referrals({ customer_id: customerId, cursor, limit }: Request, context: RequestContext) {
    const walletId = walletIdOf(context.account, customerId)
    const found = { person: { wallet_ids: walletId }, hint: BY_WALLET, cursor, limit }
    const now = this.clock.now()
    return exportPage({
      rows: await readOfPerson(this.db, referrals, found, context),
      toText: (row) => JSON.stringify(toPersonReferral(row, walletId, now)),
      cursorOf: ({ _id: key, account_id: account }) => key.slice(account.length + 1),
      end: cursor ?? LOWEST_ID,
    })
  }

  @Handles(personRows.referral_codes)
  async referralCodes(
    { customer_id: customerId, cursor, limit }: Request,
    context: RequestContext,
  ) {
    const person = { wallet_id: walletIdOf(context.account, customerId) }
    const found = { person, hint: OF_WALLET, cursor, limit }
    return exportPage({
      rows: await readOfPerson(this.db, referralCodes, found, context),
      toText: (row) => JSON.stringify(toPersonReferralCode(row)),
      cursorOf: ({ _id: key, account_id: account }) => key.slice(account.length + 1),
      end: cursor ?? LOWEST_ID,
    })
  }

  @Handles(personRows.gift_cards)
  giftCards({ customer_id, ...page }: Request, { account }: RequestContext) {
    return this.#cardsPage(account, page, { customer_id }, toPersonCard)
  }

  @Handles(personRows.bought_gift_cards)
  boughtGiftCards({ customer_id: purchaser_id, ...page }: Request, { account }: RequestContext) {
    return this.#cardsPage(account, page, { purchaser_id }, toBoughtCard)
  }

  @Handles(personRows.coupons)
  async coupons(
    { customer_id: customerId, cursor, limit }: Request,
    { account, deadlineMs }: RequestContext,
  ) {
    const page = { limit, cursor: cursor as Uuid | undefined }
    return exportPage({
      rows: await this.#coupons.listOfRecipient(account, customerId, page, deadlineMs),
      toText: (row) => JSON.stringify(row),
      cursorOf: ({ id }) => id,
      end: cursor ?? LOWEST_ID,
    })
  }

  async #cardsPage(
    account: AccountId,
    { cursor, limit }: Omit<Request, 'customer_id'>,
    of: { customer_id: CustomerId } | { purchaser_id: CustomerId },
    toWire: (...found: Parameters<typeof toSupportCard>) => object,
  ) {
    const now = this.clock.now()
    const page = { limit, order: 'asc' as const, cursor: cursor as Uuid | undefined }
    return exportPage({
      rows: await this.#cards.list({ ...page, ...of, account, now }),
      toText: ({ card, wallet, pin }) => JSON.stringify(toWire(card, wallet, pin, now)),
      cursorOf: ({ card }) => card.line_id,
      end: cursor ?? LOWEST_ID,
    })
  }

  async #page<Stored extends OfWallet>(
    of: Collection<Stored>,
    hint: string | typeof OF_WALLET,
    { customer_id: customerId, cursor, limit }: Request,
    context: RequestContext,
    toText: (row: Stored, customerIdOf: CustomerIdOf, now: Date) => string,
  ) {
    const { account } = context
    const walletId = walletIdOf(account, customerId)
    const found = { person: { wallet_id: walletId }, hint, cursor, limit }
    const rows = await readOfPerson(this.db, of, found, context)
    const others = rows.flatMap(({ counterpart_wallet_id: other }) => (other ? [other] : []))
    const customerIdOf = await customerIdsOf(this.db, account, [walletId, ...others])
    const now = this.clock.now()
    return exportPage({
      rows,
      toText: (row) => toText(row, customerIdOf, now),
      cursorOf: ({ id }) => id,
      end: cursor ?? LOWEST_ID,
    })
  }
}
