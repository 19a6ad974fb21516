import { taggedAnswer, type Committer } from '@loyalty/engine/command'
import { pageAnswer, Handles, type RequestContext } from '@loyalty/engine/handler'
import type { InputOf } from '@loyalty/contracts/contract'
import * as contracts from '@loyalty/contracts/customers/tier'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { answer } from '@loyalty/contracts/outcome'
import { createTier, deleteTier, updateTier } from './commands.js'
import { noTiers, refuseUnknownTier } from './rules.js'
import { ladderOf, type Tier, type TierStore } from './store.js'
import { toShownTier, toTier } from './wire.js'

export class TierHandlers {
  constructor(
    private readonly tiers: TierStore,
    private readonly committer: Committer,
  ) {}

  @Handles(contracts.createTier)
  create(request: InputOf<typeof contracts.createTier>, context: RequestContext) {
    return this.committer.run(createTier, request, context)
  }

  @Handles(contracts.updateTier)
  update(request: InputOf<typeof contracts.updateTier>, context: RequestContext) {
    return this.committer.run(updateTier, request, context)
  }

  @Handles(contracts.deleteTier)
  delete(request: InputOf<typeof contracts.deleteTier>, context: RequestContext) {
    return this.committer.run(deleteTier, request, context)
  }

  @Handles(contracts.getTier)
  async get({ id }: InputOf<typeof contracts.getTier>, { account }: RequestContext) {
    const found = await this.tiers.find(account)
    const tier = found?.tiers.find((one) => one.id === id)
    return tier === undefined ? refuseUnknownTier(id) : taggedAnswer(toTier(tier), ladderOf(found))
  }

  /** They stand in the order in which they were made, which is that of their ids. */
  @Handles(contracts.listTiers)
  async list(
    { limit, cursor, order }: InputOf<typeof contracts.listTiers>,
    { account }: RequestContext,
  ) {
    const tiers = await this.#find(account)
    const isLater = (id: Uuid) =>
      cursor === undefined || (order === 'asc' ? id > cursor : id < cursor)
    const inOrder = order === 'asc' ? tiers : tiers.toReversed()
    const page = inOrder.filter(({ id }) => isLater(id)).slice(0, limit)
    return pageAnswer(page.map(toTier))
  }

  /** All of them: an account has at most 100. */
  @Handles(contracts.listTiersByRank)
  async listByRank(
    _request: InputOf<typeof contracts.listTiersByRank>,
    { account }: RequestContext,
  ) {
    return answer((await this.#findByRank(account)).map(toShownTier))
  }

  /** By the counts that move with each customer: nobody is counted now. */
  @Handles(contracts.countCustomersByTier)
  async countCustomers(
    _request: InputOf<typeof contracts.countCustomersByTier>,
    { account }: RequestContext,
  ) {
    const tiers = await this.#findByRank(account)
    return answer(
      tiers.map(({ id, name, rank, customers }) => ({ tier_id: id, name, rank, customers })),
    )
  }

  async #find(account: AccountId): Promise<readonly Tier[]> {
    return ((await this.tiers.find(account)) ?? noTiers(account)).tiers
  }

  async #findByRank(account: AccountId): Promise<Tier[]> {
    return (await this.#find(account)).toSorted((left, right) => left.rank - right.rank)
  }
}
