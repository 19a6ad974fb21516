import {
  callBuckets,
  clockOffset,
  counter,
  gauge,
  histogram,
  sharedTarget,
} from '@loyalty/engine/process'

export const httpSeconds = histogram({
  name: 'loyalty_http_request_duration_seconds',
  help: 'Calls that were answered, by route template and status; paths without a route count as none.',
  labelNames: ['method', 'route', 'status'],
  buckets: callBuckets,
})

export const httpRefusals = counter({
  name: 'loyalty_http_refusals_total',
  help: 'Calls that were answered with an error, by route template and code.',
  labelNames: ['method', 'route', 'code'],
})

export const httpInFlight = gauge({
  name: 'loyalty_http_requests_in_flight',
  help: 'Calls that have arrived and are being answered; IN_FLIGHT_MAX bounds them.',
})

export const sharesExhausted = counter({
  name: 'loyalty_shares_exhausted_total',
  help: 'Calls refused since a share was used up, by what (calls, bodies) and of whom: all, cell, account, subject.',
  labelNames: ['what', 'of'],
})

export const callsHeldBack = counter({
  name: 'loyalty_calls_held_back_total',
  help: 'Calls refused without asking their process, which had just said that it has too much of the kind to do.',
  labelNames: ['operation'],
})

export const rateLimited = counter({
  name: 'loyalty_rate_limited_total',
  help: 'Calls above the quota of their token subject, by class: reads, writes, migration; failed-tokens and code-guesses are above that of their address.',
  labelNames: ['class'],
})

export const unknownCodes = counter({
  name: 'loyalty_unknown_codes_total',
  help: 'Codes that nobody knows, sent to redeem or reverse a coupon or to a gift card.',
})

export const unknownCodesOfSubject = gauge({
  name: 'loyalty_unknown_codes_of_subject_max',
  help: 'The most unknown codes that one token subject has sent to this process within 10 minutes; the log names who reaches 100.',
})

/** One share for each cell, whose lists are read one by one. */
export const shareRevocationsAge = sharedTarget(
  gauge({
    name: 'loyalty_revocations_age_seconds',
    help: 'How long ago the list of revoked tokens was read, which each gateway does every 2 s; of several cells the oldest.',
  }),
  (ages) => Math.max(...ages),
)

/** One share for each cell, of which the one that differs most counts. */
export const shareClockOffset = sharedTarget(clockOffset, (offsets) =>
  offsets.reduce((most, offset) => (Math.abs(offset) > Math.abs(most) ? offset : most), 0),
)

/** Why a token was not taken. */
type TokenFault =
  | 'malformed'
  | 'algorithm'
  | 'unknown_key'
  | 'signature'
  | 'issuer'
  | 'audience'
  | 'expired'
  | 'not_yet_valid'
  | 'lifetime'
  | 'type'
  | 'claim'
  | 'revoked'

const tokensRefused = counter({
  name: 'loyalty_tokens_refused_total',
  help: 'Calls that were answered 401 with a token, by reason: malformed, algorithm, unknown_key, signature, issuer, audience, expired, not_yet_valid, lifetime, type, claim, revoked.',
  labelNames: ['reason'],
})

/** Counts a refused token, and passes its refusal on. */
export function tokenRefused<Refused>(reason: TokenFault, refusal: Refused): Refused {
  tokensRefused.inc({ reason })
  return refusal
}

export const tokenKeyLoaded = gauge({
  name: 'loyalty_token_key_loaded',
  help: 'Always 1, for each key of JWKS that this gateway checks tokens against now.',
  labelNames: ['kid'],
})

export const certificateExpiresAt = gauge({
  name: 'loyalty_certificate_expires_timestamp_seconds',
  help: 'When the certificate that this gateway shows to callers expires, as a Unix time; told where TLS_CERT_FILE is set.',
})

/** One share for each cell. */
export const shareLiveReaders = sharedTarget(
  gauge({ name: 'loyalty_live_readers', help: 'Callers who read facts as they are published.' }),
  (counts) => counts.reduce((sum, count) => sum + count, 0),
)

export const exportedRows = counter({
  name: 'loyalty_exported_rows_total',
  help: 'Rows that were sent to who exports them, by kind: transactions, customers, redemptions, events, contacts.',
  labelNames: ['kind'],
})

export const longAnswersEnded = counter({
  name: 'loyalty_long_answers_ended_total',
  help: 'Answers that took long and were ended by the gateway, by what (live, exports) and why: token_expired, token_revoked, moved, shutdown, time, slow.',
  labelNames: ['answer', 'reason'],
})

export const longAnswersRefused = counter({
  name: 'loyalty_long_answers_refused_total',
  help: 'Calls refused since their account has as many such answers here as it may, by what: live, exports.',
  labelNames: ['answer'],
})

export const cellReady = gauge({
  name: 'loyalty_cell_ready',
  help: 'Whether all of a cell is there that the gateway needs of it; told where CELLS is set.',
  labelNames: ['cell'],
})

export const cellsVersion = gauge({
  name: 'loyalty_cells_version',
  help: 'Version of the file of CELLS that this gateway goes by; 0 without one.',
})

export const cellsRefused = gauge({
  name: 'loyalty_cells_refused',
  help: 'Whether the file of CELLS has changed and cannot be taken, so that the last one stays.',
})
