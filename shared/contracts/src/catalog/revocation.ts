import { z } from 'zod'
import { described } from '../described.js'
import { contract } from '../contract.js'
import { listOf, orderedPage } from '../list.js'
import { exactText, timestamp, uuid } from '../scalars.js'

/** The longest `sub` or `jti` of a token, in UTF-16 units. */
export const CLAIM_LENGTH_MAX = 256
const claim = exactText(1, CLAIM_LENGTH_MAX)

/** Revocations that an account has at a time: each gateway reads those of all accounts every 2 s. */
export const REVOCATIONS_MAX = 10_000

const about = {
  id: 'The id of the revocation.',
  jti: 'The `jti` of the one token that is revoked; null where all tokens of a subject are.',
  subject: 'The `sub` whose tokens are revoked; null where one token is.',
  issued_before:
    'Tokens of the subject that were issued before this are revoked; null for one token.',
  expires_at: 'Until when the revocation is kept, 400 days at least; null for good.',
  created_at: 'When it was revoked.',
  updated_at: 'When the revocation was last prolonged.',
}

/**
 * One token (`jti`), or all that a `subject` was issued before an instant. It is kept until
 * `expires_at`; null: for good.
 */
export const Revocation = z.object(
  described(
    {
      id: uuid,
      jti: z.string().nullable(),
      subject: z.string().nullable(),
      issued_before: timestamp.nullable(),
      expires_at: timestamp.nullable(),
      created_at: timestamp,
      updated_at: timestamp,
    },
    about,
  ),
)
export type Revocation = z.output<typeof Revocation>

const aboutNew = {
  ...about,
  expires_at:
    'When the revoked tokens end by their own `exp`, not in the past: the revocation is kept so long, and 400 days at least. Left out, one token is revoked for 400 days, and a subject for good.',
}

const NewRevocation = z.strictObject(
  described(
    {
      jti: claim.optional(),
      subject: claim.optional(),
      issued_before: timestamp.optional(),
      expires_at: timestamp.optional(),
    },
    aboutNew,
  ),
)

/** Says what the fields are to each other: one token, or one subject. */
function oneOfBoth(request: z.output<typeof NewRevocation>, ctx: z.RefinementCtx): void {
  const issue = (field: keyof typeof request, message: string) =>
    ctx.addIssue({ code: 'custom', path: [field], message })
  const { jti, subject, issued_before: before } = request
  if (jti === undefined && subject === undefined) issue('jti', 'is required without a subject')
  if (jti !== undefined && subject !== undefined) issue('subject', 'must not stand beside a jti')
  if (jti !== undefined && before !== undefined)
    issue('issued_before', 'must stand beside a subject')
}

/**
 * POST /operator/v1/tokens/revoke. Both claims are compared as the token has them. A subject's tokens
 * are refused when they were issued before `issued_before` (now, when it is left out) or do not say
 * when; one that lies in the future is INVALID_DATE, and so is an `expires_at` in the past. What is revoked already: the same answer again.
 * An account has at most REVOCATIONS_MAX.
 */
export const revokeToken = contract({
  subject: 'loyalty.catalog.revocations.create',
  input: NewRevocation.superRefine(oneOfBoth),
  output: Revocation,
  errors: ['INVALID_DATE', 'LIMIT_EXCEEDED'],
})

/** GET /operator/v1/tokens/revoked */
export const listRevocations = contract({
  subject: 'loyalty.catalog.revocations.list',
  input: z.strictObject(orderedPage),
  output: listOf(Revocation),
  errors: [],
})

/** Revocations of one page of a snapshot. */
export const SNAPSHOT_PAGE_MAX = 10_000

/**
 * Asked by every gateway at its start and every 2 s: the live revocations of all accounts, and the origins whose
 * pages may call with their tokens, and the database's time, by which a gateway knows whether its own clock is right. A catalog
 * of an older version knows of no subjects, of no origins, or of no time. With a `limit` it is answered in pages, of which the
 * first alone has origins and time: a page with a `cursor` is followed by another one. Without a `limit`, as gateways of
 * older versions ask, all are answered at once.
 */
export const snapshotRevocations = contract({
  subject: 'loyalty.catalog.revocations.snapshot',
  input: z.strictObject({
    limit: z.number().int().min(1).max(SNAPSHOT_PAGE_MAX).optional(),
    cursor: z.string().optional(),
  }),
  output: z.object({
    revoked: z.array(z.object({ account_id: z.string(), jti: z.string() })),
    subjects: z
      .array(z.object({ account_id: z.string(), subject: z.string(), issued_before: timestamp }))
      .optional(),
    origins: z.array(z.object({ account_id: z.string(), allowed: z.array(z.string()) })).optional(),
    now: timestamp.optional(),
    cursor: z.string().optional(),
  }),
  errors: [],
})
