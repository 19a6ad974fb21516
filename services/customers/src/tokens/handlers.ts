import { command, touch, type Committer } from '@loyalty/engine/command'
import { Handles, type RequestContext } from '@loyalty/engine/handler'
import type { DatabaseClock } from '@loyalty/engine/service'
import type { InputOf } from '@loyalty/contracts/contract'
import * as contracts from '@loyalty/contracts/customers/tokens'
import { keyOf } from '@loyalty/contracts/ids'
import { answer } from '@loyalty/contracts/outcome'
import { refuseUnknown } from '../customers/change-customer.js'
import { customers, type CustomerStore } from '../customers/store.js'
import { endedAt, nextTokenId, tokensUntil } from './rules.js'

/** Nobody else is told: a bound is nothing that others know of a customer. */
const endTokens = command(contracts.endTokens, {
  loads: [({ customer_id: id }, { account }) => [touch(customers, keyOf(account, id))]],
  decide({ customer_id: id }, view, { context: { account }, now }) {
    const customer = view.get(customers, keyOf(account, id))
    if (customer === null) return refuseUnknown()
    const bound = tokensUntil(now, customer.tokens_after)
    view.put(customers, { ...customer, tokens_after: bound })
    const tokensEndedAt = (of: typeof customer.tokens_after) =>
      of === undefined ? null : { tokens_ended_at: endedAt(of).toISOString() }
    view.audit({
      resource: 'customer',
      resourceId: customer.id,
      customerIds: [customer.id],
      before: tokensEndedAt(customer.tokens_after),
      after: tokensEndedAt(bound),
    })
    return answer({ customer_id: customer.id, ended_at: endedAt(bound).toISOString() })
  },
})

interface Parts {
  customers: CustomerStore
  committer: Committer
  clock: DatabaseClock
}

export class TokenHandlers {
  constructor(private readonly parts: Parts) {}

  /** The clock is read first: a bound that is set meanwhile lies above the id then. */
  @Handles(contracts.getTokenState)
  async get({ id }: InputOf<typeof contracts.getTokenState>, { account }: RequestContext) {
    const now = this.parts.clock.now()
    const customer = await this.parts.customers.find(account, id)
    if (customer === null) return refuseUnknown()
    const { status, tokens_after: bound } = customer
    return answer({ status, tokens_after: bound ?? null, next_id: nextTokenId(now, bound) })
  }

  @Handles(contracts.endTokens)
  end(request: InputOf<typeof contracts.endTokens>, context: RequestContext) {
    return this.parts.committer.run(endTokens, request, context)
  }
}
