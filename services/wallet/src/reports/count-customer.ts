import { touch, type Command } from '@loyalty/engine/command'
import {
  createFactConsumer,
  on,
  type FactConsumer,
  type FactConsumerSettings,
} from '@loyalty/engine/fact'
import type { CustomerCopy } from '@loyalty/contracts/customers/operations'
import type { AccountId } from '@loyalty/contracts/ids'
import { answer } from '@loyalty/contracts/outcome'
import { customerCreated } from '@loyalty/contracts/customers/facts'
import { quarterOf, utcDayOf } from './rules/slots.js'
import { newCustomersKey, reportCustomers } from './store.js'

/** A copy that tells of a new customer was made with them. */
const bornAt = ({ changed_at: changedAt }: CustomerCopy): number => Date.parse(changedAt)

const keyOf = (account: AccountId, copy: CustomerCopy): string =>
  newCustomersKey(account, utcDayOf(bornAt(copy)))

/** Counts a customer who came into being. A repeat of the fact is kept out by the inbox. */
export const countCustomer: Command<CustomerCopy, never> = {
  name: 'loyalty.wallet.reports.count-customer',
  loads: [(copy, { account }) => [touch(reportCustomers, keyOf(account, copy))]],
  decide(copy, view, { context: { account } }) {
    const _id = keyOf(account, copy)
    const present = view.get(reportCustomers, _id)
    const quarters = present?.quarters ?? {}
    const quarter = `${quarterOf(bornAt(copy))}`
    view.put(reportCustomers, {
      _id,
      account_id: account,
      created: (present?.created ?? 0) + 1,
      quarters: { ...quarters, [quarter]: (quarters[quarter] ?? 0) + 1 },
    })
    return answer({ counted: true })
  },
}

/** Counts new customers, those of imports too, in a queue of its own: nobody waits for it. */
export const createCustomerConsumer = (
  parts: Pick<FactConsumerSettings, 'broker' | 'db' | 'committer' | 'logger'>,
): FactConsumer =>
  createFactConsumer({
    ...parts,
    name: 'wallet-reports',
    reactions: [on(customerCreated, countCustomer)],
  })
