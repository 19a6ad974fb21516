import { Order } from '@loyalty/contracts/wallet/order'
import type { z } from 'zod'
import type { Operation } from './operation.js'

/** Readers of the live facts of one account at one gateway. */
export const READERS_PER_ACCOUNT_MAX = 20
/** Exports of one account at the same time at one gateway. */
export const EXPORTS_PER_ACCOUNT_MAX = 2
/** A page of an export or a CSV that a service does not answer is asked for again so often, with growing pauses. */
export const PAGE_TRIES_MAX = 6
export const PAGE_RETRY_MS_MIN = 200
export const PAGE_RETRY_MS_MAX = 5_000

/** An image takes about so much more time of the gateway than a call that is passed on. */
export const IMAGE_CALLS = 20

/** The largest body of a call that migrates. */
export const MIGRATE_BYTES_MAX = 10 * 1024 * 1024
/** The largest body, unless an operation says otherwise. */
export const BODY_BYTES_MAX = 64 * 1024
/** The largest body with ids of many customers, each of which may be written in long ways. */
export const IDS_BYTES_MAX = 2 * 1024 * 1024
/** The largest upload of customers. */
export const UPLOAD_BYTES_MAX = 10 * 1024 * 1024
/** The largest body with an order, which may have 1,000 lines with fields of the caller's own. */
export const ORDER_BYTES_MAX = 1024 * 1024

/** The largest body that an operation takes. */
export const bodyBytesMaxOf = ({ bodyBytesMax, contract }: Operation): number =>
  bodyBytesMax ?? (holds(contract.input, Order.shape.products) ? ORDER_BYTES_MAX : BODY_BYTES_MAX)

/** True when a schema is another one, or has it somewhere inside. */
const holds = (schema: z.ZodType, part: z.ZodType): boolean =>
  schema === part || partsOf(schema).some((inner) => holds(inner, part))

/** The parts of the schemas of our contracts. */
interface Parts {
  shape?: Record<string, z.ZodType>
  options?: readonly z.ZodType[]
  element?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
}

function partsOf(schema: z.ZodType): z.ZodType[] {
  const { shape = {}, options = [], element, innerType, in: before, out } = schema.def as Parts
  const single = [element, innerType, before, out].filter((one) => one !== undefined)
  return [...Object.values(shape), ...options, ...single]
}
