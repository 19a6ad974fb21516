import type { InputOf } from '@loyalty/contracts/contract'
import { walletIdOf, type AccountId, type Uuid } from '@loyalty/contracts/ids'
import { answer } from '@loyalty/contracts/outcome'
import { LOWEST_ID } from '@loyalty/contracts/uuid-v7'
import {
  COUPONS_KEPT_MAX,
  getHoldings,
  listHoldings,
  type Holdings,
} from '@loyalty/contracts/wallet/holdings'
import { Handles, type RequestContext } from '@loyalty/engine/handler'
import { steadyNow } from '@loyalty/engine/process'
import { keysBelow, type HighWaterMark, type HighWaterMarks } from '@loyalty/engine/query'
import type { DatabaseClock } from '@loyalty/engine/service'
import type { Db, Document } from 'mongodb'
import {
  readChanges,
  readLastUse,
  readUsesIn,
  readUsesOf,
  readWallets,
  type Below,
  type LastUse,
  type Named,
  type ReadWallet,
} from './read-holdings.js'

/** Wallets that are read at a time, and that one answer of a first reading has. */
const STEP_MAX = 50
const WALLETS_READ_MAX = 200
/** After so long it has what was read until then: customers may have used coupons very often. */
const READ_MS_MAX = 500

/** Tells customers what is in wallets and which coupons were used, for the filters of segments. */
export class HoldingsHandlers {
  constructor(
    private readonly db: Db,
    private readonly highWaterMarks: HighWaterMarks,
    private readonly clock: Pick<DatabaseClock, 'now'>,
  ) {}

  @Handles(listHoldings)
  async list({ place }: InputOf<typeof listHoldings>, context: RequestContext) {
    await using mark = await this.highWaterMarks()
    const below = belowOf(mark, context)
    // The session of the mark ends with this call.
    if (place === null) return await this.#readAll(mark.floor, LOWEST_ID, below)
    const { since, reading } = place
    if (reading !== null) return await this.#readAll(since, reading, below)
    return await this.#readChanged(since, mark.floor, below)
  }

  @Handles(getHoldings)
  async get({ id }: InputOf<typeof getHoldings>, context: RequestContext) {
    await using mark = await this.highWaterMarks()
    const key = `${context.account}|${walletIdOf(context.account, id)}`
    const { rows } = await this.#readWhole({ _id: { $eq: key } }, belowOf(mark, context))
    return answer({ holdings: rows[0] ?? null })
  }

  /** The next wallets of all. What changes meanwhile is above `since`, and told when all are read. */
  async #readAll(since: Uuid, reading: Uuid, below: Below) {
    const endsAt = steadyNow() + READ_MS_MAX
    const rows: Holdings[] = []
    let next: Uuid | null = reading
    while (next !== null && rows.length < WALLETS_READ_MAX && steadyNow() < endsAt) {
      const _id = keysBelow(below.account, next)
      const step = await this.#readWhole({ _id, limit: STEP_MAX }, below)
      rows.push(...step.rows)
      next = step.last ?? null
    }
    return answer({ rows, place: { since, reading: next }, is_all: false })
  }

  async #readWhole(match: { _id: Document; limit?: number }, below: Below) {
    const { found, last } = await readWallets(this.db, match, below, this.clock.now())
    const walletIds = found.map(({ wallet_id: id }) => id)
    const uses = await readUsesOf(this.db, walletIds, below)
    const usesOf = Map.groupBy(uses, ({ wallet }) => wallet)
    const rows = found.map((wallet) => {
      const all = usesOf.get(wallet.wallet_id) ?? []
      const newestFirst = all.toSorted((left, right) => right.at.getTime() - left.at.getTime())
      return toHoldings(wallet, newestFirst.slice(0, COUPONS_KEPT_MAX), true)
    })
    return { rows, last }
  }

  /**
   * What changed since. A wallet is read before the uses of its coupons: these are as new as its version says, or newer,
   * so that of two answers with the same wallet the one of the higher version is right, whenever it arrives.
   */
  async #readChanged(since: Uuid, floor: Uuid, below: Below) {
    const { account } = below
    const { couponsOf, redeemed, upTo } = await readChanges(this.db, { since, floor }, below)
    const keys = [...couponsOf.keys()].map((id) => `${account}|${id}`)
    const { found } = await readWallets(this.db, { _id: { $in: keys } }, below, this.clock.now())
    const lastUses = indexed(await readUsesIn(this.db, redeemed, below))
    const lastUseOf = async (wallet: Uuid, [coupon, use]: [Uuid, Named]) => {
      const { at } = lastUses.get(useKey(wallet, coupon)) ?? {}
      return { coupon, at: at ?? (await readLastUse(this.db, use, below)) }
    }
    const toRow = async (wallet: ReadWallet) => {
      const coupons = [...(couponsOf.get(wallet.wallet_id) ?? [])]
      const uses = coupons.map((coupon) => lastUseOf(wallet.wallet_id, coupon))
      return toHoldings(wallet, await Promise.all(uses), false)
    }
    const rows: Holdings[] = []
    for (let at = 0; at < found.length; at += STEP_MAX) {
      rows.push(...(await Promise.all(found.slice(at, at + STEP_MAX).map(toRow))))
    }
    const isAll = upTo === floor
    const place = { since: upTo > since ? upTo : since, reading: null }
    return answer({ rows, place, is_all: isAll })
  }
}

const belowOf = (
  { session }: HighWaterMark,
  { account, deadlineMs }: { account: AccountId; deadlineMs: number },
): Below => ({ account, session, deadlineMs })

const useKey = (wallet: Uuid, coupon: Uuid): string => `${wallet}|${coupon}`

const indexed = (uses: readonly LastUse[]): ReadonlyMap<string, LastUse> =>
  new Map(uses.map((use) => [useKey(use.wallet, use.coupon), use]))

const toHoldings = (
  { customer_id, version, balances }: ReadWallet,
  uses: readonly { coupon: Uuid; at: Date | null }[],
  isWhole: boolean,
): Holdings => ({
  customer_id,
  version,
  is_whole: isWhole,
  balances: balances.map(({ reward_id, units }) => ({ reward_id, units: units.toString() })),
  coupons: uses.map(({ coupon, at }) => ({
    coupon_id: coupon,
    used_at: at?.toISOString() ?? null,
  })),
})
