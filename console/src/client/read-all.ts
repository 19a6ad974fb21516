import { answerOf } from './loyalty.js'
import type { PageQuery } from './pages.js'

const LIMIT = 500
const PAGES_MAX = 10

interface Page<Row> {
  data: Row[]
  cursor: string | null
}

type Ask<Row, More> = (query: PageQuery) => Promise<{ data?: Page<Row> & More; error?: unknown }>

export interface All<Row, More = unknown> {
  rows: Row[]
  /** There are more rows than were read. */
  isCut: boolean
  /** The page that was read last, with what it tells besides its rows. */
  last: Page<Row> & More
}

const isLast = <Row>({ data, cursor }: Page<Row>): boolean => data.length === 0 || cursor === null

/** The pages of a list, as long as somebody takes them; the last one may be empty. */
export async function* pagesOf<Row, More = unknown>(
  ask: Ask<Row, More>,
  limit: number = LIMIT,
): AsyncGenerator<Page<Row> & More, void> {
  let page: Page<Row> & More = await answerOf(ask({ limit }))
  yield page
  while (page.data.length > 0 && page.cursor !== null) {
    page = await answerOf(ask({ limit, cursor: page.cursor }))
    yield page
  }
}

/** A whole list, up to what a browser should hold. */
export async function readAll<Row, More = unknown>(
  ask: Ask<Row, More>,
  limit: number = LIMIT,
): Promise<All<Row, More>> {
  const rows: Row[] = []
  let pages = 0
  for await (const page of pagesOf(ask, limit)) {
    rows.push(...page.data)
    pages += 1
    const isWhole = isLast(page)
    if (isWhole || pages === PAGES_MAX) return { rows, isCut: !isWhole, last: page }
  }
  throw new Error('a list has at least one page')
}
