import type { Committer } from '@loyalty/shared/commit/committer'
import type { RewardCopy } from '@loyalty/shared/contracts/catalog/reward'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type {
  adjustWallet,
  getWallet,
  getWalletForOperator,
} from '@loyalty/shared/contracts/wallet/wallet'
import type { transferBetweenWallets } from '@loyalty/shared/contracts/wallet/transfer'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import type { DatabaseClock } from '@loyalty/shared/mongo/database-clock'
import { answer, refuse } from '@loyalty/shared/outcome'
import type { RequestContext } from '@loyalty/shared/request-context'
import { rewardKey } from '../copies/copy-keys.js'
import type { IsKnownCustomer } from '../known-customer.js'
import type { WalletReads } from '../wallet-reads.js'
import { adjust } from './adjust-wallet.command.js'
import type { Line } from './domain/line.js'
import { transfer } from './transfer.command.js'
import { toWallet } from './to-wallet.js'
import { emptyWallet, walletKey } from './wallet.collection.js'

export class WalletsService {
  constructor(
    private readonly committer: Committer,
    private readonly reads: WalletReads,
    private readonly clock: DatabaseClock,
    private readonly isKnownCustomer: IsKnownCustomer,
  ) {}

  /** A customer without lines has an empty wallet; whether the customer exists is not asked here. */
  async get({ customer_id }: InputOf<typeof getWallet>, { account }: RequestContext) {
    const now = this.clock.now()
    const found = await this.reads.wallets.load(walletKey(account, customer_id))
    const isTheirs = found !== null && found.erased_at === undefined
    const wallet = isTheirs ? found : emptyWallet(account, customer_id, now)
    const rewards = await this.#rewardsOf(wallet.lines, account)
    return answer(toWallet(wallet, (id) => rewards.get(id) ?? null, now))
  }

  async getForOperator(
    { customer_id }: InputOf<typeof getWalletForOperator>,
    context: RequestContext,
  ) {
    if (!(await this.isKnownCustomer(customer_id, context)))
      return refuse('CUSTOMER_NOT_FOUND', 'there is no customer with this id')
    return this.get({ customer_id }, context)
  }

  adjust(request: InputOf<typeof adjustWallet>, context: RequestContext) {
    return this.committer.run(adjust, request, context)
  }

  transfer(request: InputOf<typeof transferBetweenWallets>, context: RequestContext) {
    return this.committer.run(transfer, request, context)
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
