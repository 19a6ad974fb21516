import type { Committer } from '@loyalty/shared/commit/committer'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type * as contracts from '@loyalty/shared/contracts/customers/operations'
import type { ErrorCode } from '@loyalty/shared/errors/codes'
import { Fault } from '@loyalty/shared/errors/fault'
import { answer, type Outcome } from '@loyalty/shared/outcome'
import type { CopyPusher } from '@loyalty/shared/outbox/copy-pusher'
import type { RequestContext } from '@loyalty/shared/request-context'
import { refuseUnknown, type OfCustomer } from './change-customer.js'
import * as commands from './customers.commands.js'
import type { CustomersRepository } from './customers.repository.js'
import type { Customer } from './domain/customer.js'
import { toCustomer, toCustomerCopy, toOperatorCustomer } from './domain/to-customer.js'

export class CustomersService {
  constructor(
    private readonly repository: CustomersRepository,
    private readonly committer: Committer,
    private readonly copies: Pick<CopyPusher, 'settle'>,
  ) {}

  get(request: OfCustomer, context: RequestContext) {
    return this.#answer(request, context, toCustomer)
  }

  getForOperator(request: OfCustomer, context: RequestContext) {
    return this.#answer(request, context, toOperatorCustomer)
  }

  getCopy(request: OfCustomer, context: RequestContext) {
    return this.#answer(request, context, toCustomerCopy)
  }

  async list(request: InputOf<typeof contracts.listCustomers>, context: RequestContext) {
    const page = await this.repository.list(request, context)
    return answer({ data: page.map(toOperatorCustomer), cursor: page.at(-1)?.id ?? null })
  }

  async create(request: InputOf<typeof contracts.createCustomer>, context: RequestContext) {
    const outcome = await this.committer.run(commands.createCustomer, request, context)
    return this.#settled(outcome, request, context)
  }

  update(request: InputOf<typeof contracts.updateCustomer>, context: RequestContext) {
    return this.committer.run(commands.updateCustomer, request, context)
  }

  async updateForOperator(
    request: InputOf<typeof contracts.updateCustomerForOperator>,
    context: RequestContext,
  ) {
    const outcome = await this.committer.run(commands.updateCustomerForOperator, request, context)
    return request.status === undefined ? outcome : this.#settled(outcome, request, context)
  }

  async putConsent(request: InputOf<typeof contracts.putConsent>, context: RequestContext) {
    const outcome = await this.committer.run(commands.putConsent, request, context)
    return this.#settled(outcome, request, context)
  }

  updateTags(request: InputOf<typeof contracts.updateTags>, context: RequestContext) {
    return this.committer.run(commands.updateTags, request, context)
  }

  deleteTags(request: InputOf<typeof contracts.deleteTags>, context: RequestContext) {
    return this.committer.run(commands.deleteTags, request, context)
  }

  /**
   * No yes before wallet has applied what it keeps of the customer: a call that begins after it sees
   * the change. So for a replay and for what was in effect already, since both may follow a 504.
   */
  async #settled<Code extends ErrorCode>(
    outcome: Outcome<Code>,
    { id }: OfCustomer,
    { account }: RequestContext,
  ) {
    if (outcome.ok && !(await this.copies.settle(account, id))) {
      throw new Fault('UPSTREAM_TIMEOUT', 'wallet has not applied the copy of a customer in time')
    }
    return outcome
  }

  async #answer(
    request: OfCustomer,
    { account }: RequestContext,
    toWire: (customer: Customer) => object,
  ) {
    const customer = await this.repository.find(account, request.id)
    return customer === null ? refuseUnknown(request) : answer(toWire(customer))
  }
}
