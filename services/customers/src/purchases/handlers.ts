import type { Committer } from '@loyalty/engine/command'
import type { CopyPusher } from '@loyalty/engine/fact'
import { Handles, type RequestContext } from '@loyalty/engine/handler'
import type { InputOf } from '@loyalty/contracts/contract'
import * as contracts from '@loyalty/contracts/customers/purchase'
import { aggregateOf } from '../customers/change-customer.js'
import { PUSH_WAIT_MS } from '../limits.js'
import { recordPurchase } from './commands/record-purchase.js'
import { returnPurchase } from './commands/return-purchase.js'
import { reversePurchase } from './commands/reverse-purchase.js'

/** Purchases that wallet tells of, which a customer's metrics count. */
export class PurchaseHandlers {
  constructor(
    private readonly committer: Committer,
    private readonly copies: Pick<CopyPusher, 'settle'>,
  ) {}

  @Handles(contracts.recordPurchase)
  async record(request: InputOf<typeof contracts.recordPurchase>, context: RequestContext) {
    const outcome = await this.committer.run(recordPurchase, request, withoutKey(context))
    if (outcome.ok && changedTier(outcome.body)) {
      const aggregate = aggregateOf(context.account, request.customer_id)
      await this.copies.settle(context.account, aggregate, PUSH_WAIT_MS)
    }
    return outcome
  }

  @Handles(contracts.reversePurchase)
  reverse(request: InputOf<typeof contracts.reversePurchase>, context: RequestContext) {
    return this.committer.run(reversePurchase, request, withoutKey(context))
  }

  @Handles(contracts.returnPurchase)
  return(request: InputOf<typeof contracts.returnPurchase>, context: RequestContext) {
    return this.committer.run(returnPurchase, request, withoutKey(context))
  }
}

/** The event's id is the key; a stored answer would show the customer as it was. */
const withoutKey = ({ idempotency: _ofTheCaller, ...context }: RequestContext): RequestContext =>
  context

const changedTier = (body: string): boolean => {
  const { customer_by_tier } = JSON.parse(body) as { customer_by_tier: readonly unknown[] }
  return customer_by_tier.length > 0
}
