import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, type BrotliOptions, type ZlibOptions } from 'node:zlib'
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { acceptedCodings, isHeld } from '../request/headers.js'

/** A text in each coding that it is sent in, and its tag. */
interface Packed {
  text: string
  codings: { name: string; bytes: Buffer }[]
  tag: string
}

/** The tag is weak, since it is the same for every coding (RFC 9110, section 8.8.1). */
async function pack(text: string): Promise<Packed> {
  const [brotlied, gzipped] = await Promise.all([
    toBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    toGzip(text, { level: 9 }),
  ])
  const codings = [
    { name: 'br', bytes: brotlied },
    { name: 'gzip', bytes: gzipped },
  ]
  return { text, codings, tag: `W/"${hash('sha256', text, 'base64url')}"` }
}

const toBrotli = promisify<string, BrotliOptions, Buffer>(brotliCompress)
const toGzip = promisify<string, ZlibOptions, Buffer>(gzip)

const NOT_MODIFIED = 304

/**
 * Serves a text that stays the same as long as the process runs. It is made and compressed for whoever asks
 * first, beside other calls, and never again.
 */
export function serveDocument(
  makeText: () => string | Promise<string>,
  contentType: string,
): RouteHandlerMethod {
  let made: Promise<Packed> | undefined
  const make = async (): Promise<Packed> => pack(await makeText())
  /** The next one who asks has it made again. */
  const forget = (error: unknown): never => {
    made = undefined
    throw error
  }
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { text, codings, tag } = await (made ??= make().catch(forget))
    reply.headers({ etag: tag, vary: 'accept-encoding', 'cache-control': 'no-cache' })
    if (isHeld(tag, request.headers['if-none-match'])) return reply.code(NOT_MODIFIED).send()
    const accepted = acceptedCodings(request.headers['accept-encoding'])
    const coding = codings.find(({ name }) => accepted.has(name))
    reply.header('content-type', contentType)
    if (coding === undefined) return reply.send(text)
    return reply.header('content-encoding', coding.name).send(coding.bytes)
  }
}
