import type { IncomingHttpHeaders } from 'node:http'
import type { z } from 'zod'
import type { Contract, InputOf } from '@loyalty/shared/contracts/contract'
import type { ErrorCode } from '@loyalty/shared/errors/codes'
import type { Refusal } from '@loyalty/shared/outcome'
import type { RequestContext } from '@loyalty/shared/request-context'
import type { NarrowScope } from '@loyalty/shared/tokens/scopes'
import type { ImportKind } from '@loyalty/shared/contracts/migration/import'
import type { Caller } from './access/caller.js'
import type { Framed } from './frame.js'
import type { ReadQuery } from './request/read-query.js'
import type { ReadyRows } from './rows/read-rows.js'
import type { Services } from './services.js'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type RateClass = 'reads' | 'writes' | 'migration'

/** A call whose every check has passed. */
export interface OperationRequest<Input> {
  input: Input
  /** None but where the operation takes rows. */
  rows: ReadyRows
  context: RequestContext
  headers: IncomingHttpHeaders
  caller: Caller
}

/**
 * One operation of the HTTP interface: the value that its route and its part of the OpenAPI
 * document are made from.
 *
 * The members of the contract's input that the path names (`:id`) are path parameters. The others
 * are members of the body, or of the query when the method is GET or DELETE.
 */
export interface Operation<C extends Contract = Contract> {
  method: Method
  /** Fastify's spelling: `/v1/customers/:id`. */
  url: string
  /** A token needs one of them, or `operator`. None: every token will do. */
  scopes: readonly NarrowScope[]
  /** What one does with it, in a few words: what it is found by. */
  summary: string
  /** What it does, in one sentence for who calls it. */
  description: string
  /** What the call takes, and the service it is made of. */
  contract: C
  /** What a success is on the wire. */
  response: z.ZodType
  status: 200 | 201 | 202
  /** What a success of 202 is, where the call may be answered before its work is done. */
  accepted?: z.ZodType
  /** Content types of a success besides JSON, for callers that accept them. */
  alsoAs?: readonly string[]
  /** Whether a success carries `ETag`, so that a caller may ask whether it still stands. */
  isConditional?: boolean
  /** Whether a success may be cut off, which it then says in `X-Result-Truncated`. */
  isCutOff?: boolean
  /** Codes of a second service's contract, which the answer is made of too. */
  errors?: readonly ErrorCode[]
  /** Whether a call without a body is one with `{}`. */
  bodyIsOptional?: boolean
  bodyBytesMax?: number
  /** Set where the body is rows, which are counted while they arrive and read by a thread. */
  takesRows?: ImportKind
  rateClass?: RateClass
  /** Set where an answer may go on for long: how it is called in metrics, and its places. */
  longAnswer?: LongAnswer
  /** Content type of a success that is no JSON at all. */
  onlyAs?: string
  /** Headers of the request that `handle` looks at, besides those of every operation. */
  takesHeaders?: readonly HeaderParameter[]
  /** Whether the call takes `x-account-id`. */
  accountHeader?: 'required' | 'optional'
  /**
   * Path parameters that the body may name too, with the value of the path: what was read can be sent
   * back as it is.
   */
  bodyMayRepeat?: readonly string[]
  /** Reads the query where it is not simply one parameter a member. */
  query?: QueryReader
  handle(request: OperationRequest<InputOf<C>>, services: Services): Promise<Framed | Refusal>
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

export const operation = <C extends Contract>(value: Operation<C>): Operation<C> => value

/** `POST /v1/coupons/redeem`: names the operation in idempotency records and logs. */
export const nameOf = ({ method, url }: Operation): string => `${method} ${url}`

const PARAMETER = /:(\w+)/g

/** The path parameters of a url in Fastify's spelling. */
export const pathNamesOf = (url: string): string[] =>
  [...url.matchAll(PARAMETER)].flatMap(([, name]) => (name === undefined ? [] : [name]))

export const takesBody = ({ method }: Operation): boolean =>
  method === 'POST' || method === 'PUT' || method === 'PATCH'
