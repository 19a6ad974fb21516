import type { Uuid } from '@loyalty/contracts/ids'
import type { Amount } from '@loyalty/contracts/money'
import type { BehaviorEvent } from '../../src/events/rules/event.js'
import type { Line } from '../../src/wallets/rules/line.js'
import type { Movement } from '../../src/wallets/rules/spend.js'

export interface Wallet {
  lines: Line[]
  ledger: Movement[]
  purchaseCount: number
  purchases: Map<string, { event_id: Uuid | null; held_until: Date | null }>
}

/** What the decisions work on, saved the way the commands save. */
export interface Real {
  now: Date
  wallets: [Wallet, Wallet]
  events: { event: BehaviorEvent; wallet: Wallet; paid: number }[]
  paid: number
  writtenOff: Map<Uuid, Amount>
}

/** What must come of it, without lines: units of each wallet, the state of each event, the budget. */
export interface Model {
  units: [bigint, bigint]
  states: BehaviorEvent['state'][]
  paid: number
}
