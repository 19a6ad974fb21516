import * as contracts from '@loyalty/contracts/customers/tier'
import type { AccountId } from '@loyalty/contracts/ids'
import type { Committer } from '@loyalty/engine/command'
import type { CopyPusher } from '@loyalty/engine/fact'
import { Handles, type RequestContext } from '@loyalty/engine/handler'
import { available, keysBelow, limited } from '@loyalty/engine/query'
import type { DatabaseClock } from '@loyalty/engine/service'
import type { Db } from 'mongodb'
import { customers as stored, type Customer, type CustomerStore } from '../customers/store.js'
import { type Sample, previewTiers } from './rules/preview-tiers.js'
import type { InputOf } from '@loyalty/contracts/contract'
import type { ErrorCode } from '@loyalty/contracts/errors/codes'
import { answer } from '@loyalty/contracts/outcome'
import { createMint } from '@loyalty/contracts/uuid-v7'
import type { Calendars } from '../accounts/calendars.js'
import { aggregateOf, refuseUnknown } from '../customers/change-customer.js'
import { PUSH_WAIT_MS } from '../limits.js'
import { decideTierCreation, decideTierUpdate, noTiers, type TierDecision } from '../tiers/rules.js'
import type { AccountTiers, TierStore } from '../tiers/store.js'
import { setCustomerTier } from './commands.js'
import { toCustomerTier } from './wire.js'

/** Accounts of up to so many customers are measured as a whole; of larger ones so many at most are. */
const MEASURED_MAX = 20_000
/** The database takes a sample without reading all documents where it is below a twentieth of them. */
const SAMPLED_SHARE_MAX = 0.04

type Row = Pick<Customer, 'standing'>

/**
 * The standings of an account's customers: all of them, or those in a random sample of the whole
 * collection, so that no call reads more than some thousands. Rejects with the fault
 * SERVICE_UNAVAILABLE.
 */
async function sampleStandings(db: Db, account: AccountId, deadlineMs: number): Promise<Sample> {
  const all = db.collection<Customer>(stored.name)
  const key = { _id: keysBelow(account) }
  const limits = limited(deadlineMs)
  const known = await available(
    stored.name,
    all.countDocuments(key, { ...limits, limit: MEASURED_MAX + 1, hint: { _id: 1 } }),
  )
  if (known <= MEASURED_MAX) {
    const rows = all.find(key, limits).project<Row>({ standing: 1 }).limit(MEASURED_MAX)
    const standings = standingsOf(await available(stored.name, rows.toArray()))
    return { standings, weight: 1, isExact: true }
  }
  const count = await available(stored.name, all.estimatedDocumentCount(limits))
  const size = Math.min(MEASURED_MAX, Math.floor(count * SAMPLED_SHARE_MAX))
  const sample = all.aggregate<Row>(
    [
      { $sample: { size } },
      { $match: { account_id: account } },
      { $project: { _id: 0, standing: 1 } },
    ],
    limits,
  )
  const standings = standingsOf(await available(stored.name, sample.toArray()))
  return { standings, weight: count / size, isExact: false }
}

const standingsOf = (rows: readonly Row[]) => rows.flatMap(({ standing }) => standing ?? [])

interface Parts {
  db: Db
  customers: CustomerStore
  tiers: TierStore
  committer: Committer
  copies: Pick<CopyPusher, 'settle'>
  calendars: Calendars
  clock: DatabaseClock
}

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
