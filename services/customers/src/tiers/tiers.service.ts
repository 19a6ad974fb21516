import type { Committer } from '@loyalty/shared/commit/committer'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type * as contracts from '@loyalty/shared/contracts/customers/tier'
import type { AccountId } from '@loyalty/shared/ids'
import { pageAnswer } from '@loyalty/shared/lists/page-answer'
import { createReadLoader, type ReadLoader } from '@loyalty/shared/mongo/read-loader'
import { answer } from '@loyalty/shared/outcome'
import type { RequestContext } from '@loyalty/shared/request-context'
import type { Db } from 'mongodb'
import { createTier } from './create-tier.command.js'
import { deleteTier } from './delete-tier.command.js'
import { refuseUnknownTier } from './domain/define-tier.js'
import { noTiers, toShownTier, toTier, type AccountTiers } from './domain/tier.js'
import { accountTiers } from './tiers.collection.js'
import { updateTier } from './update-tier.command.js'

export class TiersService {
  readonly #byAccount: ReadLoader<AccountTiers>

  constructor(
    db: Db,
    private readonly committer: Committer,
  ) {
    this.#byAccount = createReadLoader(db, accountTiers)
  }

  create(request: InputOf<typeof contracts.createTier>, context: RequestContext) {
    return this.committer.run(createTier, request, context)
  }

  update(request: InputOf<typeof contracts.updateTier>, context: RequestContext) {
    return this.committer.run(updateTier, request, context)
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
  async list({ limit, cursor }: InputOf<typeof contracts.listTiers>, { account }: RequestContext) {
    const { tiers } = await this.#find(account)
    const page = tiers.filter(({ id }) => cursor === undefined || id > cursor).slice(0, limit)
    return pageAnswer(page.map(toTier))
  }

  /** All of them: an account has at most 100. */
  async listByRank({ account }: RequestContext) {
    const { tiers } = await this.#find(account)
    return answer(tiers.toSorted((left, right) => left.rank - right.rank).map(toShownTier))
  }

  async #find(account: AccountId): Promise<AccountTiers> {
    return (await this.#byAccount.load(account)) ?? noTiers(account)
  }
}
