import type { Committer } from '@loyalty/shared/commit/committer'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type * as contracts from '@loyalty/shared/contracts/customers/tier'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import type { ErrorCode } from '@loyalty/shared/errors/codes'
import { pageAnswer } from '@loyalty/shared/lists/page-answer'
import type { DatabaseClock } from '@loyalty/shared/mongo/database-clock'
import { createReadLoader, type ReadLoader } from '@loyalty/shared/mongo/read-loader'
import { answer } from '@loyalty/shared/outcome'
import type { RequestContext } from '@loyalty/shared/request-context'
import { createMint } from '@loyalty/shared/uuid-v7'
import type { Db } from 'mongodb'
import type { Calendars } from '../accounts/calendars.js'
import { createTier } from './create-tier.command.js'
import { deleteTier } from './delete-tier.command.js'
import {
  decideTierCreation,
  decideTierUpdate,
  refuseUnknownTier,
  type TierDecision,
} from './domain/define-tier.js'
import { previewTiers } from './domain/preview-tiers.js'
import { noTiers, toShownTier, toTier, type AccountTiers } from './domain/tier.js'
import { sampleStandings } from './sample-standings.js'
import { accountTiers } from './tiers.collection.js'
import { updateTier } from './update-tier.command.js'

export class TiersService {
  readonly #db: Db
  readonly #byAccount: ReadLoader<AccountTiers>

  constructor(
    db: Db,
    private readonly committer: Committer,
    private readonly calendars: Calendars,
    private readonly clock: DatabaseClock,
  ) {
    this.#db = db
    this.#byAccount = createReadLoader(db, accountTiers)
  }

  create(request: InputOf<typeof contracts.createTier>, context: RequestContext) {
    return this.committer.run(createTier, request, context)
  }

  previewNew(request: InputOf<typeof contracts.createTier>, context: RequestContext) {
    return this.#preview(context, (present, now) => {
      const id = createMint(now.getTime()).next()
      return decideTierCreation(request, present, id, now)
    })
  }

  update(request: InputOf<typeof contracts.updateTier>, context: RequestContext) {
    return this.committer.run(updateTier, request, context)
  }

  previewChange(request: InputOf<typeof contracts.updateTier>, context: RequestContext) {
    return this.#preview(context, (present, now) => decideTierUpdate(request, present, now))
  }

  delete(request: InputOf<typeof contracts.deleteTier>, context: RequestContext) {
    return this.committer.run(deleteTier, request, context)
  }

  async get({ id }: InputOf<typeof contracts.getTier>, { account }: RequestContext) {
    const { tiers } = await this.#find(account)
    const tier = tiers.find((one) => one.id === id)
    return tier === undefined ? refuseUnknownTier(id) : answer(toTier(tier))
  }

  /** They stand in the order in which they were made, which is that of their ids. */
  async list(
    { limit, cursor, order }: InputOf<typeof contracts.listTiers>,
    { account }: RequestContext,
  ) {
    const { tiers } = await this.#find(account)
    const isLater = (id: Uuid) =>
      cursor === undefined || (order === 'asc' ? id > cursor : id < cursor)
    const inOrder = order === 'asc' ? tiers : tiers.toReversed()
    const page = inOrder.filter(({ id }) => isLater(id)).slice(0, limit)
    return pageAnswer(page.map(toTier))
  }

  /** All of them: an account has at most 100. */
  async listByRank({ account }: RequestContext) {
    const { tiers } = await this.#find(account)
    return answer(tiers.toSorted((left, right) => left.rank - right.rank).map(toShownTier))
  }

  /** By the counts that move with each customer: nobody is counted now. */
  async countCustomers({ account }: RequestContext) {
    const { tiers } = await this.#find(account)
    const byRank = tiers.toSorted((left, right) => left.rank - right.rank)
    return answer(
      byRank.map(({ id, name, rank, customers }) => ({ tier_id: id, name, rank, customers })),
    )
  }

  /** Decides as the command does, and tells what would follow. */
  async #preview<Code extends ErrorCode>(
    context: RequestContext,
    decide: (present: AccountTiers, now: Date) => TierDecision<Code>,
  ) {
    const { account, deadlineMs } = context
    const [present, calendar] = await Promise.all([this.#find(account), this.calendars.of(context)])
    const now = this.clock.now()
    const decided = decide(present, now)
    if (!decided.ok) return decided
    const sample = await sampleStandings(this.#db, account, deadlineMs)
    return answer(previewTiers(present, decided, sample, { calendar, now }))
  }

  async #find(account: AccountId): Promise<AccountTiers> {
    return (await this.#byAccount.load(account)) ?? noTiers(account)
  }
}
