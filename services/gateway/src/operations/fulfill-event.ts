import { getCustomer } from '@loyalty/contracts/customers/operations'
import { recordPurchase } from '@loyalty/contracts/customers/purchase'
import { fulfillEvent } from '@loyalty/contracts/wallet/event'
import { FulfilledPurchase, PURCHASE_HEADER } from '@loyalty/contracts/wallet/fulfilled-purchase'
import type { Refusal } from '@loyalty/contracts/outcome'
import type { RequestContext } from '@loyalty/engine/handler'
import { bytesOf, steadyNow, type AnswerReply, type Reply } from '@loyalty/engine/process'
import type { Framed } from '../answers/compose.js'
import type { ServiceRequester } from '../processes/process-requester.js'
import type { OperationRequest, Services } from './operation.js'

/** Wallet fulfills the event, and customers count the purchase. */
export async function fulfillForCustomer(
  { input, context }: OperationRequest & { input: { eventId: string } },
  { requester }: Services,
): Promise<Framed | Refusal> {
  const event = await requester.call(fulfillEvent, { id: input.eventId }, context)
  if (!event.ok) return event
  return eventInData(event, await askCustomers(event, context, requester))
}

/** With less time left customers are not asked: the fact of the event does the rest. */
const TIME_LEFT_MS_MIN = 300

const NOBODY = Buffer.from('"customer":null,"customer_by_tier":[]')

/**
 * Has customers count a fulfilled purchase, and answers the fields of `result` that are theirs. An
 * event of another type counts nowhere: the customer is read. Whatever goes wrong here, the event
 * is fulfilled; a repeat of the call asks again.
 */
async function askCustomers(
  event: AnswerReply,
  { idempotency: _ofTheEvent, ...context }: RequestContext,
  requester: ServiceRequester,
): Promise<Uint8Array> {
  const purchase = purchaseOf(event)
  if (purchase === null || context.deadlineMs - steadyNow() < TIME_LEFT_MS_MIN) return NOBODY
  try {
    return purchase.type === 'PURCHASE'
      ? await record(purchase, context, requester)
      : await read(purchase, context, requester)
  } catch {
    return NOBODY
  }
}

function purchaseOf({ headers }: AnswerReply): FulfilledPurchase | null {
  const header = headers[PURCHASE_HEADER]
  return header === undefined ? null : FulfilledPurchase.parse(JSON.parse(header))
}

async function record(
  { type: _isPurchase, ...purchase }: FulfilledPurchase,
  context: RequestContext,
  requester: ServiceRequester,
): Promise<Uint8Array> {
  const reply: Reply = await requester.call(recordPurchase, purchase, context)
  // `{"customer":…,"customer_by_tier":…}` without its braces.
  return reply.ok ? bytesOf(reply).subarray(1, -1) : NOBODY
}

async function read(
  { customer_id: id }: FulfilledPurchase,
  context: RequestContext,
  requester: ServiceRequester,
): Promise<Uint8Array> {
  const reply = await requester.call(getCustomer, { id }, context)
  if (!reply.ok) return NOBODY
  return Buffer.concat([
    Buffer.from('"customer":'),
    ...reply.pieces,
    Buffer.from(',"customer_by_tier":[]'),
  ])
}

const text = (value: string): Buffer => Buffer.from(value)
const DATA = text('{"data":')
const CLOSE = text('}')
const CLOSE_RESULT = text('}}}')
const BRACE = 0x7d

/**
 * `{"data":{…,"result":{…,"customer":…,"customer_by_tier":…}}}`: the fields that customers answered
 * are put into wallet's `result`, which is the last field of its event, without parsing either.
 * Headers of wallet are for the gateway and stay here.
 */
function eventInData(event: AnswerReply, fields: Uint8Array): Framed {
  const bytes = bytesOf(event)
  // An imported event has no result, `null`, that could take fields.
  const hasResult = bytes.at(-2) === BRACE
  const parts = hasResult
    ? [DATA, bytes.subarray(0, -2), text(','), fields, CLOSE_RESULT]
    : [DATA, bytes, CLOSE]
  return { ok: true, body: Buffer.concat(parts), isReplay: event.isReplay, headers: {} }
}
