import {
  accountChanged,
  rewardChanged,
  rewardCreated,
} from '@loyalty/shared/contracts/catalog/facts'
import { customerChanged, customerCreated } from '@loyalty/shared/contracts/customers/facts'
import {
  createFactConsumer,
  on,
  type FactConsumer,
  type FactConsumerSettings,
} from '@loyalty/shared/inbox/fact-consumer'
import { applyAccount, applyCustomer, applyReward } from './apply-copies.command.js'

/**
 * Copies follow the facts of their owners too, which repairs what no push has brought. Facts of one
 * resource may overtake each other on the way: a copy is applied only when its version is higher.
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
      on(customerCreated, applyCustomer),
      on(customerChanged, applyCustomer),
    ],
  })
