import type { Command, Committer } from '@loyalty/engine/command'
import type { RequestContext } from '@loyalty/engine/handler'
import type { DryRun, DryRunSide } from '@loyalty/contracts/ledger/by-hand'
import type { ErrorCode, WriteCode } from '@loyalty/contracts/errors/codes'
import { answer, type Outcome } from '@loyalty/contracts/outcome'
import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import type { Uuid } from '@loyalty/contracts/ids'
import { readRewards } from '../copies/reads.js'
import { transactions, type TransactionDocument } from '../ledger/store.js'
import { type DryRunView, atOnce, type DryRunState, type DryRunner } from './dry-runner.js'
import type { WalletReads } from '../wallets/wallet-reads.js'
import { wallets, type WalletDocument } from '../wallets/store.js'
import type { Line } from '../wallets/rules/line.js'
import { toTransaction } from '../ledger/wire.js'
import { toWallet } from '../wallets/wire.js'

/** What a correction concerns, found in the view before it and in the view after it. */
interface Seen {
  /** `_id` of the wallets; of a transfer, the sender first. */
  walletKeys: readonly string[]
  card?: ShowCard | null
  /** Of the redemption or the event. */
  status?: string | null
}
export type See = (view: DryRunView, now: Date) => Seen

export const ofWallets =
  (...walletKeys: string[]): See =>
  () => ({ walletKeys })

interface DryRunsParts {
  committer: Committer
  dryRunner: DryRunner
  reads: Pick<WalletReads, 'rewards'>
}

/** Corrections by hand, done or only tried: the same command decides both. */
export class DryRuns {
  constructor(private readonly parts: DryRunsParts) {}

  /**
   * Runs a command, or answers what it would do. A dry run leaves nothing behind, so it has no key: under
   * one it would be answered in the place of the correction itself.
   */
  async orRun<Input extends { dry_run?: boolean | undefined }, Code extends ErrorCode>(
    command: Command<Input, Code>,
    request: Input,
    context: RequestContext,
    see: See,
  ): Promise<Outcome<Code | WriteCode>> {
    if (request.dry_run !== true) return this.parts.committer.run(command, request, context)
    const { idempotency: _ofEffects, ...withoutKey } = context
    const { result, dryRunState } = await this.parts.dryRunner.try(
      command,
      request,
      withoutKey,
      atOnce(({ view, call }) => command.decide(request, view, call)),
    )
    if (!result.ok) return result
    return answer(await this.#toDryRun(dryRunState, see, context))
  }

  async #toDryRun(
    { before, view, call: { now } }: DryRunState,
    see: See,
    { account }: RequestContext,
  ): Promise<DryRun> {
    const sides = [before, view].map((side) => {
      const { walletKeys, ...seen } = see(side, now)
      return { ...seen, wallets: walletKeys.flatMap((key) => side.get(wallets, key) ?? []) }
    })
    const concerned = sides.flatMap((side) => side.wallets)
    const lines = concerned.flatMap((wallet) => wallet.lines)
    const rewards = await readRewards(
      this.parts.reads,
      account,
      lines.map((line) => line.reward_id),
    )
    const [was, is] = sides.map((side) => toSide(side, (id) => rewards.get(id) ?? null, now))
    if (was === undefined || is === undefined) throw new Error('a dry run has two sides')
    const rows = toRows(view.inserted(transactions), concerned, now)
    return { dry_run: true, before: was, after: is, transactions: rows }
  }
}

/** A gift card as its side shows it, by the lines of the wallets. */
export type ShowCard = (lines: readonly Line[], now: Date) => DryRunSide['gift_card']

interface Side {
  wallets: readonly Readonly<WalletDocument>[]
  card?: ShowCard | null
  status?: string | null
}

/** What a correction concerns, as one of its two views has it. */
const toSide = (
  { wallets: those, card = null, status = null }: Side,
  rewardOf: (id: Uuid) => RewardCopy | null,
  now: Date,
): DryRunSide => ({
  wallets: those.map((wallet) => ({
    customer_id: wallet.customer_id,
    totals: toWallet(wallet, rewardOf, now).totals,
  })),
  gift_card:
    card === null
      ? null
      : card(
          those.flatMap((wallet) => wallet.lines),
          now,
        ),
  status,
  tier: null,
})

/** Rows that would be written. What is made for each write anew is left out: ids and instants. */
function toRows(
  rows: readonly TransactionDocument[],
  those: Side['wallets'],
  now: Date,
): DryRun['transactions'] {
  const customerIdOf = new Map(those.map((wallet) => [wallet.wallet_id, wallet.customer_id]))
  return rows.map((row) => {
    const shown = toTransaction(row, (id) => customerIdOf.get(id) ?? null, now)
    const { id: _id, created_at: _at, metadata: _made, ...fields } = shown
    return fields
  })
}
