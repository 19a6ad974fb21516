import type { IncomingHttpHeaders } from 'node:http'
import type { InputOf, OutputOf } from '@loyalty/contracts/contract'
import { safeCsvLine } from '@loyalty/contracts/csv/write-csv'
import type { listBulkErrors } from '@loyalty/contracts/migration/bulk'
import type { listBatchCodes } from '@loyalty/contracts/wallet/coupon-batch'
import type { RequestContext } from '@loyalty/engine/handler'
import { steadyNow, GATEWAY_TIMEOUT_MS, type AnswerReply, valueOf } from '@loyalty/engine/process'
import { insist } from './insist.js'
import type { Handler } from './operation.js'
import type { ServiceRequester } from '../processes/process-requester.js'
import { asItIs, one, type Framed } from '../answers/compose.js'

/** The lists that callers may have as CSV. */
type List = typeof listBatchCodes | typeof listBulkErrors
type RowOf<C extends List> = OutputOf<C>['data'][number]

type Cells = Record<string, string | number | null>

const CSV_TYPE = 'text/csv; charset=utf-8'
const CSV_PAGE_SIZE = 500

export const wantsCsv = (headers: IncomingHttpHeaders): boolean =>
  /\btext\/csv\b/i.test(headers.accept ?? '')

/** A page of a list; with `Accept: text/csv` all rows from the cursor on, with these columns. */
export const listOrCsv =
  <C extends List>(contract: C, columns: readonly (keyof RowOf<C> & string)[]): Handler<C> =>
  ({ input, context, headers }, { requester }) => {
    if (!wantsCsv(headers)) return one(requester.call(contract, input, context), asItIs)
    const first = { ...input, limit: CSV_PAGE_SIZE }
    return one(requester.call(contract, first, context), (reply) =>
      csvOf(reply, { contract, columns, input: first, context, requester }),
    )
  }

interface Asked<C extends List> {
  contract: C
  columns: readonly (keyof RowOf<C> & string)[]
  input: InputOf<C>
  context: RequestContext
  requester: ServiceRequester
}

/** The one answer whose replies are read: it is another format, and longer than one page. */
function csvOf<C extends List>(
  reply: AnswerReply,
  { contract, columns, input, context, requester }: Asked<C>,
): Framed {
  const lineOf = (row: RowOf<C>) =>
    safeCsvLine(columns.map((column) => String((row as Cells)[column] ?? '')))
  async function* lines() {
    yield safeCsvLine(columns)
    let page = parsePage<C>(reply)
    while (page.cursor !== null) {
      yield page.data.map(lineOf).join('')
      const next = { ...input, cursor: page.cursor }
      const more = await insist(() => {
        const deadlineMs = steadyNow() + GATEWAY_TIMEOUT_MS
        return requester.call(contract, next, { ...context, deadlineMs })
      })
      page = parsePage<C>(more)
    }
  }
  return { ok: true, body: lines(), isReplay: false, headers: { 'content-type': CSV_TYPE } }
}

interface Page<C extends List> {
  data: RowOf<C>[]
  cursor: string | null
}

const parsePage = <C extends List>(reply: AnswerReply): Page<C> => valueOf(reply) as Page<C>
