import type { operations } from './interface.js'

export type OperationId = keyof operations

export type Json<Answer> = Answer extends { content: { 'application/json': infer Body } }
  ? Body
  : never

type Answers<Id extends OperationId> = operations[Id]['responses']
type Success = 200 | 201 | 202
/** The JSON of a success. */
type BodyOf<Id extends OperationId> = {
  [Status in keyof Answers<Id>]: Status extends Success ? Json<Answers<Id>[Status]> : never
}[keyof Answers<Id>]

/** A call that has begun. Awaiting it gives the answer. */
export interface Call<Answer> extends Promise<Answer> {
  /** The answer beside the response it came with, whose headers tell more, such as `Idempotency-Replayed`. */
  withResponse(): Promise<{ answer: Answer; response: Response }>
}

export interface Page<Row> {
  data: Row[]
  cursor: string | null
}

/** A call of a list. Awaiting it gives its first page; `for await` gives the rows of all pages, each page when it is needed. */
export interface ListCall<Row, Body = Page<Row>> extends Call<Body>, AsyncIterable<Row> {}

type CallOf<Body> = [Body] extends [never]
  ? Call<Response>
  : Body extends Page<infer Row>
    ? ListCall<Row, Body>
    : [keyof Body] extends ['data']
      ? Call<Body['data' & keyof Body]>
      : Call<Body>

/** What one call may be given besides its input. */
export interface CallOptions {
  /** What makes a write one write, however often it is sent. The client makes one when none is given. */
  idempotencyKey?: string | null
  /** Ends the call: it rejects with the signal's reason. */
  signal?: AbortSignal
  headers?: Readonly<Record<string, string>>
}

/** Whether a call may leave all of these out. */
type IsOptional<Values> = [Values] extends [never]
  ? true
  : Partial<Values> extends Values
    ? true
    : false

type HeadersOf<Id extends OperationId> = NonNullable<operations[Id]['parameters']['header']>
/** Headers that a call cannot do without are asked for. */
type OptionsOf<Id extends OperationId> =
  IsOptional<HeadersOf<Id>> extends true
    ? [options?: CallOptions]
    : [options: CallOptions & { headers: Omit<HeadersOf<Id>, 'Idempotency-Key'> }]

type QueryOf<Id extends OperationId, Taken> = Omit<
  NonNullable<operations[Id]['parameters']['query']>,
  Taken & string
>
type RequestBodyOf<Id extends OperationId> = operations[Id]['requestBody']
type InputOf<Id extends OperationId, Taken> = [NonNullable<RequestBodyOf<Id>>] extends [never]
  ? [NonNullable<operations[Id]['parameters']['query']>] extends [never]
    ? []
    : IsOptional<QueryOf<Id, Taken>> extends true
      ? [query?: QueryOf<Id, Taken>]
      : [query: QueryOf<Id, Taken>]
  : undefined extends RequestBodyOf<Id>
    ? [body?: Json<NonNullable<RequestBodyOf<Id>>>]
    : [body: Json<RequestBodyOf<Id>>]

/**
 * The method of an operation. It takes what stands in the path by place, then the body or the query as one object,
 * then options.
 */
export type Method<
  Id extends OperationId,
  Places extends readonly string[] = [],
  Taken extends string = never,
> = (...given: [...Places, ...InputOf<Id, Taken>, ...OptionsOf<Id>]) => CallOf<BodyOf<Id>>
