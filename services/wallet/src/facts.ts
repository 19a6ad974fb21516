import { accountChanged, rewardChanged, rewardCreated } from '@loyalty/contracts/catalog/facts'
import { customerChanged, customerTierChanged } from '@loyalty/contracts/customers/facts'
import {
  createFactConsumer,
  on,
  type FactConsumer,
  type FactConsumerSettings,
} from '@loyalty/engine/fact'
import { keepTierChange } from './events/commands/keep-tier-change.js'
import { applyAccount, applyReward } from './copies/handlers.js'
import { applyCustomer } from './wallets/apply-customer.js'

/**
 * Copies follow the facts of their owners too, which repairs what no push has brought; an event keeps
 * the change of tier that its purchase brought about. Facts of one
 * resource may overtake each other on the way: a copy is applied only when its version is higher.
 *
 * Not those of new customers, of which an import makes a million: a new one is pushed until it is
 * applied, or handed over by its import, and one that wallet misses is asked for.
 */
export const createCopyConsumer = (
  parts: Pick<FactConsumerSettings, 'broker' | 'db' | 'committer' | 'logger'>,
): FactConsumer =>
  createFactConsumer({
    ...parts,
    name: 'wallet-copies',
    reactions: [
      on(rewardCreated, applyReward),
      on(rewardChanged, applyReward),
      on(accountChanged, applyAccount),
      on(customerChanged, applyCustomer),
      on(customerTierChanged, keepTierChange),
    ],
  })
