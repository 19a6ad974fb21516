import type { Socket } from 'node:net'
import { finished } from 'node:stream'
import type { FastifyReply, onRequestHookHandler } from 'fastify'
import fp from 'fastify-plugin'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { sendRefusal } from '../answers/errors.js'
import { uploadTypeOf, uploadTypes } from '../request/upload-type.js'

/** `application/json`, with no other charset than UTF-8 (RFC 8259 knows none). */
const JSON_CONTENT = /^application\/json[\t ]*(;[\t ]*charset="?utf-8"?[\t ]*)?;?$/i

/** Bodies arrive as bytes; each operation reads them when the checks before are done. */
export const body = fp(
  (server, _options, done) => {
    server.removeAllContentTypeParsers()
    server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, parsed) =>
      parsed(null, bytes),
    )
    // GET takes no body, which can only be refused when it is read.
    server.addHttpMethod('GET', { hasBody: true, overrideExisting: true })
    done()
  },
  { name: 'body' },
)

/**
 * 413 by `Content-Length` before 415; a chunked body that grows too large is stopped on the way. Uploads are taken
 * where they have a limit.
 */
export const requireJson =
  (jsonBytesMax: number, uploadBytesMax?: number): onRequestHookHandler =>
  ({ headers }, reply, next) => {
    const { 'content-length': length, 'content-type': type, 'content-encoding': coding } = headers
    const isUpload = uploadBytesMax !== undefined && uploadTypeOf(headers) !== null
    const bytesMax = isUpload ? uploadBytesMax : jsonBytesMax
    if (Number(length) > bytesMax) {
      sendEarly(reply, refuse('PAYLOAD_TOO_LARGE', `The body is larger than ${bytesMax} bytes`))
      return
    }
    const hasBody = headers['transfer-encoding'] !== undefined || Number(length ?? 0) > 0
    const isTaken = isUpload || (type === undefined ? !hasBody : JSON_CONTENT.test(type))
    if (isTaken && (coding === undefined || coding === 'identity')) return next()
    const types = ['application/json', ...(uploadBytesMax === undefined ? [] : uploadTypes)]
    const details = isTaken
      ? `Content-Encoding ${coding} is not taken`
      : `Send ${types.join(' or ')}`
    sendRefusal(reply, refuse('UNSUPPORTED_MEDIA_TYPE', details))
  }

const answered = new WeakSet<Socket>()

/** True when the request that a connection still brings has its answer: a second one would confuse. */
export const isAnswered = (socket: Socket): boolean => answered.has(socket)

/** Time for which the rest of a refused body is read before its connection is cut. */
const DRAIN_MS_MAX = 10_000

/**
 * Answers before the body is there, 413 above all. A caller that still sends while the connection closes meets a reset and never sees the answer
 * (RFC 9112, section 9.6), so for a while the rest of the body is read and dropped.
 */
export function sendEarly(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { raw } = reply.request
  const { socket } = raw
  const cut = setTimeout(() => raw.destroy(), DRAIN_MS_MAX)
  answered.add(socket)
  finished(raw, () => {
    clearTimeout(cut)
    answered.delete(socket)
  })
  raw.resume()
  return sendRefusal(reply.removeHeader('connection'), refusal)
}

/** An operation without a body does not care what type the body that it does not take has. */
export const ignoreContentType: onRequestHookHandler = ({ headers }, _reply, next) => {
  delete headers['content-type']
  next()
}
