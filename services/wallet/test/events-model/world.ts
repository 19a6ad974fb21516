import type fc from 'fast-check'
import type { Line } from '../../src/wallets/rules/line.js'
import type { Movement } from '../../src/wallets/rules/spend.js'
import { checkAll } from './invariants.js'
import type { Model, Real, Wallet } from './model.js'
import { START } from './samples.js'

export type Step = fc.Command<Model, Real>
export type Which = 0 | 1

export const step = (name: string, run: (model: Model, real: Real) => void): Step => ({
  check: () => true,
  run(model, real) {
    run(model, real)
    checkAll(model, real)
  },
  toString: () => name,
})

const emptyWallet = (): Wallet => ({
  lines: [],
  ledger: [],
  purchaseCount: 0,
  purchases: new Map(),
})

/** Two empty wallets at the start of time, and what the model says of them. */
export const newWorld = (): { model: Model; real: Real } => ({
  model: { units: [0n, 0n], states: [], paid: 0 },
  real: {
    now: new Date(START),
    wallets: [emptyWallet(), emptyWallet()],
    events: [],
    paid: 0,
    writtenOff: new Map(),
  },
})

export const move = (wallet: Wallet, lines: readonly Line[], movements: readonly Movement[]) => {
  wallet.lines = [...lines]
  wallet.ledger.push(...movements)
}
export const nth = (real: Real, index: number) =>
  real.events[index % Math.max(1, real.events.length)]

export const whichOf = (real: Real, wallet: Wallet): Which => (real.wallets[0] === wallet ? 0 : 1)
