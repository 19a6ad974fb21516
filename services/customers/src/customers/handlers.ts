import type { Committer } from '@loyalty/shared/commit/committer'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type * as contracts from '@loyalty/shared/contracts/customers/operations'
import type { listShiftedBirthdays } from '@loyalty/shared/contracts/customers/shifted-birthdays'
import type { Command } from '@loyalty/shared/commit/command'
import type { DatabaseClock } from '@loyalty/shared/mongo/database-clock'
import type { ErrorCode } from '@loyalty/shared/errors/codes'
import { Fault } from '@loyalty/shared/errors/fault'
import { refuseMember } from '@loyalty/shared/errors/field-errors'
import { pageOf } from '@loyalty/shared/lists/page-answer'
import { answer, type Outcome } from '@loyalty/shared/outcome'
import type { CopyPusher } from '@loyalty/shared/outbox/copy-pusher'
import type { RequestContext } from '@loyalty/shared/request-context'
import type { Calendars } from '../accounts/calendars.js'
import type { ErasedIds } from '../erasure/erased-ids.js'
import type { Moment } from '../metrics/domain/to-metrics.js'
import type { CustomerSearch } from '../search/customer-search.js'
import {
  readNewestCursor,
  readSearchCursor,
  toNewestCursor,
  toSearchCursor,
} from '../search/domain/cursor.js'
import { aggregateOf, refuseUnknown, type OfCustomer } from './change-customer.js'
import { createCustomer } from './create-customer.command.js'
import type { CustomersRepository } from './customers.repository.js'
import { deleteTags } from './delete-tags.command.js'
import type { Customer } from './domain/customer.js'
import { dayBegunIn } from './domain/day-begun-in.js'
import { isShifted } from './domain/once-born.js'
import { toCustomer, toCustomerCopy, toOperatorCustomer } from './domain/to-customer.js'
import { giveConsent, putConsent } from './put-consent.command.js'
import { updateCustomerForOperator } from './update-customer-for-operator.command.js'
import { updateCustomer } from './update-customer.command.js'
import { updateTags } from './update-tags.command.js'

interface Resources {
  repository: CustomersRepository
  search: Pick<CustomerSearch, 'find'>
  committer: Committer
  copies: Pick<CopyPusher, 'settle'>
  calendars: Calendars
  clock: DatabaseClock
  erasedIds: ErasedIds
}

export class CustomersService {
  constructor(private readonly resources: Resources) {}

  get(request: OfCustomer, context: RequestContext) {
    return this.#answer(request, context, toCustomer)
  }

  getForOperator(request: OfCustomer, context: RequestContext) {
    return this.#answer(request, context, toOperatorCustomer)
  }

  /** Asks nobody: it is wallet's question, for what stands in the customer alone. */
  async getCopy(request: OfCustomer, { account }: RequestContext) {
    const customer = await this.resources.repository.find(account, request.id)
    return customer === null ? refuseUnknown() : answer(toCustomerCopy(customer))
  }

  async list(request: InputOf<typeof contracts.listCustomers>, context: RequestContext) {
    const { q, order, cursor } = request
    const { repository, search } = this.resources
    if (q !== undefined) {
      const after = cursor === undefined ? null : readSearchCursor(cursor)
      if (cursor !== undefined && after === null) return refuseCursor()
      const [{ customers, place }, moment] = await Promise.all([
        search.find({ ...request, q }, after, context),
        this.#moment(context),
      ])
      return pageOf(customers, {
        toText: (customer) => JSON.stringify(toOperatorCustomer(customer, moment)),
        cursorOf: () => toSearchCursor(place),
        members: { truncated: place.isCut },
      })
    }
    const before = order === 'asc' || cursor === undefined ? null : readNewestCursor(cursor)
    if (order === 'desc' && cursor !== undefined && before === null) return refuseCursor()
    const [page, moment] = await Promise.all([
      order === 'asc'
        ? repository.list(request, context)
        : repository.listNewest(request, before, context),
      this.#moment(context),
    ])
    return pageOf(page, {
      toText: (customer) => JSON.stringify(toOperatorCustomer(customer, moment)),
      cursorOf: ({ id, created_at: createdAt }) =>
        order === 'asc' ? id : toNewestCursor({ id, createdAt }),
    })
  }

  async listShiftedBirthdays(
    request: InputOf<typeof listShiftedBirthdays>,
    context: RequestContext,
  ) {
    const looked = await this.resources.repository.birthdays(request, context)
    const shifted = looked.flatMap(({ id, dob }) =>
      dob === null || !isShifted(dob)
        ? []
        : [{ id, dob: dob.toISOString(), day: dayBegunIn(request.time_zone, dob) }],
    )
    const cursor = looked.length < request.limit ? null : (looked.at(-1)?.id ?? null)
    return answer({ checked: looked.length, shifted, cursor })
  }

  async create(request: InputOf<typeof contracts.createCustomer>, context: RequestContext) {
    const erasedKey = this.resources.erasedIds.keyOf(context.account, request.id)
    const outcome = await this.#run(createCustomer, { ...request, erasedKey }, context)
    return this.#settled(outcome, request, context)
  }

  update(request: InputOf<typeof contracts.updateCustomer>, context: RequestContext) {
    return this.#run(updateCustomer, request, context)
  }

  async updateForOperator(
    request: InputOf<typeof contracts.updateCustomerForOperator>,
    context: RequestContext,
  ) {
    const outcome = await this.#run(updateCustomerForOperator, request, context)
    return request.status === undefined ? outcome : this.#settled(outcome, request, context)
  }

  async giveConsent(request: InputOf<typeof contracts.giveConsent>, context: RequestContext) {
    const outcome = await this.#run(giveConsent, request, context)
    return this.#settled(outcome, request, context)
  }

  async putConsent(request: InputOf<typeof contracts.putConsent>, context: RequestContext) {
    const outcome = await this.#run(putConsent, request, context)
    return this.#settled(outcome, request, context)
  }

  updateTags(request: InputOf<typeof contracts.updateTags>, context: RequestContext) {
    return this.#run(updateTags, request, context)
  }

  deleteTags(request: InputOf<typeof contracts.deleteTags>, context: RequestContext) {
    return this.#run(deleteTags, request, context)
  }

  /** What a command shows its customer by is at hand before its round. */
  async #run<Input, Code extends ErrorCode>(
    command: Command<Input, Code>,
    request: Input,
    context: RequestContext,
  ) {
    await this.resources.calendars.of(context)
    return this.resources.committer.run(command, request, context)
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
    if (outcome.ok && !(await this.resources.copies.settle(account, aggregateOf(account, id)))) {
      throw new Fault('UPSTREAM_TIMEOUT', 'wallet has not applied the copy of a customer in time')
    }
    return outcome
  }

  async #answer(
    request: OfCustomer,
    context: RequestContext,
    toWire: (customer: Customer, moment: Moment) => object,
  ) {
    const [customer, moment] = await Promise.all([
      this.resources.repository.find(context.account, request.id),
      this.#moment(context),
    ])
    return customer === null ? refuseUnknown() : answer(toWire(customer, moment))
  }

  async #moment(context: RequestContext): Promise<Moment> {
    return { calendar: await this.resources.calendars.of(context), now: this.resources.clock.now() }
  }
}

const refuseCursor = () =>
  refuseMember('query.cursor', 'must be the cursor of a page of the same query')
