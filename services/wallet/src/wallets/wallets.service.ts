import type { Committer } from '@loyalty/shared/commit/committer'
import type { RewardCopy } from '@loyalty/shared/contracts/catalog/reward'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type {
  adjustWallet,
  getWallet,
  getWalletForOperator,
  OperatorWallet,
} from '@loyalty/shared/contracts/wallet/wallet'
import type { transferBetweenWallets } from '@loyalty/shared/contracts/wallet/transfer'
import type { AccountId, CustomerId, Uuid } from '@loyalty/shared/ids'
import type { DatabaseClock } from '@loyalty/shared/mongo/database-clock'
import { answer, refuse } from '@loyalty/shared/outcome'
import type { RequestContext } from '@loyalty/shared/request-context'
import { rewardKey } from '../copies/copy-keys.js'
import type { IsKnownCustomer } from './known-customer.js'
import type { WalletReads } from '../reads/wallet-reads.js'
import { adjust } from './adjust-wallet.command.js'
import type { Line } from './domain/line.js'
import { transfer } from './transfer.command.js'
import { toWallet } from './to-wallet.js'
import { emptyWallet, walletKey } from './wallets.collection.js'

export class WalletsService {
  constructor(
    private readonly committer: Committer,
    private readonly reads: WalletReads,
    private readonly clock: DatabaseClock,
    private readonly isKnownCustomer: IsKnownCustomer,
  ) {}

  /** A customer without lines has an empty wallet; whether the customer exists is not asked here. */
  async get({ customer_id }: InputOf<typeof getWallet>, { account }: RequestContext) {
    const { wallet } = await this.#read(customer_id, account)
    return answer(wallet)
  }

  async getForOperator(
    { customer_id }: InputOf<typeof getWalletForOperator>,
    context: RequestContext,
  ) {
    if (!(await this.isKnownCustomer(customer_id, context)))
      return refuse('CUSTOMER_NOT_FOUND', 'there is no customer with this id')
    const { wallet, stored } = await this.#read(customer_id, context.account)
    const shown: OperatorWallet = {
      ...wallet,
      created_at: stored?.created_at.toISOString() ?? null,
      updated_at: stored?.updated_at.toISOString() ?? null,
    }
    return answer(shown)
  }

  adjust(request: InputOf<typeof adjustWallet>, context: RequestContext) {
    return this.committer.run(adjust, request, context)
  }

  transfer(request: InputOf<typeof transferBetweenWallets>, context: RequestContext) {
    return this.committer.run(transfer, request, context)
  }

  async #read(customer: CustomerId, account: AccountId) {
    const now = this.clock.now()
    const found = await this.reads.wallets.load(walletKey(account, customer))
    const stored = found?.erased_at === undefined ? found : null
    const { lines, ...ids } = stored ?? emptyWallet(account, customer, now)
    const rewards = await this.#rewardsOf(lines, account)
    return { stored, wallet: toWallet({ ...ids, lines }, (id) => rewards.get(id) ?? null, now) }
  }

  async #rewardsOf(lines: readonly Line[], account: AccountId): Promise<Map<Uuid, RewardCopy>> {
    const ids = [...new Set(lines.map((line) => line.reward_id))]
    const copies = await Promise.all(
      ids.map((id) => this.reads.rewards.load(rewardKey(account, id))),
    )
    return new Map(
      copies.flatMap((document) => (document ? [[document.copy.id, document.copy]] : [])),
    )
  }
}
