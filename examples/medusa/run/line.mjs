// @ts-check
import { once } from 'node:events'
import { createServer } from 'node:http'

/** An evaluation writes nothing, so that it proves nothing to have it twice. */
const PRICE = '/v1/carts/evaluate'

/**
 * The line between the shop and the programme, and a bad one: of each write the first answer is lost, so that the plugin has
 * to send it again. It can be cut as well, as when the programme is down.
 * @param {string} origin of the programme
 */
export async function openLine(origin) {
  let isCut = false
  /** @type {object | null} */
  let lastPrice = null
  /** @type {Set<string>} */
  const begun = new Set()
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  /** @type {(...call: Parameters<import('node:http').RequestListener>) => Promise<void>} */
  const answer = async (request, response) => {
    const pieces = []
    for await (const piece of request) pieces.push(piece)
    const body = Buffer.concat(pieces)
    if (isCut) return void response.destroy()
    const { status, headers, text } = await forward(origin, request, body)
    const key = request.headers['idempotency-key']
    if (typeof key === 'string' && request.url !== PRICE && !begun.has(key)) {
      begun.add(key)
      return void response.destroy()
    }
    if (request.url === PRICE) lastPrice = JSON.parse(text).data
    response.writeHead(status, headers).end(text)
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the line has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    cut() {
      isCut = true
    },
    mend() {
      isCut = false
    },
    /** How many writes were sent more than once. */
    lost: () => begun.size,
    /** The evaluation that was answered last. */
    lastPrice: () => lastPrice,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** @type {(origin: string, request: import('node:http').IncomingMessage, body: Buffer) => Promise<{ status: number, headers: Record<string, string>, text: string }>} */
async function forward(origin, { method = 'GET', url = '/', headers: sent }, body) {
  const kept = ['authorization', 'content-type', 'idempotency-key'].flatMap((name) => {
    const value = sent[name]
    return typeof value === 'string' ? [/** @type {[string, string]} */ ([name, value])] : []
  })
  const answer = await fetch(`${origin}${url}`, {
    method,
    headers: kept,
    body: body.length === 0 ? null : body,
  })
  const retryAfter = answer.headers.get('retry-after')
  return {
    status: answer.status,
    headers: {
      'content-type': 'application/json',
      ...(retryAfter === null ? {} : { 'retry-after': retryAfter }),
    },
    text: await answer.text(),
  }
}
