import { answerOf } from './loyalty.js'
import type { PageQuery } from './pages.js'

const LIMIT = 500

interface Page<Row> {
  data: Row[]
  cursor: string | null
}

/** A long list, page after page, as long as somebody takes them. */
export async function* pagesOf<Row>(
  ask: (query: PageQuery) => Promise<{ data?: Page<Row>; error?: unknown }>,
): AsyncGenerator<Row[]> {
  let cursor: string | null = null
  do {
    const page: Page<Row> = await answerOf(
      ask({ limit: LIMIT, ...(cursor !== null && { cursor }) }),
    )
    if (page.data.length > 0) yield page.data
    cursor = page.data.length === 0 ? null : page.cursor
  } while (cursor !== null)
}
