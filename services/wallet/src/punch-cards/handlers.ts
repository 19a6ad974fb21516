import { taggedAnswer, type Committer } from '@loyalty/engine/command'
import { Handles, pageAnswer, type RequestContext } from '@loyalty/engine/handler'
import { available, limited } from '@loyalty/engine/query'
import type { DatabaseClock } from '@loyalty/engine/service'
import type { InputOf } from '@loyalty/contracts/contract'
import { walletIdOf, type AccountId } from '@loyalty/contracts/ids'
import { answer, refuse } from '@loyalty/contracts/outcome'
import * as contracts from '@loyalty/contracts/wallet/punch-card'
import type { Db } from 'mongodb'
import { readDefinitions } from '../definitions/read-definitions.js'
import { freeHolds } from '../wallets/rules/hold.js'
import { walletKey } from '../wallets/store.js'
import type { IsKnownCustomer, WalletReads } from '../wallets/wallet-reads.js'
import { archive, changes, pause, resume, update } from './commands/change-punch-card.js'
import { create } from './commands/create-punch-card.js'
import type { PunchCard, PunchCardProgress } from './rules/punch-card.js'
import {
  ACTIVE_PUNCH_CARDS_MAX,
  progressKey,
  punchCardKey,
  punchCardProgress,
  punchCards,
} from './store.js'
import { toProgress, toPunchCard } from './wire.js'

type ById = InputOf<typeof contracts.getPunchCard>

interface Parts {
  db: Db
  committer: Committer
  clock: DatabaseClock
  reads: WalletReads
  isKnownCustomer: IsKnownCustomer
}

export class PunchCardHandlers {
  constructor(private readonly parts: Parts) {}

  @Handles(contracts.createPunchCard)
  create(request: InputOf<typeof contracts.createPunchCard>, context: RequestContext) {
    return this.parts.committer.run(create, request, context)
  }

  @Handles(contracts.getPunchCard)
  async get({ id }: ById, { account }: RequestContext) {
    const card = await available(
      punchCards.name,
      this.#cards.findOne({ _id: punchCardKey(account, id) }, limited()),
    )
    return card === null ? changes.notFound(id) : taggedAnswer(toPunchCard(card), card)
  }

  @Handles(contracts.listPunchCards)
  async list(query: InputOf<typeof contracts.listPunchCards>, { account }: RequestContext) {
    const found = await readDefinitions(this.parts.db, punchCards, account, query)
    return pageAnswer(found.map(toPunchCard))
  }

  @Handles(contracts.updatePunchCard)
  update(request: InputOf<typeof contracts.updatePunchCard>, context: RequestContext) {
    return this.parts.committer.run(update, request, context)
  }

  @Handles(contracts.pausePunchCard)
  pause(request: ById, context: RequestContext) {
    return this.parts.committer.run(pause, request, context)
  }

  @Handles(contracts.resumePunchCard)
  resume(request: ById, context: RequestContext) {
    return this.parts.committer.run(resume, request, context)
  }

  @Handles(contracts.archivePunchCard)
  archive(request: ById, context: RequestContext) {
    return this.parts.committer.run(archive, request, context)
  }

  /** The cards that give stamps now, the oldest first. */
  @Handles(contracts.listCustomerPunchCards)
  async listOfCustomer(
    { id: customer }: InputOf<typeof contracts.listCustomerPunchCards>,
    context: RequestContext,
  ) {
    const { account } = context
    const { reads, clock, isKnownCustomer } = this.parts
    if (!(await isKnownCustomer(customer, context)))
      return refuse('CUSTOMER_NOT_FOUND', 'there is no customer with this id')
    const now = clock.now()
    const [wallet, active] = await Promise.all([
      reads.wallets.load(walletKey(account, customer)),
      this.#active(account),
    ])
    const cards = active.filter(
      ({ starts_at: start, ends_at: end }) =>
        (start === null || start <= now) && (end === null || now < end),
    )
    const walletId = walletIdOf(account, customer)
    const progress = await this.#progress(cards.map(({ id }) => progressKey(account, id, walletId)))
    const lines = freeHolds(wallet?.lines ?? [], now)
    return answer(cards.map((card) => toProgress(card, progress.get(card.id), lines, now)))
  }

  #active(account: AccountId): Promise<PunchCard[]> {
    return available(
      punchCards.name,
      this.#cards
        .find({ account_id: account, status: 'ACTIVE' }, limited())
        .sort({ _id: 1 })
        .limit(ACTIVE_PUNCH_CARDS_MAX)
        .toArray(),
    )
  }

  async #progress(keys: string[]) {
    if (keys.length === 0) return new Map<string, PunchCardProgress>()
    const found = await available(
      punchCardProgress.name,
      this.parts.db
        .collection<PunchCardProgress>(punchCardProgress.name)
        .find({ _id: { $in: keys } }, limited())
        .toArray(),
    )
    return new Map(found.map((one) => [one.card_id, one]))
  }

  get #cards() {
    return this.parts.db.collection<PunchCard>(punchCards.name)
  }
}
