import { answerOnce, type Committer } from '@loyalty/engine/command'
import { Handles, type RequestContext } from '@loyalty/engine/handler'
import { steadyNow } from '@loyalty/engine/process'
import type { InputOf, OutputOf } from '@loyalty/contracts/contract'
import { recomputeWallets } from '@loyalty/contracts/wallet/wallet'
import { walletIdOf, type AccountId, type CustomerId, type Uuid } from '@loyalty/contracts/ids'
import { toWireAmount } from '@loyalty/contracts/money'
import { answer, refuse, type Outcome } from '@loyalty/contracts/outcome'
import type { ClientSession, MongoClient } from 'mongodb'
import type { IsKnownCustomer } from '../wallets/wallet-reads.js'
import { walletsChecked, walletsDifferent } from '../metrics.js'
import { compareWithLedger } from './rules.js'
import { walletKey } from '../wallets/store.js'
import type { WalletRange, WalletSumsRepository } from './wallet-sums.js'

/** Wallets whose ledger rows one query adds up. */
const STEP_WALLETS_MAX = 100
/** What a step may take: none begins with less time left, so a call always answers how far it came. */
const STEP_TIME_MS = 1_000

/** What a call or one step of it found; `cursor` is where the next begins, null when all is done. */
type Checked = OutputOf<typeof recomputeWallets>

/** The wallets that an answer names by their customers. */
const personsIn = (outcome: Outcome, account: AccountId): string[] =>
  outcome.ok
    ? (JSON.parse(outcome.body) as Checked).different.map(({ customer_id: id }) =>
        walletKey(account, id as CustomerId),
      )
    : []

interface Parts {
  client: MongoClient
  repository: WalletSumsRepository
  isKnownCustomer: IsKnownCustomer
  committer: Committer
}

/** Holds wallets against their ledger. */
export class RecomputeHandlers {
  constructor(private readonly parts: Parts) {}

  /** Changes nothing, and answers the same again to a repeat with the call's key. */
  @Handles(recomputeWallets)
  recompute(request: InputOf<typeof recomputeWallets>, context: RequestContext) {
    return answerOnce(
      this.parts.committer,
      recomputeWallets,
      context,
      () => this.#recompute(request, context),
      (outcome) => personsIn(outcome, context.account),
    )
  }

  /**
   * Checks the wallets after the cursor in one snapshot, as many as the limit and the call's time
   * allow, and names each wallet and reward that differs. A wallet that has rows and no document is
   * named by its wallet id.
   */
  async #recompute(request: InputOf<typeof recomputeWallets>, context: RequestContext) {
    const { account } = context
    await using session = this.parts.client.startSession({ snapshot: true })
    if (request.customer_id !== undefined) {
      if (!(await this.parts.isKnownCustomer(request.customer_id, context))) {
        return refuse('CUSTOMER_NOT_FOUND', 'there is no customer with this id')
      }
      const walletId = walletIdOf(account, request.customer_id)
      const { checked, different } = await this.#check(session, account, { only: walletId }, 1)
      return answer({ checked, different, cursor: null })
    }

    const total: Checked = { checked: 0, different: [], cursor: request.cursor ?? null }
    do {
      const wanted = Math.min(STEP_WALLETS_MAX, request.limit - total.checked)
      const step = await this.#check(session, account, { after: total.cursor ?? '' }, wanted)
      total.checked += step.checked
      total.different.push(...step.different)
      total.cursor = step.cursor
    } while (
      total.cursor !== null &&
      total.checked < request.limit &&
      steadyNow() < context.deadlineMs - STEP_TIME_MS
    )
    return answer(total)
  }

  async #check(
    session: ClientSession,
    account: AccountId,
    range: WalletRange,
    limit: number,
  ): Promise<Checked> {
    const found = await this.parts.repository.readWallets(session, account, range, limit)
    const last = found.at(-1)?.wallet_id
    const cursor = found.length < limit ? null : (last ?? null)
    const sums = await this.parts.repository.sumLedger(
      session,
      account,
      'only' in range || cursor === null ? range : { ...range, upTo: cursor },
    )
    const known = new Set(found.map((wallet) => wallet.wallet_id))
    const orphans = [...sums.keys()].filter((id) => !known.has(id))
    const wallets = [
      ...found,
      ...orphans.map((id) => ({ wallet_id: id, customer_id: id, lines: [] })),
    ]
    const different = wallets.flatMap(({ wallet_id: id, customer_id, lines }) =>
      compareWithLedger(lines, sums.get(id) ?? new Map<Uuid, never>()).map((difference) => ({
        customer_id,
        reward_id: difference.reward_id,
        wallet: toWireAmount(difference.wallet),
        ledger: toWireAmount(difference.ledger),
      })),
    )
    walletsChecked.inc(wallets.length)
    walletsDifferent.inc(different.length)
    return { checked: wallets.length, different, cursor }
  }
}
