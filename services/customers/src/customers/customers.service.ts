import type { Committer } from '@loyalty/shared/commit/committer'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type * as contracts from '@loyalty/shared/contracts/customers/operations'
import { answer, type Outcome } from '@loyalty/shared/outcome'
import type { RequestContext } from '@loyalty/shared/request-context'
import { refuseUnknown, type OfCustomer } from './change-customer.js'
import * as commands from './customers.commands.js'
import type { CustomersRepository } from './customers.repository.js'
import { customerKey, type Customer } from './domain/customer.js'
import { toCustomer, toCustomerCopy, toOperatorCustomer } from './domain/to-customer.js'

/** Waits until wallet has applied every fact of a customer; a fault when it did not in time. */
export type SettleCopy = (customerKey: string, context: RequestContext) => Promise<void>

export class CustomersService {
  constructor(
    private readonly repository: CustomersRepository,
    private readonly committer: Committer,
    private readonly settleCopy: SettleCopy,
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

  /** No yes before wallet knows, also of a replay and of what was in effect already. */
  async #settled(outcome: Outcome, { id }: OfCustomer, context: RequestContext) {
    if (outcome.ok) await this.settleCopy(customerKey(context.account, id), context)
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
