import type { onRequestHookHandler } from 'fastify'
import { refuse } from '@loyalty/shared/outcome'
import { callerOf } from '../access/caller.js'
import type { Scope } from '@loyalty/shared/tokens/scopes'
import { sendRefusal } from '../errors.js'

/** Lets pass whose token holds the scope; 403 for others, with the challenge of RFC 6750. */
export const requireScope =
  (scope: Scope): onRequestHookHandler =>
  (request, reply, next) => {
    if (callerOf(request).scopes.has(scope)) return next()
    const challenge = `Bearer realm="loyalty", error="insufficient_scope", scope="${scope}"`
    reply.header('www-authenticate', challenge)
    sendRefusal(reply, refuse('INSUFFICIENT_SCOPE', `The token needs the scope ${scope}`))
  }
