import { catalogue } from '@loyalty/contracts/errors/catalogue'
import type { ErrorCode } from '@loyalty/contracts/errors/codes'
import type { JsonSchema } from './json-schema.js'
import type { Operation } from '../operations/operation.js'

/** Parts of the document that are the same for every operation. */

const JSON_CONTENT = 'application/json'
export const reference = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })

export const info = {
  title: 'Loyalty Storefront',
  version: '1.0.0',
  description: [
    'Customers, wallets, rewards, coupons and contacts. Paths under /v1 are the storefront interface, those under',
    '/operator/v1 are for the operator of an account.',
    '',
    '- **Tokens.** Every operation but this document takes a bearer token. The scopes that open an operation stand with',
    'it; `operator` opens all.',
    '- **Errors.** Every failure has the body `Error`. The codes that an operation may answer are its `x-error-codes`,',
    'those of `x-error-codes` of the document that hold for all, those `writes` where it is no GET, and those `with_body`',
    'where it takes a body. The status of a code is in `x-statuses` of the schema.',
    '- **Waiting.** 429 and 503 carry `Retry-After` in seconds, and so does a 409 IDEMPOTENCY_IN_PROGRESS.',
    '- **Idempotency.** A repeat with the same `Idempotency-Key` is answered as the first call was, with the header',
    '`Idempotency-Replayed: true`.',
    '- **Request ids.** `X-Request-Id` names a call in answers and logs: 1 to 128 visible ASCII characters of yours, or',
    'one of ours.',
    '- **Accounts.** `x-account-id` may be sent with every call; it must be the account of the token.',
    '- **Quotas.** `RateLimit-Policy` and `RateLimit` tell the quota of a kind of call and what is left of it, when',
    'limits are on.',
    '- **Lists.** Follow `cursor` until it is null: a page may have fewer rows than the limit, since an answer has at most',
    'about 3 MiB.',
    '- **Amounts.** They are exact decimals with at most 4 decimals.',
    '- **Methods.** `x-method` is what clients call an operation: `coupons.redeem`.',
  ].join('\n'),
  license: { name: 'Unlicensed', identifier: 'LicenseRef-Unlicensed' },
}

const textHeader = (description: string) => ({ description, schema: { type: 'string' } })

export const headers = {
  EntityTag: textHeader('Names this state of the resource.'),
  ResultTruncated: {
    description: 'Present when there is more than the answer shows.',
    schema: { type: 'string', const: 'true' },
  },
}

const accountId = { name: 'x-account-id', in: 'header', schema: { type: 'string', format: 'uuid' } }

export const accountParameter = (need: 'required' | 'optional') =>
  reference('parameters', need === 'required' ? 'RequiredAccountId' : 'AccountId')

export const parameters = {
  AccountId: { ...accountId, description: 'When present, it must be the account of the token.' },
  RequiredAccountId: { ...accountId, required: true, description: 'The account of the token.' },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'ETags that the caller holds; 304 when one of them still stands.',
    schema: { type: 'string' },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description:
      'The ETag of what was read: the call changes only that version, and is 412 STALE when somebody has changed it since.',
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'A repeat with the same key is answered as the first call was; visible ASCII.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
  },
}

export const errorResponse = {
  description: 'The call was refused, or failed; `code` says how.',
  content: { [JSON_CONTENT]: { schema: reference('schemas', 'Error') } },
}

const text = { type: 'string' } as const

export const errorCode: JsonSchema = {
  type: 'string',
  description: 'A code of the catalogue; `x-statuses` has the status of each.',
  enum: Object.keys(catalogue),
  'x-statuses': Object.fromEntries(
    Object.entries(catalogue).map(([code, { status }]) => [code, status]),
  ),
}

export const errorEntry: JsonSchema = {
  type: 'object',
  required: ['field', 'code', 'message'],
  properties: {
    field: { ...text, description: 'The place of it, such as `body.code`.' },
    code: { ...text, description: 'What kind of mistake it is.' },
    message: { ...text, description: 'What it must be, in words.' },
  },
}

export const errorSchema: JsonSchema = {
  type: 'object',
  required: ['error', 'details', 'code', 'request_id'],
  properties: {
    error: {
      ...text,
      description: 'What happened, in one sentence.',
      examples: ['The coupon has expired'],
    },
    details: {
      ...text,
      description: 'What it was about.',
      examples: ['WELCOME10 was valid until 2026-01-31T23:59:59.999Z'],
    },
    code: {
      ...reference('schemas', 'ErrorCode'),
      description: 'What happened, for programs: it stays the same.',
    },
    request_id: { ...text, description: 'Names the call, as `X-Request-Id` does.' },
    data: {
      type: 'object',
      description:
        'Of IMPORT_ALL_FAILED the results, row by row; of CART_CHANGED what the cart costs now. No other error has it.',
    },
    errors: {
      type: 'array',
      description:
        'One entry for each thing that is wrong: of a validation, of several codes, of a cart.',
      items: reference('schemas', 'ErrorEntry'),
    },
  },
}

/** Codes that many operations share, by which of them do. Those of one operation stand with it. */
export const errorCodesOfMany = {
  all: [
    'TOKEN_MISSING',
    'TOKEN_INVALID',
    'TOKEN_EXPIRED',
    'TOKEN_REVOKED',
    'INSUFFICIENT_SCOPE',
    'ACCOUNT_MISMATCH',
    'PAYLOAD_TOO_LARGE',
    'RATE_LIMITED',
    'INTERNAL',
    'SERVICE_UNAVAILABLE',
    'UPSTREAM_TIMEOUT',
    'VALIDATION_ERROR',
    'ACCOUNT_HEADER_REQUIRED',
    'MALFORMED_JSON',
  ],
  with_body: ['UNSUPPORTED_MEDIA_TYPE'],
  writes: [
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_IN_PROGRESS',
    'IDEMPOTENCY_KEY_REUSED',
    'WRITE_CONFLICT',
  ],
} satisfies Record<string, ErrorCode[]>

const shared: ReadonlySet<ErrorCode> = new Set(Object.values(errorCodesOfMany).flat())

/** The codes of an operation that are not told for many. */
export const ownErrorCodes = ({ contract, errors = [] }: Operation): ErrorCode[] =>
  [...new Set([...contract.errors, ...errors])].filter((code) => !shared.has(code))
