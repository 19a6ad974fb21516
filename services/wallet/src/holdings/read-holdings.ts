import { isReservedId, type AccountId, type CustomerId, type Uuid } from '@loyalty/contracts/ids'
import { available, byKey, limited } from '@loyalty/engine/query'
import {
  ReadConcernLevel,
  ReadPreference,
  type ClientSession,
  type Db,
  type Document,
} from 'mongodb'
import { BY_WALLET as REFERRALS_BY_WALLET, referrals } from '../referrals/store.js'
import {
  ACTIVE_BY_BATCH,
  ACTIVE_BY_CODE,
  redemptions,
  REVERSALS_ORDER,
  type RedemptionDocument,
} from '../redemptions/store.js'
import { programmeSteps, type ProgrammeStep } from '../steps/store.js'
import { transactions, type TransactionDocument } from '../ledger/store.js'
import { isHeld } from '../wallets/rules/line.js'
import { wallets, type WalletDocument } from '../wallets/store.js'
import { balancesOf, readUpTo, type Balance } from './rules.js'

/** Of each stream that one answer reads. Wallets that changed more than once in it are read once. */
const CHANGES_MAX = 1_000

/** What reads below a high-water mark need. */
export interface Below {
  account: AccountId
  session: ClientSession
  deadlineMs: number
}

const options = ({ session, deadlineMs }: Below) => ({
  ...limited(deadlineMs),
  session,
  readConcern: ReadConcernLevel.majority,
  readPreference: ReadPreference.primary,
})

/** Wallets that changed, and the coupons of each whose last use may have changed, with one of their uses. */
interface Changes {
  couponsOf: Map<Uuid, Map<Uuid, Named>>
  /** Redemptions that are new among the changes. */
  redeemed: Uuid[]
  upTo: Uuid
}

/** A use of a coupon. */
export type Named = Pick<RedemptionDocument, 'id' | 'wallet_id' | 'coupon_id' | 'batch_id' | 'code'>
type Reversed = Named & { account_id: AccountId; reversal_id: Uuid }

const named = { _id: 0, id: 1, wallet_id: 1, coupon_id: 1, batch_id: 1, code: 1 }

/** Codes of a batch are one coupon. */
const couponOf = ({ coupon_id: coupon, batch_id: batch }: Named): Uuid => batch ?? coupon

/**
 * What changed wallets above one id, up to another one below which nothing is ever added, or as far as an answer goes:
 * each row of the ledger names its wallet, and so do the redemptions and reversals that moved no units.
 */
export async function readChanges(
  db: Db,
  { since, floor }: { since: Uuid; floor: Uuid },
  below: Below,
): Promise<Changes> {
  const { account } = below
  const keys = { $gt: `${account}|${since}`, $lte: `${account}|${floor}` }
  const read = <Row>(name: string, projection: Document) =>
    db
      .collection<{ _id: string }>(name)
      .find({ _id: keys }, { ...options(below), hint: byKey(), sort: byKey() })
      .project<Row & { id: Uuid }>(projection)
      .limit(CHANGES_MAX)
      .toArray()
  const [rows, redeemed, steps, reversed] = await available(
    transactions.name,
    Promise.all([
      read<Pick<TransactionDocument, 'wallet_id'>>(transactions.name, {
        _id: 0,
        id: 1,
        wallet_id: 1,
      }),
      read<Named>(redemptions.name, named),
      read<Pick<ProgrammeStep, 'wallet_ids'>>(programmeSteps.name, {
        _id: 0,
        id: 1,
        wallet_ids: 1,
      }),
      // This index has those of all accounts, of which there are few.
      db
        .collection<RedemptionDocument>(redemptions.name)
        .find(
          { reversal_id: { $gt: since, $lte: floor } },
          { ...options(below), hint: REVERSALS_ORDER, sort: { reversal_id: 1 } },
        )
        .project<Reversed>({ ...named, account_id: 1, reversal_id: 1 })
        .limit(CHANGES_MAX)
        .toArray(),
    ]),
  )
  const parts = [rows, redeemed, steps].map((found) => found.map(({ id }) => id))
  const inOrder = [...parts, reversed.map(({ reversal_id: id }) => id)]
  const upTo = readUpTo(
    inOrder.map((ids) => ({ ids, isFull: ids.length >= CHANGES_MAX })),
    floor,
  )
  const couponsOf = new Map<Uuid, Map<Uuid, Named>>()
  const add = (wallet: Uuid, use?: Named) => {
    const coupons = couponsOf.get(wallet) ?? new Map<Uuid, Named>()
    couponsOf.set(wallet, use === undefined ? coupons : coupons.set(couponOf(use), use))
  }
  const told = <Row extends { id: Uuid }>(found: readonly Row[]) =>
    found.filter(({ id }) => id <= upTo)
  for (const { wallet_id: wallet } of told(rows)) add(wallet)
  for (const { wallet_ids: ids = [] } of told(steps)) for (const wallet of ids) add(wallet)
  for (const one of told(redeemed)) add(one.wallet_id, one)
  for (const one of reversed) {
    if (one.account_id === account && one.reversal_id <= upTo) add(one.wallet_id, one)
  }
  return { couponsOf, redeemed: told(redeemed).map(({ id }) => id), upTo }
}

/** A wallet as filters look at it. */
export interface ReadWallet {
  customer_id: CustomerId
  wallet_id: Uuid
  version: number
  balances: Balance[]
}

type FoundWallet = Pick<
  WalletDocument,
  'customer_id' | 'wallet_id' | 'fact_sequence' | 'lines' | 'erased_at'
>

/** The wallets among some that are a customer's. */
export async function readWallets(
  db: Db,
  match: { _id: Document; limit?: number },
  below: Below,
  now: Date,
): Promise<{ found: ReadWallet[]; last: Uuid | undefined }> {
  const { limit = 0, _id } = match
  const all = await available(
    wallets.name,
    db
      .collection<WalletDocument>(wallets.name)
      .find({ _id }, { ...options(below), hint: byKey(), sort: byKey(), limit })
      .project<FoundWallet>({
        customer_id: 1,
        wallet_id: 1,
        fact_sequence: 1,
        erased_at: 1,
        'lines.reward_id': 1,
        'lines.amount': 1,
        'lines.expires_at': 1,
        'lines.hold': 1,
        'lines.is_gift_card': 1,
      })
      .toArray(),
  )
  const own = all.filter(
    ({ customer_id: id, erased_at: erasedAt }) => erasedAt === undefined && !isReservedId(id),
  )
  const holding = own.filter(({ lines }) => lines.some((line) => isHeld(line, now)))
  const pending = await readPending(db, holding, below, now)
  return {
    found: own.map(({ customer_id, wallet_id, fact_sequence: version, lines }) => ({
      customer_id,
      wallet_id,
      version,
      balances: balancesOf(lines, pending, now),
    })),
    last: all.at(-1)?.wallet_id,
  }
}

/** The referrals that hold units of some wallets. */
async function readPending(
  db: Db,
  holding: readonly FoundWallet[],
  below: Below,
  now: Date,
): Promise<ReadonlySet<string>> {
  if (holding.length === 0) return new Set()
  const found = db
    .collection(referrals.name)
    .find(
      {
        account_id: below.account,
        wallet_ids: { $in: holding.map(({ wallet_id: id }) => id) },
        held_until: { $gt: now },
      },
      { ...options(below), hint: REFERRALS_BY_WALLET },
    )
    .project<{ id: Uuid }>({ _id: 0, id: 1 })
  return new Set((await available(referrals.name, found.toArray())).map(({ id }) => id))
}

/** When a wallet last used a coupon. */
export interface LastUse {
  wallet: Uuid
  coupon: Uuid
  at: Date
}

/** The last uses among some redemptions that were not reversed. */
const readUses = async (db: Db, match: Document, hint: Document | string, below: Below) => {
  const rows = db.collection<RedemptionDocument>(redemptions.name).aggregate<LastUse>(
    [
      { $match: { ...match, status: 'ACTIVE' } },
      {
        $group: {
          _id: { wallet: '$wallet_id', coupon: { $ifNull: ['$batch_id', '$coupon_id'] } },
          at: { $max: '$created_at' },
        },
      },
      { $project: { _id: 0, wallet: '$_id.wallet', coupon: '$_id.coupon', at: 1 } },
    ],
    { ...options(below), hint },
  )
  return available(redemptions.name, rows.toArray())
}

/** Of all coupons that some wallets used. */
export const readUsesOf = (db: Db, walletIds: readonly Uuid[], below: Below): Promise<LastUse[]> =>
  readUses(db, { account_id: below.account, wallet_id: { $in: walletIds } }, 'by_customer', below)

/** When a coupon was last used by the wallet of one of its uses; null: all its uses were reversed. */
export async function readLastUse(
  db: Db,
  { wallet_id, batch_id, code }: Named,
  below: Below,
): Promise<Date | null> {
  const of = batch_id === null ? { code } : { batch_id }
  const found = await available(
    redemptions.name,
    db.collection<RedemptionDocument>(redemptions.name).findOne(
      { account_id: below.account, wallet_id, ...of, status: 'ACTIVE' },
      {
        ...options(below),
        hint: batch_id === null ? ACTIVE_BY_CODE : ACTIVE_BY_BATCH,
        sort: { id: -1 },
        projection: { created_at: 1 },
      },
    ),
  )
  return found?.created_at ?? null
}

/** Of redemptions by their ids. */
export const readUsesIn = (db: Db, ids: readonly Uuid[], below: Below): Promise<LastUse[]> =>
  readUses(db, { _id: { $in: ids.map((id) => `${below.account}|${id}`) } }, byKey(), below)
