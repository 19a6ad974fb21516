import { listBatchCodes } from '@loyalty/shared/contracts/wallet/coupon-batch'
import type { InputOf, OutputOf } from '@loyalty/shared/contracts/contract'
import type { RequestContext } from '@loyalty/shared/request-context'
import { safeCsvLine } from '@loyalty/shared/csv/write-csv'
import { GATEWAY_TIMEOUT_MS } from '@loyalty/shared/transport/limits'
import type { AnswerReply } from '@loyalty/shared/transport/requester'
import { one } from '../../../../compose.js'
import { asItIs, type Framed } from '../../../../frame.js'
import { operation } from '../../../../operation.js'
import type { ServiceRequester } from '../../../../processes/process-requester.js'
import { steadyNow } from '@loyalty/shared/steady-clock'

type Page = OutputOf<typeof listBatchCodes>

const CSV_TYPE = 'text/csv; charset=utf-8'
const CSV_PAGE_SIZE = 500

export default operation({
  method: 'GET',
  url: '/operator/v1/coupons/bulk/:batch_id/codes',
  scopes: ['programme:write'],
  summary: 'List the codes of a batch; with Accept: text/csv all of them from the cursor on',
  description: 'Answers the codes of a batch page by page, or all of them as CSV.',
  contract: listBatchCodes,
  response: listBatchCodes.output,
  status: 200,
  alsoAs: ['text/csv'],
  handle({ input, context, headers }, { requester }) {
    if (!/\btext\/csv\b/i.test(headers.accept ?? '')) {
      return one(requester.call(listBatchCodes, input, context), asItIs)
    }
    const first = { ...input, limit: CSV_PAGE_SIZE }
    return one(requester.call(listBatchCodes, first, context), (reply) =>
      csvOf(reply, first, context, requester),
    )
  },
})

/** The one answer whose replies are read: it is another format, and longer than one page. */
function csvOf(
  reply: AnswerReply,
  input: InputOf<typeof listBatchCodes>,
  context: RequestContext,
  requester: ServiceRequester,
): Framed {
  async function* lines() {
    yield safeCsvLine(['id', 'code', 'redemptions_count'])
    let page = parsePage(reply)
    while (page.cursor !== null) {
      yield page.data.map(lineOf).join('')
      const deadlineMs = steadyNow() + GATEWAY_TIMEOUT_MS
      const next = { ...input, cursor: page.cursor }
      const more = await requester.call(listBatchCodes, next, { ...context, deadlineMs })
      if (!more.ok) throw new Error(`the list broke off: ${more.code}`)
      page = parsePage(more)
    }
  }
  return { ok: true, body: lines(), isReplay: false, headers: { 'content-type': CSV_TYPE } }
}

const lineOf = ({ id, code, redemptions_count: count }: Page['data'][number]): string =>
  safeCsvLine([id, code, String(count)])

const parsePage = (reply: AnswerReply): Page =>
  JSON.parse(Buffer.from(reply.bytes).toString()) as Page
