import { collection } from '@loyalty/shared/mongo/collection'
import {
  accountId,
  date,
  nullable,
  object,
  optional,
  string,
  uuid,
  version,
  whole,
  type Shape,
} from '@loyalty/shared/mongo/shape'
import type { Revocation } from './domain/revocation.js'

/**
 * How long after its token's `exp` a revocation still counts: 30 s of leeway that the gateways
 * grant, and 30 s by which the clocks of gateway, catalog and database may differ.
 */
export const REVOCATION_GRACE_SECONDS = 60

const revocationShape: Shape<Revocation> = object({
  _id: string,
  version,
  account_id: accountId,
  id: uuid,
  jti: optional(string),
  subject: optional(string),
  issued_before: optional(date),
  expires_at: nullable(date),
  fact_sequence: whole,
  created_at: date,
  updated_at: date,
})

/** The database deletes a revocation whose tokens are dead anyway; one without an end stays. */
export const revocations = collection({
  name: 'revocations',
  shape: revocationShape,
  indexes: [
    { keys: { account_id: 1, id: 1 } },
    { keys: { expires_at: 1 }, options: { expireAfterSeconds: REVOCATION_GRACE_SECONDS } },
  ],
})
