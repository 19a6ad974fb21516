import type { onRequestHookHandler } from 'fastify'
import { refuse } from '@loyalty/shared/outcome'
import { EVERYTHING, type NarrowScope } from '@loyalty/shared/tokens/scopes'
import { callerOf } from '../access/caller.js'
import { sendRefusal } from '../errors.js'

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

function holdsOne(held: ReadonlySet<string>, enough: ReadonlySet<string>): boolean {
  for (const scope of enough) if (held.has(scope)) return true
  return false
}
