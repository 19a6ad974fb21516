import type { IncomingHttpHeaders } from 'node:http'
import type { z } from 'zod'
import type { Contract, InputOf } from '@loyalty/contracts/contract'
import type { ImportKind } from '@loyalty/contracts/migration/import'
import type { ErrorCode } from '@loyalty/contracts/errors/codes'
import type { Refusal } from '@loyalty/contracts/outcome'
import type { RequestContext } from '@loyalty/engine/handler'
import type { NarrowScope } from '@loyalty/contracts/tokens/scopes'
import type { Caller } from '../access/caller.js'
import type { CustomerTokens } from '../access/customer-tokens.js'
import type { Framed } from '../answers/compose.js'
import type { LiveFacts } from '../live/live-facts.js'
import type { ServiceRequester } from '../processes/process-requester.js'
import { queryTypeOf, type QueryType, type ReadQuery } from '../request/read-url.js'
import type { ReadyRows } from '../rows/ready-rows.js'
import type { SignIn } from './sign-in.js'
import type { Tag } from './tags.js'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type RateClass = 'reads' | 'writes' | 'migration'

/** Method and path, in Fastify's spelling: `GET /v1/customers/:id`. */
export type OperationName = `${Method} /${string}`

/** The way of the handlers to the rest of the system. */
export interface Services {
  requester: ServiceRequester
  live: Pick<LiveFacts, 'open'>
}

/** The same, and what this process makes itself. */
export interface HandlerParts extends Services {
  /** Null where no key for them is set. */
  customerTokens: CustomerTokens | null
  /** False where the service webhooks does not run. */
  hasWebhooks: boolean
  /** How people sign in at this deployment. */
  signIn: SignIn
}

/** A call whose every check has passed. */
export interface OperationRequest<C extends Contract = Contract> {
  input: InputOf<C>
  /** None but where the operation takes rows, and the body is some. */
  rows: ReadyRows
  context: RequestContext
  headers: IncomingHttpHeaders
  caller: Caller
}

/** Answers a call whose every check has passed. */
export type Handler<C extends Contract> = (
  request: OperationRequest<C>,
  services: HandlerParts,
) => Promise<Framed | Refusal>

/**
 * One operation of the HTTP interface: its route, its part of the OpenAPI document and its tests are made
 * from this value.
 *
 * The fields of the contract's input that the path names (`:id`) are path parameters. The others are fields
 * of the body, or of the query when the method is GET or DELETE.
 */
export interface Operation<C extends Contract = Contract> {
  /** It names the operation in idempotency records and logs too. */
  name: OperationName
  method: Method
  url: string
  /**
   * What clients call it, a verb first: `redeemCoupon`. Where the storefront has the same, the operator's ends with
   * `AsOperator`.
   */
  id: string
  /** The group of the document that it is in. */
  tag: Tag
  /** A token needs one of them, or `operator`. None: every token will do. */
  scopes: readonly NarrowScope[]
  /** The purpose in a few words, by which people find it. */
  summary: string
  /** The effect in one sentence, for callers. */
  description: string
  /** Set on an operation that will go: the sentence on what to call in its place. */
  deprecated?: string
  /** The input of the call, and the service that is asked. */
  contract: C
  /** The body of a success. */
  response: z.ZodType
  status: 200 | 201 | 202
  /** The body of a 202, where the call may be answered before its work is done. */
  accepted?: z.ZodType
  /** What a token for one customer may do here. Left out: nothing. */
  forCustomer?: ForCustomer
  /** Other content types of a success, for callers that ask for them. */
  alsoAs?: readonly string[]
  /** Content type of a success that is no JSON at all. */
  onlyAs?: string
  /** True when a success carries `ETag`, by which a caller may ask for changes alone. */
  isConditional?: boolean
  /**
   * True when a success carries the `ETag` of the stored version. A write takes it in `If-Match` then, and its contract
   * refuses another version with STALE.
   */
  isVersioned?: boolean
  /** True when a success may be cut off, which it then says in `X-Result-Truncated`. */
  isCutOff?: boolean
  /** Codes of the contract of a second service that is asked too. */
  errors?: readonly ErrorCode[]
  /** True when the code that a call carries is a new one, or is drawn: it is looked up nowhere. */
  looksUpNoCode?: true
  /** True when a call without a body is one with `{}`. */
  bodyIsOptional?: boolean
  bodyBytesMax?: number
  /** Set where the body is rows, which are counted while they arrive and read by a thread. */
  takesRows?: ImportKind
  /** True when the body may be an upload of customers too, a line each, which is read by the same thread. */
  takesUploads?: true
  /** Left out: `reads` of GET, otherwise `writes`. */
  rateClass?: RateClass
  /** As how many calls one counts against the quota of its caller. Left out: as one. */
  countsAs?: number
  /** Set where an answer may go on for long: how it is called in metrics, and its places. */
  longAnswer?: LongAnswer
  /** Headers of the request that the handler looks at, besides those of every operation. */
  takesHeaders?: readonly HeaderParameter[]
  /** Set where the call takes `x-account-id`. */
  accountHeader?: 'required' | 'optional'
  /**
   * Path parameters that the body may name too, with the value of the path: what was read can be sent
   * back as it is.
   */
  bodyMayRepeat?: readonly string[]
  /** Reads the query where it is not simply one parameter a field. */
  query?: QueryReader
  /** A call with every field, and its answer. The whole-system test sends it. */
  example: Example
  handle(request: OperationRequest<C>, services: HandlerParts): ReturnType<Handler<C>>
}

/**
 * - `public`: the call names no customer and shows nothing of any;
 * - `own`: the service answers what is the customer's alone, by the context of the call;
 * - a field that names a customer, who has to be the token's. It may be left out of query and body.
 */
export type ForCustomer = 'public' | 'own' | HeldField

export interface HeldField {
  field: string
  /** The only others that may be sent. Left out: all. */
  takes?: readonly string[]
}

/** Answers that go on for long, of which an account may have a few at each gateway. */
export interface LongAnswer {
  name: 'live' | 'exports'
  perAccountMax: number
}

/** A header of the request, as OpenAPI describes it. */
export interface HeaderParameter {
  name: string
  description: string
  schema: z.ZodType
}

/** A query of a shape of its own: how it is read, and how OpenAPI describes it. */
export interface QueryReader {
  read(rawQuery: string): ReadQuery
  parameters: readonly { name: string; description: string; schema: z.ZodType }[]
}

/** One complete call of an operation, and the body of its answer. */
export interface Example {
  path?: Record<string, string>
  query?: Record<string, string | number>
  body?: Record<string, unknown>
  answer: unknown
}

const PARAMETER = /:(\w+)/g

/** The fields of a contract's input, by the part of the call in which they stand. */
export interface Placement {
  path: string[]
  query: string[]
  body: string[]
}

export function placementOf(operation: Operation): Placement {
  const path = [...operation.url.matchAll(PARAMETER)].flatMap(([, name]) => name ?? [])
  const rest = Object.keys(fieldsOf(operation)).filter((field) => !path.includes(field))
  return takesBody(operation) ? { path, query: [], body: rest } : { path, query: rest, body: [] }
}

export const takesBody = ({ method }: Operation): boolean =>
  method === 'POST' || method === 'PUT' || method === 'PATCH'

/** The fields of an operation's input. */
export const fieldsOf = ({ contract }: Operation): Record<string, z.ZodType> =>
  (contract.input as z.ZodObject<Record<string, z.ZodType>>).shape

/** The types of the fields in an operation's query. */
export function queryTypesOf(operation: Operation): Record<string, QueryType> {
  const fields = fieldsOf(operation)
  return Object.fromEntries(
    placementOf(operation).query.flatMap((field) => {
      const schema = fields[field]
      return schema === undefined ? [] : [[field, queryTypeOf(schema)]]
    }),
  )
}

/** True when a call may ask for a dry run. */
export const takesDryRun = (operation: Operation): boolean => 'dry_run' in fieldsOf(operation)

/** A dry run makes nothing, and begins nothing: where the call itself answers 201 or 202, it answers 200. */
export const statusOf = ({ status }: Operation, input: unknown): number =>
  isDryRun(input) ? 200 : status

const isDryRun = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && 'dry_run' in input && input.dry_run === true
