import { z } from 'zod'
import { contract } from '../contract.js'
import { listOf, page } from '../list.js'
import { text, timestamp, uuid } from '../scalars.js'

/** A token that is refused until it would have expired anyway. */
export const Revocation = z.object({
  id: uuid,
  jti: z.string(),
  expires_at: timestamp,
  created_at: timestamp,
  updated_at: timestamp,
})
export type Revocation = z.output<typeof Revocation>

/** POST /operator/v1/tokens/revoke; a token that is revoked already: the same answer again. */
export const revokeToken = contract({
  subject: 'loyalty.catalog.revocations.create',
  input: z.strictObject({ jti: text(1, 256), expires_at: timestamp }),
  output: Revocation,
  errors: [],
})

/** GET /operator/v1/tokens/revoked */
export const listRevocations = contract({
  subject: 'loyalty.catalog.revocations.list',
  input: z.strictObject(page),
  output: listOf(Revocation),
  errors: [],
})

/** Asked by every gateway at its start and every 2 s: the live revocations of all accounts. */
export const snapshotRevocations = contract({
  subject: 'loyalty.catalog.revocations.snapshot',
  input: z.strictObject({}),
  output: z.object({
    revoked: z.array(z.object({ account_id: z.string(), jti: z.string() })),
  }),
  errors: [],
})
