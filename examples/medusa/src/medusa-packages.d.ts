/**
 * The functions of Medusa's packages that this plugin calls, with no more of their types than it uses. Whoever installs
 * Medusa beside it has all of them. `run.mjs` shows that they are what Medusa 2.21.2 has.
 */

declare module '@medusajs/framework/utils' {
  export const ContainerRegistrationKeys: { readonly QUERY: 'query'; readonly LOGGER: 'logger' }
  export const Modules: { readonly CART: 'cart' }
  export class MedusaError extends Error {
    static readonly Types: {
      readonly INVALID_DATA: string
      readonly NOT_ALLOWED: string
      readonly NOT_FOUND: string
    }
    constructor(type: string, message: string)
  }
  /** Medusa makes one of `service` when it starts, with the options of the plugin. */
  export function Module(
    name: string,
    of: { service: new (container: object, options: object) => object },
  ): object
}

declare module '@medusajs/framework/http' {
  export function authenticate(actor: 'customer', by: ('session' | 'bearer')[]): object
  export function defineMiddlewares(of: {
    routes: { matcher: string; methods?: string[]; middlewares: object[] }[]
  }): object
}

declare module '@medusajs/framework/workflows-sdk' {
  export class StepResponse {
    /** `compensateInput` is given to the compensation, when a later step fails. */
    constructor(output: unknown, compensateInput: unknown)
    readonly compensateInput: unknown
  }
}

declare module '@medusajs/medusa/core-flows' {
  import type { StepResponse } from '@medusajs/framework/workflows-sdk'
  import type { Scope } from './scope.js'

  /** A hook takes one handler in all. */
  type Hook<Input> = (
    invoke: (input: Input, context: { container: Scope }) => Promise<StepResponse | undefined>,
    compensate?: (undo: unknown, context: { container: Scope }) => Promise<void>,
  ) => void

  /** Ends with the payment's authorization. What fails before undoes the order. */
  export const completeCartWorkflow: {
    hooks: { beforePaymentAuthorization: Hook<{ input: { id: string } }> }
  }
  /** Runs after each change of a cart. */
  export const refreshCartItemsWorkflow: {
    (container: Scope): { run(of: { input: { cart_id: string } }): Promise<object> }
    hooks: { beforeRefreshingPaymentCollection: Hook<{ input: { cart_id: string } }> }
  }
}
