import { createLoyaltyClient, type ErrorCode, type operations, type Schemas } from '@loyalty/client'
import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { session } from '../session/session.js'
import { hearTime } from './clock.js'
import { refuseGone } from './sending.js'

const UNAUTHORIZED = 401
const ATTEMPTS_MAX = 4
/** A part of a file may take 10 s to arrive at the gateway, and its answer 5 s. */
const ATTEMPT_TIMEOUT_MS = 16_000

/** Asks once more, by the same key, with a new token when the present one is no longer taken. */
async function askWithRenewal(request: Request): Promise<Response> {
  const key = request.headers.get('idempotency-key')
  refuseGone(key)
  const answer = await fetch(request.clone())
  hearTime(answer)
  if (answer.status !== UNAUTHORIZED) {
    session.accepted()
    return answer
  }
  const { code } = (await answer.clone().json()) as Schemas['Error']
  const token = await session.renewed(code)
  if (token === null) return answer
  refuseGone(key)
  const again = new Request(request.clone(), { signal: anotherAttempt(request.signal) })
  again.headers.set('authorization', `Bearer ${token}`)
  return fetch(again)
}

/** Ends when the caller gives up, as the first attempt's does; that one may have run out while somebody signed in again. */
function anotherAttempt(first: AbortSignal): AbortSignal {
  const gone = new AbortController()
  const pass = (): void => {
    if (!isTimeout(first.reason)) gone.abort(first.reason)
  }
  if (first.aborted) pass()
  else first.addEventListener('abort', pass)
  return AbortSignal.any([gone.signal, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)])
}

const isTimeout = (reason: unknown): boolean =>
  reason instanceof DOMException && reason.name === 'TimeoutError'

/** The only way from the page to the gateway: the project's typed client. */
export const loyalty = createLoyaltyClient({
  origin: location.origin,
  token: () => session.token(),
  attemptsMax: ATTEMPTS_MAX,
  attemptTimeoutMs: ATTEMPT_TIMEOUT_MS,
  fetch: askWithRenewal,
})

/** The gateway said no, in the words of its catalogue. */
class RefusedError extends Error {
  override readonly name = 'RefusedError'

  constructor(readonly refusal: Schemas['Error']) {
    super(refusal.code)
  }
}

interface Answer<Body> {
  data?: Body
  error?: unknown
}

/** A call whose answer holds its data, as almost all do. */
export type Call<Data> = Promise<Answer<{ data: Data }>>

/** Something between may answer in the gateway's place: a proxy, with a page of its own. */
const isOfGateway = (error: unknown): error is Schemas['Error'] =>
  typeof error === 'object' && error !== null && 'code' in error

/** The answer of a call. Throws a RefusedError for a refusal, another error where the gateway did not answer. */
export async function answerOf<Body>(call: Promise<Answer<Body>>): Promise<NonNullable<Body>> {
  const { data, error } = await call
  if (data !== undefined && data !== null) return data
  throw isOfGateway(error) ? new RefusedError(error) : new Error('the gateway did not answer')
}

export const dataOf = async <Data>(call: Call<Data>): Promise<Data> => (await answerOf(call)).data

type How<Data> = Pick<
  UseQueryOptions<Data>,
  'enabled' | 'refetchInterval' | 'staleTime' | 'placeholderData'
>

export const useData = <Data>(key: QueryKey, ask: () => Call<Data>, how: How<Data> = {}) =>
  useQuery({ queryKey: key, queryFn: () => dataOf(ask()), ...how })

/** Why something did not happen; `NO_ANSWER`: the gateway was not reached, or never answered. */
export interface Problem {
  code: ErrorCode | 'NO_ANSWER'
  details: string
  requestId: string | null
  fields: readonly { field: string; message: string }[]
}

export function problemOf(thrown: unknown): Problem {
  if (!(thrown instanceof RefusedError)) {
    return { code: 'NO_ANSWER', details: '', requestId: null, fields: [] }
  }
  const { code, details, request_id: requestId, errors = [] } = thrown.refusal
  return { code, details, requestId, fields: errors }
}

/** A repeat with the same key may settle these. */
const passing: ReadonlySet<Problem['code']> = new Set<Problem['code']>([
  'NO_ANSWER',
  'SERVICE_UNAVAILABLE',
  'QUEUE_UNAVAILABLE',
  'UPSTREAM_TIMEOUT',
  'RATE_LIMITED',
  'IDEMPOTENCY_IN_PROGRESS',
  'WRITE_CONFLICT',
])

export const mayPass = (thrown: unknown): boolean => passing.has(problemOf(thrown).code)

/**
 * Whether nothing was done, and never will be by this call. A key that was used with other values tells nothing of what
 * was done with those.
 */
export const isRefusal = (thrown: unknown): boolean =>
  !mayPass(thrown) && problemOf(thrown).code !== 'IDEMPOTENCY_KEY_REUSED'

export type BodyOf<Operation extends keyof operations> = operations[Operation] extends {
  requestBody?: { content: { 'application/json': infer Body } }
}
  ? Body
  : never

export type DataOf<Operation extends keyof operations> = operations[Operation] extends {
  responses: { 200: { content: { 'application/json': { data: infer Data } } } }
}
  ? Data
  : never

/** Rows of one page of a list that is shown. */
const PAGE_ROWS = 50
/** The most rows that the gateway gives at once. */
const LIMIT = 500
/** The most pages of a list that a browser should hold. */
const PAGES_MAX = 10
/** Of those that matter while they are new. */
const NEWEST_PAGES = 2
/** The most rewards or campaigns that a page of a report may have, and as many rows as of a list. */
const REPORT_ROWS = 20
const REPORT_PAGES_MAX = 100

/** Lists of what happened begin with what happened last. */
export const newestFirst = { order: 'desc' } as const

interface Page<Row> {
  data: Row[]
  cursor: string | null
}

const hasRows = ({ data }: Page<unknown>): boolean => data.length > 0

/** Every list takes these besides its filters. */
export interface PageQuery {
  limit: number
  cursor?: string
}

/** Asks for one page. Pages may tell more than rows. */
export type Ask<Row, More> = (query: PageQuery) => Promise<Answer<Page<Row> & More>>

interface HowPages {
  limit?: number
  enabled?: boolean
  /** Reads it anew so often, as long as nobody has asked for more than its first page. */
  lookAgainMs?: number
  /** Rows of another key stay until those of the present one are read. */
  keepsRows?: boolean
}

/** A list that the gateway cuts into pages, read as far as it was asked for. */
export function usePages<Row, More = unknown>(
  key: QueryKey,
  ask: Ask<Row, More>,
  { limit = PAGE_ROWS, enabled = true, lookAgainMs, keepsRows = false }: HowPages = {},
) {
  const query = useInfiniteQuery({
    queryKey: key,
    enabled,
    ...(keepsRows && { placeholderData: keepPreviousData }),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      answerOf(ask({ limit, ...(pageParam !== undefined && { cursor: pageParam }) })),
    // A page may have fewer rows than the limit, or none: only one without a cursor is the end.
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    refetchInterval: ({ state: { data, error } }) => {
      const isLong = data !== undefined && data.pages.filter(hasRows).length > 1
      return lookAgainMs === undefined || isLong || error !== null ? false : lookAgainMs
    },
  })
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  const isShort = (query.data?.pages.at(-1)?.data.length ?? limit) < limit
  // Most often that was all: asked at once, so that nobody has to ask for nothing.
  useEffect(() => {
    if (hasNextPage && isShort && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isShort, isFetching, isError, fetchNextPage])
  return { ...query, isShort, rows: query.data?.pages.flatMap(({ data }) => data) ?? [] }
}

export type Pages<Row> = ReturnType<typeof usePages<Row, unknown>>

/** A long list, page after page, as long as somebody takes them. */
export async function* pagesOf<Row, More>(
  ask: Ask<Row, More>,
  limit: number = LIMIT,
): AsyncGenerator<Page<Row> & More> {
  let page = await answerOf(ask({ limit }))
  yield page
  while (page.cursor !== null) {
    page = await answerOf(ask({ limit, cursor: page.cursor }))
    yield page
  }
}

export interface All<Row> {
  rows: Row[]
  /** There are more rows than were read. */
  isCut: boolean
}

export interface Whole<Row, More> extends All<Row> {
  last: Page<Row> & More
}

async function readWhole<Row, More>(
  ask: Ask<Row, More>,
  limit: number,
  pagesMax: number,
): Promise<Whole<Row, More>> {
  const read: (Page<Row> & More)[] = []
  for await (const page of pagesOf(ask, limit)) if (read.push(page) === pagesMax) break
  const last = read.at(-1)
  if (last === undefined) throw new Error('a list has a first page')
  const isCut = last.cursor !== null
  return { rows: read.flatMap(({ data }) => data), isCut, last }
}

/** A whole list, up to what a browser should hold. */
export const readAll = <Row>(ask: Ask<Row, unknown>): Promise<All<Row>> =>
  readWhole(ask, LIMIT, PAGES_MAX)

/** The newest rows of a list that is asked for so, where the others matter little. */
export const readNewest = <Row>(ask: Ask<Row, unknown>): Promise<All<Row>> =>
  readWhole(ask, LIMIT, NEWEST_PAGES)

/** A whole report; its last page tells how new it is. */
export const readReport = <Row, More>(ask: Ask<Row, More>): Promise<Whole<Row, More>> =>
  readWhole(ask, REPORT_ROWS, REPORT_PAGES_MAX)

export const useAll = <Row>(key: QueryKey, ask: Ask<Row, unknown>, how: How<All<Row>> = {}) =>
  useQuery({ queryKey: key, queryFn: () => readAll(ask), ...how })
