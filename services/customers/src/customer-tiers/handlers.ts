import type { Committer } from '@loyalty/engine/command'
import type { CopyPusher } from '@loyalty/engine/fact'
import { Handles, type RequestContext } from '@loyalty/engine/handler'
import type { DatabaseClock } from '@loyalty/engine/service'
import type { InputOf } from '@loyalty/contracts/contract'
import * as contracts from '@loyalty/contracts/customers/tier'
import type { ErrorCode } from '@loyalty/contracts/errors/codes'
import { answer } from '@loyalty/contracts/outcome'
import { createMint } from '@loyalty/contracts/uuid-v7'
import type { Db } from 'mongodb'
import type { Calendars } from '../accounts/calendars.js'
import { aggregateOf, refuseUnknown } from '../customers/change-customer.js'
import type { CustomerStore } from '../customers/store.js'
import { PUSH_WAIT_MS } from '../limits.js'
import { decideTierCreation, decideTierUpdate, noTiers, type TierDecision } from '../tiers/rules.js'
import type { AccountTiers, TierStore } from '../tiers/store.js'
import { setCustomerTier } from './commands/set-customer-tier.js'
import { previewTiers } from './rules/preview-tiers.js'
import { sampleStandings } from './sample-standings.js'
import { toCustomerTier } from './wire.js'

interface Parts {
  db: Db
  customers: CustomerStore
  tiers: TierStore
  committer: Committer
  copies: Pick<CopyPusher, 'settle'>
  calendars: Calendars
  clock: DatabaseClock
}

/** The tier of one customer, the way to the next, and who would be in which. */
export class CustomerTierHandlers {
  constructor(private readonly parts: Parts) {}

  @Handles(contracts.getCustomerTier)
  async get({ id }: InputOf<typeof contracts.getCustomerTier>, context: RequestContext) {
    const { customers, tiers, calendars, clock } = this.parts
    const { account } = context
    const [customer, defined, calendar] = await Promise.all([
      customers.find(account, id),
      tiers.find(account),
      calendars.of(context),
    ])
    if (customer === null) return refuseUnknown()
    const moment = { calendar, now: clock.now() }
    return answer(toCustomerTier(customer.standing, defined?.tiers ?? [], moment))
  }

  @Handles(contracts.setCustomerTier)
  async set(request: InputOf<typeof contracts.setCustomerTier>, context: RequestContext) {
    const { committer, copies } = this.parts
    const { account } = context
    const outcome = await committer.run(setCustomerTier, request, context)
    if (outcome.ok) await copies.settle(account, aggregateOf(account, request.id), PUSH_WAIT_MS)
    return outcome
  }

  @Handles(contracts.previewNewTier)
  previewNew(request: InputOf<typeof contracts.previewNewTier>, context: RequestContext) {
    return this.#preview(context, (present, now) => {
      const id = createMint(now.getTime()).next()
      return decideTierCreation(request, present, id, now)
    })
  }

  @Handles(contracts.previewTierChange)
  previewChange(request: InputOf<typeof contracts.previewTierChange>, context: RequestContext) {
    return this.#preview(context, (present, now) => decideTierUpdate(request, present, now))
  }

  /** Decides as the command does, and tells what would follow. */
  async #preview<Code extends ErrorCode>(
    context: RequestContext,
    decide: (present: AccountTiers, now: Date) => TierDecision<Code>,
  ) {
    const { db, tiers, calendars, clock } = this.parts
    const { account, deadlineMs } = context
    const [defined, calendar] = await Promise.all([tiers.find(account), calendars.of(context)])
    const present = defined ?? noTiers(account)
    const now = clock.now()
    const decided = decide(present, now)
    if (!decided.ok) return decided
    const sample = await sampleStandings(db, account, deadlineMs)
    return answer(previewTiers(present, decided, sample, { calendar, now }))
  }
}
