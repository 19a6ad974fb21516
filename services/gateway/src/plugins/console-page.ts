import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFile, unlink } from 'node:fs/promises'
import { refuse } from '@loyalty/contracts/outcome'
import { manifestOf } from '@loyalty/engine/process'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { z } from 'zod'
import { forbidStoring, JSON_TYPE, sendRefusal } from '../answers/errors.js'
import type { GatewayConfig } from '../config.js'
import { acceptedCodings } from '../request/headers.js'
import { readPageFiles, type Coding, type PageFile } from './page-files.js'

export type ConsoleSettings = Pick<
  GatewayConfig,
  'CONSOLE' | 'CONSOLE_OIDC_ISSUER' | 'CONSOLE_OIDC_CLIENT_ID' | 'CONSOLE_SIGN_IN_FILE'
>

/** Where the page lies once it is built, seen from the gateway's own folder. */
const BUILT_PAGE = new URL('../../clients/console/dist/page/', manifestOf(import.meta.url))

const HTML_TYPE = 'text/html; charset=utf-8'
const NONCE_BYTES = 16
/** The build leaves this text where the nonce of each answer belongs. */
const NONCE_PLACE = /__NONCE__/g
/** Names of these files hold a hash of what is in them. */
const HASHED = 'assets/'
const FOR_EVER = 'public, max-age=31536000, immutable'
const REVALIDATED = 'no-cache'
export const CODE_HEADER = 'x-sign-in-code'

/** The console at `/console/`, where `/` leads a browser. `CONSOLE=off` removes both. */
export const consolePage = fp<{ settings: ConsoleSettings; folder?: URL }>(
  (server, { settings, folder = BUILT_PAGE }, done) => {
    const page = settings.CONSOLE === 'off' ? null : readPageFiles(folder)
    if (page === null) return done()
    const { CONSOLE_OIDC_ISSUER: issuer, CONSOLE_OIDC_CLIENT_ID: clientId } = settings

    const sendIndex = (reply: FastifyReply): FastifyReply => {
      const nonce = randomBytes(NONCE_BYTES).toString('base64')
      forbidStoring(reply)
      reply.headers({
        'content-type': HTML_TYPE,
        'content-security-policy': contentPolicy(nonce, issuer),
        'referrer-policy': 'no-referrer',
      })
      return reply.send(page.index.replace(NONCE_PLACE, nonce))
    }

    server.addHook('onRequest', (request, reply, next) => {
      if (!request.is404 || request.url !== '/' || !wantsPage(request)) return next()
      void reply.redirect('/console/')
    })
    server.get('/console', (_request, reply) => reply.redirect('/console/'))
    server.get('/console/settings.json', (_request, reply) => {
      const hasIssuer = issuer !== undefined && clientId !== undefined
      forbidStoring(reply)
      reply.header('content-type', JSON_TYPE)
      return reply.send(
        JSON.stringify({ oidc: hasIssuer ? { issuer, client_id: clientId } : null }),
      )
    })
    server.get<{ Params: { '*': string } }>('/console/*', (request, reply) => {
      const name = request.params['*']
      const file = page.files.get(name)
      if (file !== undefined) return sendFile(request, reply, name, file)
      if (!name.startsWith(HASHED)) return sendIndex(reply)
      return sendRefusal(reply, refuse('ROUTE_NOT_FOUND', 'The page has no such file'))
    })

    const { CONSOLE_SIGN_IN_FILE: signInFile } = settings
    if (signInFile !== undefined) {
      server.post('/console/sign-in', async (request, reply) => {
        const token = await signInOnce(signInFile, String(request.headers[CODE_HEADER] ?? ''))
        if (token === null) {
          return sendRefusal(reply, refuse('TOKEN_INVALID', 'The code was used, or is another'))
        }
        forbidStoring(reply)
        return reply.header('content-type', JSON_TYPE).send(JSON.stringify({ token }))
      })
    }
    done()
  },
  { name: 'console-page', dependencies: ['every-answer'] },
)

const preferred: readonly Coding[] = ['br', 'gzip']

const wantsPage = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html')

async function sendFile(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  name: string,
  file: PageFile,
): Promise<FastifyReply> {
  reply.headers({
    'content-type': file.type,
    'cache-control': name.startsWith(HASHED) ? FOR_EVER : REVALIDATED,
    vary: 'accept-encoding',
  })
  const accepted = acceptedCodings(headers['accept-encoding'])
  const coding = preferred.find((one) => accepted.has(one))
  const coded = coding === undefined ? null : await file.inCoding(coding)
  if (coding === undefined || coded === null) return reply.send(file.bytes)
  return reply.header('content-encoding', coding).send(coded)
}

/**
 * The page may load everything from this gateway, calls to it and to the issuer of sign-in, styles
 * of its own by the nonce of this answer. No script stands in the page, and no page of others shows
 * it in a frame.
 */
function contentPolicy(nonce: string, issuer: string | undefined): string {
  const issuerOrigin = issuer === undefined ? [] : [new URL(issuer).origin]
  return [
    "default-src 'self'",
    `connect-src ${["'self'", ...issuerOrigin].join(' ')}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The file of a local start for the one sign-in that it prints. */
const SignInFile = z.object({ code: z.string().min(1), token: z.string().min(1) })

const digest = (text: string): Buffer => hash('sha256', text, 'buffer')

/**
 * The token of a local start for the code that it has printed, and null for any other code, and for
 * the same one again: who removes the file has used it, whichever gateway that was.
 */
async function signInOnce(file: string, code: string): Promise<string | null> {
  try {
    const held = SignInFile.parse(JSON.parse(await readFile(file, 'utf8')))
    if (!timingSafeEqual(digest(held.code), digest(code))) return null
    await unlink(file)
    return held.token
  } catch {
    return null
  }
}
