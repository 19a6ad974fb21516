import type { InputOf } from '@loyalty/shared/contracts/contract'
import type {
  adjustWallet,
  ExpiringAmount,
  getWallet,
  getWalletForOperator,
  listExpiring,
  OperatorWallet,
} from '@loyalty/shared/contracts/wallet/wallet'
import type { transferBetweenWallets } from '@loyalty/shared/contracts/wallet/transfer'
import type { AccountId, CustomerId, Uuid } from '@loyalty/shared/ids'
import { cutAnswer } from '@loyalty/shared/lists/cut-answer'
import type { DatabaseClock } from '@loyalty/shared/mongo/database-clock'
import { toWireAmount } from '@loyalty/shared/money'
import { inPieces, type Pieces } from '@loyalty/shared/in-pieces'
import { refuse, type Answer } from '@loyalty/shared/outcome'
import type { RequestContext } from '@loyalty/shared/request-context'
import { readRewards } from '../copies/read-rewards.js'
import { ofWallets, type DryRuns } from '../trials/dry-runs.js'
import type { IsKnownCustomer } from './known-customer.js'
import type { WalletReads } from './wallet-reads.js'
import { adjust } from '../corrections/commands/adjust-wallet.js'
import { expiringLines } from './rules/expiring-lines.js'
import { transfer } from '../corrections/commands/transfer.js'
import { toReward, toWalletText } from './wire.js'
import { emptyWallet, walletKey } from './store.js'

const DAY_MS = 86_400_000

export class WalletsService {
  constructor(
    private readonly reads: WalletReads,
    private readonly clock: DatabaseClock,
    private readonly isKnownCustomer: IsKnownCustomer,
    private readonly dryRuns: DryRuns,
  ) {}

  /** A customer without lines has an empty wallet; whether the customer exists is not asked here. */
  async get({ customer_id }: InputOf<typeof getWallet>, context: RequestContext) {
    const { wallet, rewardOf, now } = await this.#read(customer_id, context.account)
    return this.#answer(toWalletText(wallet, rewardOf, now), context)
  }

  async getForOperator(
    { customer_id }: InputOf<typeof getWalletForOperator>,
    context: RequestContext,
  ) {
    if (!(await this.isKnownCustomer(customer_id, context)))
      return refuse('CUSTOMER_NOT_FOUND', 'there is no customer with this id')
    const { wallet, stored, rewardOf, now } = await this.#read(customer_id, context.account)
    const more: Pick<OperatorWallet, 'created_at' | 'updated_at'> = {
      created_at: stored?.created_at.toISOString() ?? null,
      updated_at: stored?.updated_at.toISOString() ?? null,
    }
    return this.#answer(toWalletText(wallet, rewardOf, now, more), context)
  }

  async listExpiring({ id, days }: InputOf<typeof listExpiring>, context: RequestContext) {
    const { account } = context
    if (!(await this.isKnownCustomer(id, context)))
      return refuse('CUSTOMER_NOT_FOUND', 'there is no customer with this id')
    const stored = await this.reads.wallets.load(walletKey(account, id))
    const now = this.clock.now()
    const before = new Date(now.getTime() + days * DAY_MS)
    const expiring = expiringLines(stored?.lines ?? [], now, before)
    const rewards = await readRewards(
      this.reads,
      account,
      expiring.map(({ rewardId }) => rewardId),
    )
    return cutAnswer(expiring, ({ rewardId, expiresAt, amount }) => {
      const copy = rewards.get(rewardId)
      const row: ExpiringAmount = {
        reward_id: rewardId,
        reward: copy === undefined ? null : toReward(copy),
        amount: toWireAmount(amount),
        expiration_date: expiresAt.toISOString(),
      }
      return JSON.stringify(row)
    })
  }

  adjust(request: InputOf<typeof adjustWallet>, context: RequestContext) {
    const seeing = ofWallets(walletKey(context.account, request.customer_id))
    return this.dryRuns.orRun(adjust, request, context, seeing)
  }

  transfer(request: InputOf<typeof transferBetweenWallets>, context: RequestContext) {
    const { sender_id: sender, receiver_id: receiver } = request
    const keys = [sender, receiver].map((id) => walletKey(context.account, id))
    return this.dryRuns.orRun(transfer, request, context, ofWallets(...keys))
  }

  async #read(customer: CustomerId, account: AccountId) {
    const now = this.clock.now()
    const found = await this.reads.wallets.load(walletKey(account, customer))
    const stored = found?.erased_at === undefined ? found : null
    const { lines, ...ids } = stored ?? emptyWallet(account, customer, now)
    const rewards = await readRewards(
      this.reads,
      account,
      lines.map((line) => line.reward_id),
    )
    const rewardOf = (id: Uuid) => rewards.get(id) ?? null
    return { stored, wallet: { ...ids, lines }, rewardOf, now }
  }

  async #answer(text: Pieces<string>, { spending }: RequestContext): Promise<Answer> {
    return { ok: true, body: await inPieces(text, spending) }
  }
}
