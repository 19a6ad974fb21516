import { collection } from '@loyalty/shared/mongo/collection'
import { date, nullable, object, string, whole } from '@loyalty/shared/mongo/json-schema'
import type { Revocation } from './domain/revocation.js'

/**
 * How long after its token's `exp` a revocation still counts: 30 s of leeway that the gateways
 * grant, and 30 s by which the clocks of gateway, catalog and database may differ.
 */
export const REVOCATION_GRACE_SECONDS = 60

/** The database deletes a revocation whose tokens are dead anyway; one without an end stays. */
export const revocations = collection<Revocation>()({
  name: 'revocations',
  jsonSchema: object(
    {
      _id: string,
      version: whole,
      account: string,
      id: string,
      fact_sequence: whole,
      expires_at: nullable(date),
      created_at: date,
      updated_at: date,
    },
    { jti: string, subject: string, issued_before: date },
  ),
  indexes: [
    { keys: { account: 1, id: 1 } },
    { keys: { expires_at: 1 }, options: { expireAfterSeconds: REVOCATION_GRACE_SECONDS } },
  ],
})
