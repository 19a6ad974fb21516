import { EVERYTHING } from '@loyalty/contracts/tokens/scopes'
import { OPERATOR_LIFETIME_SECONDS } from '@loyalty/engine/admin'
import type { Logger } from '@loyalty/engine/process'
import type { Caller } from './caller.js'

/** Logs a token that may do everything for longer than a working day: whoever finds it has all that time. */
export function tellLongLived(caller: Caller, logger: Logger, nowMs = Date.now()): void {
  const { scopes, account, subject, tokenId: jti, expiresAtSeconds, issuedAtSeconds } = caller
  if (!scopes.has(EVERYTHING)) return
  const lifetimeSeconds = Math.round(expiresAtSeconds - (issuedAtSeconds ?? nowMs / 1_000))
  if (lifetimeSeconds <= OPERATOR_LIFETIME_SECONDS) return
  logger.warn(
    { account, sub: subject, jti, lifetimeSeconds },
    'a token may do everything for longer than 8 h',
  )
}
