import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { answerOf } from './loyalty.js'

/** Rows of one page of a list that is shown. */
const PAGE_ROWS = 50
/** The most rows that the gateway gives at once. */
const LIMIT = 500
/** The most pages of a list that a browser should hold. */
const PAGES_MAX = 10
/** The most rewards or campaigns that a page of a report may have, and as many rows as of a list. */
const REPORT_ROWS = 20
const REPORT_PAGES_MAX = 100

/** Lists of what happened begin with what happened last. */
export const newestFirst = { order: 'desc' } as const

interface Page<Row> {
  data: Row[]
  cursor: string | null
}

/** Every list takes these besides its filters. */
export interface PageQuery {
  limit: number
  cursor?: string
}

/** Asks for one page. Pages may tell more than rows. */
type Ask<Row, More> = (query: PageQuery) => Promise<{ data?: Page<Row> & More; error?: unknown }>

/** A list that the gateway cuts into pages, read as far as it was asked for. */
export function usePages<Row, More = unknown>(
  key: QueryKey,
  ask: Ask<Row, More>,
  limit: number = PAGE_ROWS,
  enabled = true,
) {
  const query = useInfiniteQuery({
    queryKey: key,
    enabled,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      answerOf(ask({ limit, ...(pageParam !== undefined && { cursor: pageParam }) })),
    // A page may have fewer rows than the limit; only one without rows is the end.
    getNextPageParam: ({ data, cursor }) =>
      data.length === 0 || cursor === null ? undefined : cursor,
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
  while (page.data.length > 0 && page.cursor !== null) {
    page = await answerOf(ask({ limit, cursor: page.cursor }))
    yield page
  }
}

export interface All<Row> {
  rows: Row[]
  /** There are more rows than were read. */
  isCut: boolean
}

/** A list as a whole, with the page that was read last. */
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
  const isCut = last.data.length > 0 && last.cursor !== null
  return { rows: read.flatMap(({ data }) => data), isCut, last }
}

/** A whole list, page after page, up to what a browser should hold. */
export const readAll = <Row>(ask: Ask<Row, unknown>): Promise<All<Row>> =>
  readWhole(ask, LIMIT, PAGES_MAX)

/** A whole report; its last page tells how new it is. */
export const readReport = <Row, More>(ask: Ask<Row, More>): Promise<Whole<Row, More>> =>
  readWhole(ask, REPORT_ROWS, REPORT_PAGES_MAX)
