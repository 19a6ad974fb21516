import type { Committer } from '@loyalty/shared/commit/committer'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type * as contracts from '@loyalty/shared/contracts/wallet/event'
import { walletIdOf, type AccountId, type CustomerId } from '@loyalty/shared/ids'
import type { DatabaseClock } from '@loyalty/shared/mongo/database-clock'
import { answer, refuse } from '@loyalty/shared/outcome'
import type { RequestContext } from '@loyalty/shared/request-context'
import type { Db } from 'mongodb'
import { customerIdsOf } from '../customer-ids.js'
import { cancel } from './cancel-event.command.js'
import { create } from './create-event.command.js'
import { eventNotFound } from './event-wallet.js'
import type { EventsRepository } from './events.repository.js'
import { fulfill } from './fulfill-event.command.js'
import { reverse } from './reverse-event.command.js'
import { operatorEvent, operatorEventText } from './to-event.js'

type ById = InputOf<typeof contracts.getEvent>

const NO_EVENTS = answer({ data: [], cursor: null })

/** Behavior events: announced, fulfilled once, and cancelled or taken back. */
export class EventsService {
  constructor(
    private readonly db: Db,
    private readonly committer: Committer,
    private readonly repository: EventsRepository,
    private readonly clock: DatabaseClock,
  ) {}

  create(request: InputOf<typeof contracts.createEvent>, context: RequestContext) {
    return this.committer.run(create, request, context)
  }

  /** Whoever could not get hold of the event until the deadline is told who has it. */
  async fulfill(request: InputOf<typeof contracts.fulfillEvent>, context: RequestContext) {
    const outcome = await this.committer.run(fulfill, request, context)
    if (outcome.ok || outcome.code !== 'WRITE_CONFLICT') return outcome
    return refuse('EVENT_PROCESSING', 'others hold the event or what it spends; repeat the call')
  }

  cancel(request: ById, context: RequestContext) {
    return this.committer.run(cancel, request, context)
  }

  reverse(request: ById, context: RequestContext) {
    return this.committer.run(reverse, request, context)
  }

  async get({ id }: ById, { account }: RequestContext) {
    const event = await this.repository.find(account, id)
    if (event === null) return eventNotFound()
    const customerIdOf = await customerIdsOf(this.db, account, [event.wallet_id])
    return operatorEvent(event, customerIdOf(event.wallet_id), this.clock.now())
  }

  async list(query: InputOf<typeof contracts.listEvents>, { account }: RequestContext) {
    const { customer_id: customerId, purchase_id: purchaseId, state, cursor, limit } = query
    const now = this.clock.now()
    if (customerId !== undefined && (await this.#isErased(account, customerId))) return NO_EVENTS
    const events = await this.repository.list({
      account,
      purchaseId,
      state,
      cursor,
      limit,
      now,
      ...(customerId !== undefined && { walletId: walletIdOf(account, customerId) }),
    })
    const customerIdOf = await customerIdsOf(
      this.db,
      account,
      events.map((event) => event.wallet_id),
    )
    const texts = events.map((event) =>
      operatorEventText(event, customerIdOf(event.wallet_id), now),
    )
    const last = JSON.stringify(events.at(-1)?.id ?? null)
    return { ok: true as const, body: `{"data":[${texts.join(',')}],"cursor":${last}}` }
  }

  /** The id of who was erased leads to no events, although their wallet's id follows from it. */
  async #isErased(account: AccountId, customerId: CustomerId) {
    const walletId = walletIdOf(account, customerId)
    const customerIdOf = await customerIdsOf(this.db, account, [walletId])
    return (customerIdOf(walletId) ?? customerId) !== customerId
  }
}
