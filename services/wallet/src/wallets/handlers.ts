import type { Committer } from '@loyalty/engine/command'
import { Handles, cutAnswer, type RequestContext } from '@loyalty/engine/handler'
import { inPieces, type Pieces } from '@loyalty/engine/query'
import type { DatabaseClock } from '@loyalty/engine/service'
import type { InputOf } from '@loyalty/contracts/contract'
import {
  type ExpiringAmount,
  getWallet,
  getWalletForOperator,
  listExpiring,
  type OperatorWallet,
} from '@loyalty/contracts/wallet/wallet'
import type { nameReferral } from '@loyalty/contracts/wallet/referral'
import { applyCustomerCopy } from '@loyalty/contracts/customers/operations'
import type { AccountId, CustomerId, Uuid } from '@loyalty/contracts/ids'
import { toWireAmount } from '@loyalty/contracts/money'
import { refuse, type Answer } from '@loyalty/contracts/outcome'
import { DAY_MS } from '@loyalty/contracts/durations'
import { readRewards } from '../copies/reads.js'
import type { IsKnownCustomer, WalletReads } from './wallet-reads.js'
import { applyCustomer } from './apply-customer.js'
import { expiringLines } from './rules/hold.js'
import { toReward, toWalletText } from './wire.js'
import { emptyWallet, walletKey } from './store.js'

interface Parts {
  reads: WalletReads
  clock: DatabaseClock
  isKnownCustomer: IsKnownCustomer
  committer: Committer
  /** Refused or not: a refused referral is kept, and keeps nobody from signing up. */
  nameReferral: (request: InputOf<typeof nameReferral>, context: RequestContext) => Promise<unknown>
}

export class WalletHandlers {
  constructor(private readonly parts: Parts) {}

  /** A customer without lines has an empty wallet; whether the customer exists is not asked here. */
  @Handles(getWallet)
  async get({ customer_id }: InputOf<typeof getWallet>, context: RequestContext) {
    const { wallet, rewardOf, now } = await this.#read(customer_id, context.account)
    return this.#answer(toWalletText(wallet, rewardOf, now), context)
  }

  @Handles(getWalletForOperator)
  async getForOperator(
    { customer_id }: InputOf<typeof getWalletForOperator>,
    context: RequestContext,
  ) {
    if (!(await this.parts.isKnownCustomer(customer_id, context)))
      return refuse('CUSTOMER_NOT_FOUND', 'there is no customer with this id')
    const { wallet, stored, rewardOf, now } = await this.#read(customer_id, context.account)
    const more: Pick<OperatorWallet, 'created_at' | 'updated_at'> = {
      created_at: stored?.created_at.toISOString() ?? null,
      updated_at: stored?.updated_at.toISOString() ?? null,
    }
    return this.#answer(toWalletText(wallet, rewardOf, now, more), context)
  }

  @Handles(listExpiring)
  async listExpiring({ id, days }: InputOf<typeof listExpiring>, context: RequestContext) {
    const { account } = context
    if (!(await this.parts.isKnownCustomer(id, context)))
      return refuse('CUSTOMER_NOT_FOUND', 'there is no customer with this id')
    const stored = await this.parts.reads.wallets.load(walletKey(account, id))
    const now = this.parts.clock.now()
    const before = new Date(now.getTime() + days * DAY_MS)
    const expiring = expiringLines(stored?.lines ?? [], now, before)
    const rewards = await readRewards(
      this.parts.reads,
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

  /**
   * The owner pushes what changed of a customer; a wallet holds its copy. The copy of a new one may bring the code by
   * which it was referred: the push is repeated until both are done, and both do no more when they are repeated.
   */
  @Handles(applyCustomerCopy)
  async applyCustomer(copy: InputOf<typeof applyCustomerCopy>, context: RequestContext) {
    const outcome = await this.parts.committer.run(applyCustomer, copy, context)
    if (outcome.ok && copy.referral_code !== undefined) {
      await this.parts.nameReferral({ id: copy.customer_id, code: copy.referral_code }, context)
    }
    return outcome
  }

  async #read(customer: CustomerId, account: AccountId) {
    const now = this.parts.clock.now()
    const found = await this.parts.reads.wallets.load(walletKey(account, customer))
    const stored = found?.erased_at === undefined ? found : null
    const { lines, ...ids } = stored ?? emptyWallet(account, customer, now)
    const rewards = await readRewards(
      this.parts.reads,
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
