import { Inject, Injectable } from '@nestjs/common'
import type { Committer } from '@loyalty/shared/commit/committer'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type {
  adjustWallet,
  getWallet,
  getWalletForOperator,
} from '@loyalty/shared/contracts/wallet/wallet'
import type { Uuid } from '@loyalty/shared/ids'
import { answer, refuse } from '@loyalty/shared/outcome'
import type { RequestContext } from '@loyalty/shared/request-context'
import { COMMITTER, COPIES, DATABASE_CLOCK, READS } from '../tokens.js'
import type { FetchCopy } from '@loyalty/shared/commit/copy-desk'
import { customerCopy, rewardKey } from '../copies/copy-keys.js'
import type { DatabaseClock } from '@loyalty/shared/mongo/database-clock'
import type { WalletReads } from '../wallet-reads.js'
import { adjust } from './adjust-wallet.command.js'
import { toWallet } from './to-wallet.js'
import { emptyWallet, walletKey, type WalletDocument } from './wallet.collection.js'

@Injectable()
export class WalletsService {
  constructor(
    @Inject(COMMITTER) private readonly committer: Committer,
    @Inject(READS) private readonly reads: WalletReads,
    @Inject(DATABASE_CLOCK) private readonly clock: DatabaseClock,
    @Inject(COPIES) private readonly fetchCopy: FetchCopy,
  ) {}

  /** A customer without lines has an empty wallet; whether the customer exists is not asked here. */
  async get({ customer_id }: InputOf<typeof getWallet>, { account }: RequestContext) {
    const wallet = await this.reads.wallets.load(walletKey(account, customer_id))
    return answer(
      await this.#shown(wallet ?? emptyWallet(account, customer_id, new Date(0)), account),
    )
  }

  async getForOperator(
    { customer_id }: InputOf<typeof getWalletForOperator>,
    context: RequestContext,
  ) {
    const { account } = context
    const wallet = await this.reads.wallets.load(walletKey(account, customer_id))
    const isKnown =
      (wallet?.customer ?? null) !== null ||
      (await this.fetchCopy(customerCopy(customer_id), context)) === 'applied'
    if (!isKnown) return refuse('CUSTOMER_NOT_FOUND', 'there is no customer with this id')
    return this.get({ customer_id }, context)
  }

  adjust(request: InputOf<typeof adjustWallet>, context: RequestContext) {
    return this.committer.run(adjust, request, context)
  }

  async #shown(wallet: Readonly<WalletDocument>, account: RequestContext['account']) {
    const ids = new Set(wallet.lines.map((line) => line.reward_id))
    const copies = new Map<Uuid, Awaited<ReturnType<WalletReads['rewards']['load']>>>()
    await Promise.all(
      [...ids].map(async (id) => {
        copies.set(id, await this.reads.rewards.load(rewardKey(account, id)))
      }),
    )
    return toWallet(wallet, (id) => copies.get(id)?.copy ?? null, this.clock.now())
  }
}
