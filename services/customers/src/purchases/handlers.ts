import type { Committer } from '@loyalty/shared/commit/committer'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type * as contracts from '@loyalty/shared/contracts/customers/purchase'
import type { CopyPusher } from '@loyalty/shared/outbox/copy-pusher'
import type { RequestContext } from '@loyalty/shared/request-context'
import { aggregateOf } from '../customers/change-customer.js'
import { recordPurchase } from './record-purchase.command.js'
import { returnPurchase } from './return-purchase.command.js'
import { reversePurchase } from './reverse-purchase.command.js'

/** A tier is with wallet by the answer when wallet is well; it is no condition of it. */
const PUSH_WAIT_MS = 200

export class MetricsService {
  constructor(
    private readonly committer: Committer,
    private readonly copies: Pick<CopyPusher, 'settle'>,
  ) {}

  async record(request: InputOf<typeof contracts.recordPurchase>, context: RequestContext) {
    const outcome = await this.committer.run(recordPurchase, request, withoutKey(context))
    if (outcome.ok && changedTier(outcome.body)) {
      const aggregate = aggregateOf(context.account, request.customer_id)
      await this.copies.settle(context.account, aggregate, PUSH_WAIT_MS)
    }
    return outcome
  }

  reverse(request: InputOf<typeof contracts.reversePurchase>, context: RequestContext) {
    return this.committer.run(reversePurchase, request, withoutKey(context))
  }

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
