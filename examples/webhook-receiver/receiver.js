// @ts-check
import { once } from 'node:events'
import { createServer } from 'node:http'
import { verifyWebhook, WebhookVerificationError } from '@loyalty/client'
import { createInOrder } from './in-order.js'
import { openInbox } from './inbox.js'

const {
  WEBHOOK_SECRET = '',
  HOST = '127.0.0.1',
  PORT = '3000',
  FILE = 'inbox.jsonl',
  WAIT_MS = '1000',
} = process.env
/** Two while a secret is rotated, separated by a comma. */
const secrets = WEBHOOK_SECRET.split(',').filter((secret) => secret !== '')
if (secrets.length === 0) {
  process.stderr.write('WEBHOOK_SECRET is missing: whsec_…, as it was shown once.\n')
  process.exit(2)
}
/** A fact is smaller. Whoever sends more is somebody else. */
const BODY_BYTES_MAX = 4 * 1024 * 1024

/**
 * What a shop would do. `fact.data` has the fields of its type; there are more types in docs/facts.md, and there will be
 * others: this ignores them.
 * @param {import('@loyalty/client').Fact} fact
 */
function plan(fact) {
  if (fact.type === 'customer.created') return `send a welcome to ${fact.data.customer_id}`
  if (fact.type === 'customer.erased') return `forget ${fact.data.customer_id}`
  if (fact.type === 'coupon.redeemed') {
    return `send ${fact.data.customer_id} the receipt of ${fact.data.redemption_id}`
  }
  if (fact.type === 'wallet.accumulated' || fact.type === 'wallet.redeemed') {
    return `show ${fact.data.customer_id} the new balance`
  }
  if (fact.type === 'webhook.test') return 'nothing: the test has arrived'
  return null
}

let isStopping = false
const inbox = await openInbox(FILE)
const inOrder = createInOrder(Number(WAIT_MS), (fact, isLate) => {
  // The next start goes on with it.
  if (isStopping) return
  const planned = plan(fact)
  if (planned !== null) {
    const { time, type, subject, sequence } = fact
    const late = isLate ? ' (late: newer facts were there before)' : ''
    process.stdout.write(`${time} ${type} ${subject} #${sequence}: ${planned}${late}\n`)
  }
  inbox.finish(fact).catch(stop)
})
for (const fact of inbox.done) inOrder.remember(fact)
for (const fact of inbox.waiting) inOrder.take(fact)

/**
 * Keeps the fact and answers. What takes time comes after the answer.
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<number>} the status
 */
async function receive(request) {
  if (request.method !== 'POST' || request.url !== '/hook') return 404
  const pieces = []
  let length = 0
  for await (const piece of request) {
    length += piece.length
    if (length <= BODY_BYTES_MAX) pieces.push(piece)
  }
  if (length > BODY_BYTES_MAX) return 413
  // The bytes as they came: what was parsed and written again has another signature.
  const fact = await verifyWebhook(request.headers, Buffer.concat(pieces), secrets)
  if (await inbox.keep(fact).catch(fail)) inOrder.take(fact)
  return 204
}

/**
 * The disk is full or broken: nothing can be kept any more.
 * @param {unknown} error
 * @returns {never}
 */
function fail(error) {
  stop(error)
  throw error
}

/** @type {(...call: Parameters<import('node:http').RequestListener>) => Promise<void>} */
async function answer(request, response) {
  const status = await receive(request).catch((error) => {
    process.stderr.write(`not taken: ${error.message}\n`)
    // Another status than 2xx brings the call again.
    return error instanceof WebhookVerificationError ? 400 : 500
  })
  response.writeHead(status, isStopping ? { connection: 'close' } : {}).end()
}

const server = createServer((request, response) => void answer(request, response))
server.requestTimeout = 10_000
server.listen(Number(PORT), HOST)
await once(server, 'listening')
process.stdout.write(`listening at http://${HOST}:${PORT}/hook\n`)

/** @param {unknown} [error] */
function stop(error) {
  isStopping = true
  if (error instanceof Error) {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
  server.close(() => void inbox.close())
  server.closeIdleConnections()
}
process.once('SIGTERM', () => stop())
process.once('SIGINT', () => stop())
