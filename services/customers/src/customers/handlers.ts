import * as contracts from '@loyalty/contracts/customers/operations'
import { taggedAnswer, type Command, type Committer } from '@loyalty/engine/command'
import type { CopyPusher } from '@loyalty/engine/fact'
import { Handles, type RequestContext } from '@loyalty/engine/handler'
import type { DatabaseClock } from '@loyalty/engine/service'
import type { InputOf } from '@loyalty/contracts/contract'
import { listShiftedBirthdays } from '@loyalty/contracts/customers/shifted-birthdays'
import type { ErrorCode } from '@loyalty/contracts/errors/codes'
import { Fault } from '@loyalty/contracts/errors/fault'
import { answer, refuse, type Outcome } from '@loyalty/contracts/outcome'
import { checkReferralCode } from '@loyalty/contracts/wallet/referral'
import type { Requester } from '@loyalty/engine/process'
import type { Calendars } from '../accounts/calendars.js'
import type { ErasedIds } from '../erased-ids/store.js'
import type { Moment } from '../metrics/wire.js'
import { PUSH_WAIT_MS } from '../limits.js'
import { aggregateOf, refuseUnknown, type OfCustomer } from './change-customer.js'
import {
  createCustomer,
  giveConsent,
  putConsent,
  updateCustomer,
  updateCustomerForOperator,
  deleteTags,
  updateTags,
} from './commands.js'
import { dayBegunIn, isShifted } from './rules/birthday.js'
import type { CustomerStore, Customer } from './store.js'
import { toCustomer, toCustomerCopy, toOperatorCustomer } from './wire.js'

interface Parts {
  customers: CustomerStore
  committer: Committer
  copies: Pick<CopyPusher, 'settle'>
  calendars: Calendars
  clock: DatabaseClock
  erasedIds: ErasedIds
  requester: Pick<Requester, 'call'>
}

export class CustomerHandlers {
  constructor(private readonly parts: Parts) {}

  @Handles(contracts.getCustomer)
  async get(request: OfCustomer, context: RequestContext) {
    const [customer, moment] = await this.#read(request, context)
    return customer === null ? refuseUnknown() : answer(toCustomer(customer, moment))
  }

  @Handles(contracts.getCustomerForOperator)
  async getForOperator(request: OfCustomer, context: RequestContext) {
    const [customer, moment] = await this.#read(request, context)
    return customer === null
      ? refuseUnknown()
      : taggedAnswer(toOperatorCustomer(customer, moment), customer)
  }

  /** Asks nobody: it is wallet's question, for what stands in the customer alone. */
  @Handles(contracts.getCustomerCopy)
  async getCopy(request: OfCustomer, { account }: RequestContext) {
    const customer = await this.parts.customers.find(account, request.id)
    return customer === null ? refuseUnknown() : answer(toCustomerCopy(customer))
  }

  @Handles(listShiftedBirthdays)
  async listShiftedBirthdays(
    request: InputOf<typeof listShiftedBirthdays>,
    context: RequestContext,
  ) {
    const looked = await this.parts.customers.birthdays(request, context)
    const shifted = looked.flatMap(({ id, dob }) =>
      dob === null || !isShifted(dob)
        ? []
        : [{ id, dob: dob.toISOString(), day: dayBegunIn(request.time_zone, dob) }],
    )
    const cursor = looked.length < request.limit ? null : (looked.at(-1)?.id ?? null)
    return answer({ checked: looked.length, shifted, cursor })
  }

  @Handles(contracts.createCustomer)
  async create(request: InputOf<typeof contracts.createCustomer>, context: RequestContext) {
    const unknown = await this.#refuseCode(request, context)
    if (unknown !== null) return unknown
    const erasedKey = this.parts.erasedIds.keyOf(context.account, request.id)
    const whole = { ...request, erasedKey, askedAt: this.parts.clock.now() }
    const outcome = await this.#run(createCustomer, whole, context)
    return this.#settled(outcome, request, context)
  }

  @Handles(contracts.updateCustomer)
  async update(request: InputOf<typeof contracts.updateCustomer>, context: RequestContext) {
    const outcome = await this.#run(updateCustomer, request, context)
    return namesProfile(request) ? this.#pushed(outcome, request, context) : outcome
  }

  @Handles(contracts.updateCustomerForOperator)
  async updateForOperator(
    request: InputOf<typeof contracts.updateCustomerForOperator>,
    context: RequestContext,
  ) {
    const outcome = await this.#run(updateCustomerForOperator, request, context)
    if (request.status !== undefined) return this.#settled(outcome, request, context)
    return namesProfile(request) ? this.#pushed(outcome, request, context) : outcome
  }

  @Handles(contracts.giveConsent)
  async giveConsent(request: InputOf<typeof contracts.giveConsent>, context: RequestContext) {
    const outcome = await this.#run(giveConsent, request, context)
    return this.#settled(outcome, request, context)
  }

  @Handles(contracts.putConsent)
  async putConsent(request: InputOf<typeof contracts.putConsent>, context: RequestContext) {
    const outcome = await this.#run(putConsent, request, context)
    return this.#settled(outcome, request, context)
  }

  @Handles(contracts.updateTags)
  async updateTags(request: InputOf<typeof contracts.updateTags>, context: RequestContext) {
    return this.#pushed(await this.#run(updateTags, request, context), request, context)
  }

  @Handles(contracts.deleteTags)
  async deleteTags(request: InputOf<typeof contracts.deleteTags>, context: RequestContext) {
    return this.#pushed(await this.#run(deleteTags, request, context), request, context)
  }

  /**
   * Refuses a referral code that nobody has, before anything is stored. What else stands against it, wallet says. Of who is
   * there already the command tells: a repeat is answered as it was, whatever became of the code.
   */
  async #refuseCode(
    { id, referral_code: code }: InputOf<typeof contracts.createCustomer>,
    { idempotency: _ofTheCaller, ...context }: RequestContext,
  ) {
    if (code === undefined) return null
    if ((await this.parts.customers.find(context.account, id)) !== null) return null
    const reply = await this.parts.requester.call(checkReferralCode, { code }, context)
    if (reply.ok) return null
    if (reply.code !== 'REFERRAL_CODE_NOT_FOUND') {
      throw new Fault('SERVICE_UNAVAILABLE', `${checkReferralCode.subject} answered ${reply.code}`)
    }
    return refuse('REFERRAL_CODE_NOT_FOUND', 'no customer has this referral code')
  }

  /** What a command shows its customer by is at hand before its batch. */
  async #run<Input, Code extends ErrorCode>(
    command: Command<Input, Code>,
    request: Input,
    context: RequestContext,
  ) {
    await this.parts.calendars.of(context)
    return this.parts.committer.run(command, request, context)
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
    if (outcome.ok && !(await this.parts.copies.settle(account, aggregateOf(account, id)))) {
      throw new Fault('UPSTREAM_TIMEOUT', 'wallet has not applied the copy of a customer in time')
    }
    return outcome
  }

  /** A birthday or a tag is with wallet by the answer when wallet is well; it is no condition of it. */
  async #pushed<Code extends ErrorCode>(
    outcome: Outcome<Code>,
    { id }: OfCustomer,
    { account }: RequestContext,
  ) {
    if (outcome.ok) await this.parts.copies.settle(account, aggregateOf(account, id), PUSH_WAIT_MS)
    return outcome
  }

  #read(request: OfCustomer, context: RequestContext): Promise<[Customer | null, Moment]> {
    return Promise.all([
      this.parts.customers.find(context.account, request.id),
      this.#moment(context),
    ])
  }

  async #moment(context: RequestContext): Promise<Moment> {
    return { calendar: await this.parts.calendars.of(context), now: this.parts.clock.now() }
  }
}

/** True when a request sends a field of the profile that wallet keeps. */
const namesProfile = ({ dob, tags }: { dob?: unknown; tags?: unknown }): boolean =>
  dob !== undefined || tags !== undefined
