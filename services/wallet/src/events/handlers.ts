import * as contracts from '@loyalty/contracts/wallet/event'
import type { Committer } from '@loyalty/engine/command'
import { Handles, pageAnswer, pageOf, type RequestContext } from '@loyalty/engine/handler'
import type { DatabaseClock } from '@loyalty/engine/service'
import type { InputOf } from '@loyalty/contracts/contract'
import { returnEvent } from '@loyalty/contracts/wallet/event-return'
import { walletIdOf } from '@loyalty/contracts/ids'
import { refuse } from '@loyalty/contracts/outcome'
import type { Db } from 'mongodb'
import type { DryRuns, See } from '../dry-runs/dry-runs.js'
import { customerIdsOf, isErased } from '../wallets/wallet-reads.js'
import type { GiftCardCodes } from '../gift-cards/gift-card-codes.js'
import { showCodes } from '../gift-cards/shown-codes.js'
import { cancel } from './commands/cancel-event.js'
import { create } from './commands/create-event.js'
import { eventNotFound, stateOf } from './rules/event.js'
import { eventIn, walletKeyOf } from './event-wallet.js'
import type { EventsRepository } from './find-events.js'
import { fulfill } from './commands/fulfill-event.js'
import { returnPurchase } from './commands/return-event.js'
import { reverse } from './commands/reverse-event.js'
import { evaluatedEvent, listedText } from './wire.js'

type ById = InputOf<typeof contracts.getEvent>

const NO_EVENTS = pageAnswer([])

const seeEvent =
  ({ id }: ById, { account }: RequestContext): See =>
  (view, now) => {
    const event = eventIn(view, account, id)
    if (event === null) return { walletKeys: [] }
    return { walletKeys: [walletKeyOf(event)], status: stateOf(event, now) }
  }

interface Parts {
  db: Db
  committer: Committer
  repository: EventsRepository
  clock: DatabaseClock
  codes: GiftCardCodes
  dryRuns: DryRuns
}

export class EventHandlers {
  constructor(private readonly parts: Parts) {}

  @Handles(contracts.createEvent)
  create(request: InputOf<typeof contracts.createEvent>, context: RequestContext) {
    return this.parts.committer.run(create, request, context)
  }

  /** Whoever could not get hold of the event until the deadline is told who has it. */
  @Handles(contracts.fulfillEvent)
  async fulfill(request: InputOf<typeof contracts.fulfillEvent>, context: RequestContext) {
    const { codes } = this.parts
    const outcome = await this.parts.committer.run(fulfill, { ...request, codes }, context)
    if (outcome.ok || outcome.code !== 'WRITE_CONFLICT') {
      return showCodes(outcome, context.account, codes)
    }
    return refuse('EVENT_PROCESSING', 'others hold the event or what it spends; repeat the call')
  }

  @Handles(contracts.cancelEvent)
  cancel(request: InputOf<typeof contracts.cancelEvent>, context: RequestContext) {
    return this.parts.dryRuns.orRun(cancel, request, context, seeEvent(request, context))
  }

  @Handles(contracts.reverseEvent)
  reverse(request: InputOf<typeof contracts.reverseEvent>, context: RequestContext) {
    return this.parts.dryRuns.orRun(reverse, request, context, seeEvent(request, context))
  }

  /** A dry run is no effect: under a key it would be answered in the place of the return itself. */
  @Handles(returnEvent)
  return(request: InputOf<typeof returnEvent>, context: RequestContext) {
    const { idempotency: _ofEffects, ...withoutKey } = context
    return this.parts.committer.run(returnPurchase, request, request.dry_run ? withoutKey : context)
  }

  @Handles(contracts.getEvent)
  async get({ id }: ById, { account, customer }: RequestContext) {
    const walletId = customer && walletIdOf(account, customer)
    const event = await this.parts.repository.find(account, id, walletId)
    if (event === null) return eventNotFound()
    const customerIdOf = await customerIdsOf(this.parts.db, account, [event.wallet_id])
    return evaluatedEvent(event, customerIdOf(event.wallet_id), this.parts.clock.now())
  }

  @Handles(contracts.listEvents)
  async list(query: InputOf<typeof contracts.listEvents>, { account }: RequestContext) {
    const { customer_id: customerId, purchase_id: purchaseId, state, cursor, order, limit } = query
    const now = this.parts.clock.now()
    if (customerId !== undefined && (await isErased(this.parts.db, account, customerId)))
      return NO_EVENTS
    const events = await this.parts.repository.list({
      account,
      purchaseId,
      state,
      cursor,
      order,
      limit,
      now,
      ...(customerId !== undefined && { walletId: walletIdOf(account, customerId) }),
    })
    const customerIdOf = await customerIdsOf(
      this.parts.db,
      account,
      events.map((event) => event.wallet_id),
    )
    return pageOf(events, {
      toText: (event) => listedText(event, customerIdOf(event.wallet_id), now),
      cursorOf: ({ id }) => id,
    })
  }
}
