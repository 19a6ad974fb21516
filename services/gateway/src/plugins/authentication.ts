import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { EVERYTHING, type NarrowScope } from '@loyalty/contracts/tokens/scopes'
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import fp from 'fastify-plugin'
import { callerOf, type Caller } from '../access/caller.js'
import type { PeopleNotes } from '../people/people-notes.js'
import { isEnded } from '../access/token-states.js'
import type { TokenVerifier } from '../access/token-verifier.js'
import type { Cells } from '../cells/cell.js'
import { sendRefusal } from '../answers/errors.js'
import { callerAt } from '../limits/address.js'
import { rateLimited, tokenRefused } from '../metrics.js'

export interface AuthenticationOptions {
  verifier: TokenVerifier
  cells: Pick<Cells, 'of'>
  people: PeopleNotes
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Finds out who calls, or answers 401. */
    authenticate: onRequestHookHandler
  }
}

/** `Authorization: Bearer <JWT>` (RFC 6750), whose scheme is spelled in any case. */
const BEARER = /^Bearer +(\S+) *$/i

export const authentication = fp<AuthenticationOptions>(
  (server, { verifier, cells, people }, done) => {
    const { failedTokens } = server
    server.decorateRequest('caller', null)

    /**
     * Refuses unknown tokens of an address that has sent too many that never were any; good ones are known. One that has
     * expired or was revoked is no guess: callers notice by it that they need another one.
     */
    const barred = (token: string, { ip }: FastifyRequest): Refusal | null => {
      if (failedTokens === null) return null
      const { left, seconds } = failedTokens.look(callerAt(ip), performance.now())
      if (left > 0 || verifier.wasGood(token)) return null
      const refusal = refuse('RATE_LIMITED', 'Too many tokens from this address were refused')
      return { ...refusal, retryAfterSeconds: seconds }
    }

    const settle = (
      verdict: Caller | Refusal,
      request: FastifyRequest,
      reply: FastifyReply,
      next: () => void,
    ) => {
      if ('ok' in verdict) {
        if (verdict.code === 'TOKEN_INVALID') {
          failedTokens?.count(callerAt(request.ip), performance.now())
        }
        sendChallenge(reply, verdict)
        return
      }
      const { revocations, tokenStates } = cells.of(verdict.account)
      const welcome = (isRefused: boolean) => {
        if (isRefused) {
          const refusal = refuse('TOKEN_REVOKED', 'It is no longer accepted')
          sendChallenge(reply, tokenRefused('revoked', refusal))
        } else {
          request.caller = verdict
          people.saw(verdict)
          next()
        }
      }
      if (!revocations.isKnown) {
        sendRefusal(reply, refuse('SERVICE_UNAVAILABLE', ''))
        return
      }
      // Asked on every call, since a token verified a moment ago may have been revoked since.
      const isRevoked = revocations.isRevoked(verdict)
      if (isRevoked || verdict.customer === null) {
        welcome(isRevoked)
        return
      }
      const state = tokenStates.of(verdict.account, verdict.customer)
      if (state instanceof Promise) {
        state.then((late) => welcome(isEnded(late, verdict)), next)
      } else {
        welcome(isEnded(state, verdict))
      }
    }

    server.decorate('authenticate', (request, reply, next) => {
      const [, token] = BEARER.exec(request.headers.authorization ?? '') ?? []
      const refusal = token === undefined ? null : barred(token, request)
      if (refusal !== null) {
        rateLimited.inc({ class: 'failed-tokens' })
        sendRefusal(reply, refusal)
        return
      }
      const verdict = token === undefined ? tokenMissing : verifier.verify(token)
      if (verdict instanceof Promise) {
        verdict.then((late) => settle(late, request, reply, next), next)
      } else {
        settle(verdict, request, reply, next)
      }
    })
    done()
  },
  { name: 'authentication', dependencies: ['every-answer'] },
)

const tokenMissing = refuse('TOKEN_MISSING', 'Send the header Authorization: Bearer <token>')

/** 401 with the challenge of RFC 6750, section 3: no error is named when there was no token. */
function sendChallenge(reply: FastifyReply, refusal: Refusal): void {
  let challenge = 'Bearer realm="loyalty"'
  if (refusal.code !== 'TOKEN_MISSING') {
    reply.request.tokenFault = refusal.details
    challenge += `, error="invalid_token", error_description="${refusal.details}"`
  }
  reply.header('www-authenticate', challenge)
  sendRefusal(reply, refusal)
}

/**
 * Lets pass whose token holds one of the scopes, or the one that opens everything; 403 for others, with
 * the challenge of RFC 6750. Without scopes every token passes.
 */
export function requireScope(scopes: readonly NarrowScope[]): onRequestHookHandler {
  const enough = new Set<string>([...scopes, EVERYTHING])
  const [first = EVERYTHING] = scopes
  const challenge = `Bearer realm="loyalty", error="insufficient_scope", scope="${first}"`
  const refusal = refuse(
    'INSUFFICIENT_SCOPE',
    scopes.length > 1
      ? `the token needs one of the scopes ${scopes.join(', ')}`
      : `the token needs the scope ${first}`,
  )
  return (request, reply, next) => {
    if (scopes.length === 0 || holdsOne(callerOf(request).scopes, enough)) return next()
    reply.header('www-authenticate', challenge)
    sendRefusal(reply, refusal)
  }
}

/** 403 for a token for one customer, where it may do nothing. */
export const refuseCustomers: onRequestHookHandler = (request, reply, next) => {
  if (callerOf(request).customer === null) return next()
  reply.header('www-authenticate', 'Bearer realm="loyalty", error="insufficient_scope"')
  sendRefusal(
    reply,
    refuse('INSUFFICIENT_SCOPE', 'a token for one customer may not do this, whatever its scopes'),
  )
}

function holdsOne(held: ReadonlySet<string>, enough: ReadonlySet<string>): boolean {
  for (const scope of enough) if (held.has(scope)) return true
  return false
}
