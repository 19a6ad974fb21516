import type { Committer } from '@loyalty/shared/commit/committer'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type * as contracts from '@loyalty/shared/contracts/customers/tier'
import type { DatabaseClock } from '@loyalty/shared/mongo/database-clock'
import { createReadLoader, type ReadLoader } from '@loyalty/shared/mongo/read-loader'
import { answer } from '@loyalty/shared/outcome'
import type { CopyPusher } from '@loyalty/shared/outbox/copy-pusher'
import type { RequestContext } from '@loyalty/shared/request-context'
import type { Db } from 'mongodb'
import type { Calendars } from '../accounts/calendars.js'
import { aggregateOf, refuseUnknown } from '../customers/change-customer.js'
import { customers } from '../customers/customers.collection.js'
import { customerKey, type Customer } from '../customers/domain/customer.js'
import { toCustomerTier } from './domain/to-customer-tier.js'
import type { AccountTiers } from './domain/tier.js'
import { setCustomerTier } from './set-customer-tier.command.js'
import { accountTiers } from './tiers.collection.js'

/** A tier is with wallet by the answer when wallet is well; it is no condition of it. */
const PUSH_WAIT_MS = 200

interface Resources {
  db: Db
  committer: Committer
  copies: Pick<CopyPusher, 'settle'>
  calendars: Calendars
  clock: DatabaseClock
}

/** The tier of one customer, and the way to the next. */
export class CustomerTiersService {
  readonly #customers: ReadLoader<Customer>
  readonly #tiers: ReadLoader<AccountTiers>

  constructor(private readonly resources: Resources) {
    this.#customers = createReadLoader(resources.db, customers)
    this.#tiers = createReadLoader(resources.db, accountTiers)
  }

  async get({ id }: InputOf<typeof contracts.getCustomerTier>, context: RequestContext) {
    const { account } = context
    const [customer, defined, calendar] = await Promise.all([
      this.#customers.load(customerKey(account, id)),
      this.#tiers.load(account),
      this.resources.calendars.of(context),
    ])
    if (customer === null) return refuseUnknown()
    const moment = { calendar, now: this.resources.clock.now() }
    return answer(toCustomerTier(customer.standing, defined?.tiers ?? [], moment))
  }

  async set(request: InputOf<typeof contracts.setCustomerTier>, context: RequestContext) {
    const { account } = context
    const outcome = await this.resources.committer.run(setCustomerTier, request, context)
    if (outcome.ok) {
      const aggregate = aggregateOf(account, request.id)
      await this.resources.copies.settle(account, aggregate, PUSH_WAIT_MS)
    }
    return outcome
  }
}
