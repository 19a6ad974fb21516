import { hash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { isHeld } from '../request/conditional.js'

/** A text that stays the same as long as the process runs, in each coding that it is sent in. */
const codingsOf = (text: string) => [
  {
    name: 'br',
    bytes: brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  },
  { name: 'gzip', bytes: gzipSync(text, { level: 9 }) },
]

const NOT_MODIFIED = 304

/**
 * Serves a text that is compressed once and never again. Its tag is weak, since it is the same for
 * every coding (RFC 9110, section 8.8.1).
 */
export function serveDocument(text: string, contentType: string): RouteHandlerMethod {
  const codings = codingsOf(text)
  const tag = `W/"${hash('sha256', text, 'base64url')}"`
  return (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ etag: tag, vary: 'accept-encoding', 'cache-control': 'no-cache' })
    if (isHeld(tag, request.headers['if-none-match'])) return reply.code(NOT_MODIFIED).send()
    const accepted = acceptedCodings(request.headers['accept-encoding'])
    const coding = codings.find(({ name }) => accepted.has(name))
    reply.header('content-type', contentType)
    if (coding === undefined) return reply.send(text)
    return reply.header('content-encoding', coding.name).send(coding.bytes)
  }
}

/** The codings that a caller takes by name; `q=0` refuses one (RFC 9110, section 12.5.3). */
export const acceptedCodings = (header: string | string[] | undefined): ReadonlySet<string> =>
  new Set(
    String(header ?? '')
      .toLowerCase()
      .split(',')
      .filter((part) => !/;[\t ]*q=0(\.0{0,3})?[\t ]*$/.test(part))
      .map((part) => part.replace(/;.*$/, '').trim()),
  )
