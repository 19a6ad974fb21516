/** Why the gateway ends an answer that would go on. */
export type EndReason = 'token_expired' | 'token_revoked' | 'moved' | 'shutdown' | 'time'
