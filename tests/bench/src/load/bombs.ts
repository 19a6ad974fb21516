import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { UncountedRun } from './count.js'

export interface BombsOptions {
  origin: string
  token: string
  perSecond: number
}

const BODY_BYTES = 10 * 1024 * 1024
const PATH = '/v1/customers/migrate'
const TOO_LARGE = 413
const SECOND_MS = 1_000

/** As many empty rows as the largest body holds. */
function bombBody(): Buffer {
  const [head, row, tail] = ['{"customers":[', '[],', '[]]}']
  const rows = Math.floor((BODY_BYTES - head.length - tail.length) / row.length)
  return Buffer.from(head + row.repeat(rows) + tail)
}

/**
 * Sends bodies that hold millions of values, so many a second, until it is stopped. The stop rejects
 * when one was answered with anything but 413: what was measured beside them then says nothing.
 */
export function sendBombs({ origin, token, perSecond }: BombsOptions): () => Promise<void> {
  const body = bombBody()
  const sent: Promise<number>[] = []
  const stopping = new AbortController()
  const goOn = async () => {
    while (!stopping.signal.aborted) {
      sent.push(sendBomb(origin, token, body))
      await pause(SECOND_MS / perSecond, undefined, { signal: stopping.signal }).catch(() => null)
    }
  }
  const sending = goOn()
  return async () => {
    stopping.abort()
    await sending
    const others = (await Promise.all(sent)).filter((status) => status !== TOO_LARGE)
    if (others.length > 0) throw new UncountedRun(`bombs were answered with ${others.join(', ')}`)
  }
}

/** Resolves to the status of the answer; 0: there was none. */
function sendBomb(origin: string, token: string, body: Buffer): Promise<number> {
  return new Promise((resolve) => {
    const lost = () => resolve(0)
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': body.length,
    }
    const call = request(origin + PATH, { method: 'POST', headers }, (response) => {
      text(response).then(() => resolve(response.statusCode ?? 0), lost)
    })
    call.on('error', lost)
    call.end(body)
  })
}
