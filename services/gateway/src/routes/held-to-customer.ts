import { randomUUID } from 'node:crypto'
import { toErasedId } from '@loyalty/contracts/ids'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import type { Caller } from '../access/caller.js'
import type { HeldField, Operation, Placement } from '../operations/operation.js'
import type { Asked } from '../request/idempotency.js'

/** The field of an operation that a token for one customer is held by; null where there is none. */
export const heldFieldOf = ({ forCustomer }: Operation): HeldField | null =>
  typeof forCustomer === 'object' ? forCustomer : null

/** Names the customer of the token where a query or a body names nobody. */
export function fillIn(
  asked: Asked,
  placement: Placement,
  { field }: HeldField,
  { customer }: Pick<Caller, 'customer'>,
): void {
  if (customer === null) return
  for (const place of ['query', 'body'] as const) {
    const sent: unknown = Object.hasOwn(asked[place], field) ? asked[place][field] : null
    if (placement[place].includes(field) && sent === null) {
      asked[place] = { ...asked[place], [field]: customer }
    }
  }
}

/** The refusal for a field that such a token may not send; null for none. */
export function refuseStray(
  input: unknown,
  { field, takes }: HeldField,
  { customer }: Pick<Caller, 'customer'>,
): Refusal | null {
  if (customer === null || takes === undefined) return null
  const stray = Object.entries(input as Record<string, unknown>)
    .filter(([name, value]) => value !== undefined && name !== field && !takes.includes(name))
    .map(([name]) => name)
  if (stray.length === 0) return null
  return refuse('INSUFFICIENT_SCOPE', `a token for one customer may not send ${stray.join(', ')}`)
}

/**
 * The input of a call whose token is for one customer: of that customer, or of nobody. Whatever other id was sent
 * becomes one that is nobody's and never will be. So the service itself answers, and nothing tells an id that is
 * somebody else's from an unknown one.
 */
export function heldTo(
  input: unknown,
  { field }: HeldField,
  { customer }: Pick<Caller, 'customer'>,
): unknown {
  if (customer === null) return input
  const { [field]: sent, ...rest } = input as Record<string, unknown>
  const isOwn = (sent ?? customer) === customer
  return { ...rest, [field]: isOwn ? customer : toErasedId(randomUUID()) }
}
