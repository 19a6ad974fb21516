import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { answerOf } from './loyalty.js'

const PAGE_ROWS = 50

interface Page<Row> {
  data: Row[]
  cursor: string | null
}

/** What every list takes besides its filters. */
export interface PageQuery {
  limit: number
  cursor?: string
}

/** A list that the gateway cuts into pages, read as far as it was asked for; pages may tell more than rows. */
export function usePages<Row, More = unknown>(
  key: QueryKey,
  ask: (query: PageQuery) => Promise<{ data?: Page<Row> & More; error?: unknown }>,
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
