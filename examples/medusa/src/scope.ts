import type { Customer, PlacedOrder, Priced } from './medusa.js'
import type { LoyaltyService } from './modules/loyalty/service.js'
import type { Reductions } from './loyalty/reductions.js'

/** What this plugin takes out of Medusa's container. */
export interface Scope {
  resolve(name: 'query'): Query
  resolve(name: 'logger'): Logger
  resolve(name: 'cart'): CartModule
  resolve(name: 'loyalty'): LoyaltyService
}

interface Query {
  graph(of: Asked<'cart'>): Promise<{ data: Priced[] }>
  graph(of: Asked<'order'>): Promise<{ data: PlacedOrder[] }>
  graph(of: Asked<'customer'>): Promise<{ data: Customer[] }>
  graph(of: Asked<'order_cart'>): Promise<{ data: { order_id: string }[] }>
  graph(
    of: Asked<'payment'>,
  ): Promise<{ data: { payment_collection: { order?: { id: string } | null } | null }[] }>
}

interface Asked<Entity extends string> {
  entity: Entity
  fields: string[]
  filters: Record<string, string>
}

interface Logger {
  info(message: string): void
  warn(message: string): void
}

interface Mark {
  code: string
  description: string
}

interface CartModule {
  updateCarts(id: string, change: { metadata: Record<string, unknown> }): Promise<unknown>
  addLineItemAdjustments(
    of: (Reductions['lines'][number] & Mark & { is_tax_inclusive: true })[],
  ): Promise<unknown>
  addShippingMethodAdjustments(of: (Reductions['shipping'][number] & Mark)[]): Promise<unknown>
  deleteCreditLines(ids: string[]): Promise<void>
  createCreditLines(of: { cart_id: string; reference: string; amount: number }[]): Promise<unknown>
}

/** What a route of Medusa is given. */
export interface Request {
  scope: Scope
  params: Record<string, string>
  query: Record<string, unknown>
  body: unknown
  auth_context: { actor_id: string }
  /** What a route of Medusa shows of a resource. */
  queryConfig: { fields: string[] }
}

export interface Response {
  json(body: Record<string, unknown>): void
}
