import type { AccountId, CustomerId, Uuid } from '@loyalty/contracts/ids'
import { listHoldings, type Holdings, type HoldingsPlace } from '@loyalty/contracts/wallet/holdings'
import type { World } from './fixture.js'

/** What somebody knows who follows the wallets of an account in the place of customers. */
export class Follower {
  readonly known = new Map<CustomerId, Holdings>()
  place: HoldingsPlace | null = null

  constructor(
    private readonly world: World,
    private readonly account: AccountId,
  ) {}

  /** Reads one place further. One whose place is lost reads the same once more. */
  async goOn({ isLost = false } = {}): Promise<boolean> {
    const asked = { place: this.place }
    const told = await this.world.yes(listHoldings, asked, { account: this.account })
    for (const row of told.rows) this.#keep(row)
    if (isLost) return false
    this.place = told.place
    return told.is_all
  }

  async catchUp(): Promise<void> {
    while (!(await this.goOn())) continue
  }

  unitsOf(customer: CustomerId, reward: Uuid): number {
    const balance = this.known.get(customer)?.balances.find((one) => one.reward_id === reward)
    return Number(balance?.units ?? 0) / 10_000
  }

  usesOf = (customer: CustomerId): string[] =>
    (this.known.get(customer)?.coupons ?? []).map(({ coupon_id: id }) => id).toSorted()

  #keep(row: Holdings): void {
    const before = this.known.get(row.customer_id)
    if (before !== undefined && row.version < before.version) return
    const told = new Set(row.coupons.map(({ coupon_id: id }) => id))
    const kept = before?.coupons.filter(({ coupon_id: id }) => !told.has(id)) ?? []
    const coupons = [...kept, ...row.coupons.filter(({ used_at: at }) => at !== null)]
    this.known.set(row.customer_id, { ...row, coupons })
  }
}
