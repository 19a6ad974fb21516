import { Ctx, MessagePattern, Payload } from '@nestjs/microservices'
import type { CodeOf, Contract, InputOf, OutputOf } from '@loyalty/contracts/contract'
import type { WriteCode } from '@loyalty/contracts/errors/codes'
import type { Outcome, PageAnswer, Refusal } from '@loyalty/contracts/outcome'
import type { RequestContext } from '../request-context.js'

/** A list may be longer than a message: its yes is a page that was cut to what passes. */
type OutcomeOf<C extends Contract> =
  OutputOf<C> extends { data: readonly unknown[]; cursor: string | null }
    ? PageAnswer | Refusal<CodeOf<C> | WriteCode>
    : Outcome<CodeOf<C> | WriteCode>

/** A handler of a contract: the parsed input and its context in, an outcome out. */
export type Handler<C extends Contract> = (
  input: InputOf<C>,
  context: RequestContext,
) => OutcomeOf<C> | Promise<OutcomeOf<C>>

/**
 * Makes a method of a Nest controller the handler of a contract:
 *
 * ```ts
 * @Handles(getCustomer)
 * get(input: GetCustomer, context: RequestContext) {
 *   return this.customers.get(input, context)
 * }
 * ```
 *
 * The method needs no parameter decorators. It returns an outcome: a refusal of the contract's list
 * is a value; what it throws is a fault, answered with the code of a Fault and else with INTERNAL.
 */
export const Handles =
  <C extends Contract>(contract: C) =>
  <Method extends Handler<C>>(
    target: object,
    name: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    Payload()(target, name, 0)
    Ctx()(target, name, 1)
    MessagePattern(contract.subject, { contract })(target, name, descriptor)
  }
