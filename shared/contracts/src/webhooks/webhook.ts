import { z } from 'zod'
import { contract } from '../contract.js'
import { described } from '../described.js'
import { listOf, orderedPage } from '../list.js'
import { idText, orNull, text, timestamp, uuid } from '../scalars.js'

export const WEBHOOKS_MAX = 50
const HEADERS_MAX = 5
const TYPES_MAX = 100

export const webhookStatuses = ['ACTIVE', 'PAUSED'] as const
/** Why an endpoint is paused: by an operator, by its answer 410, or since it only failed for a day. */
export const pauseReasons = ['BY_OPERATOR', 'GONE', 'FAILING'] as const

/** `coupon.redeemed`, `coupon.*` or `*`. Which types there are, the service knows. */
const typePattern = z
  .string()
  .max(64)
  .regex(
    /^(\*|[a-z_-]+\.(\*|[a-z_-]+))$/,
    'must be a type such as coupon.redeemed, an area such as coupon.*, or *',
  )

const url = idText(1, 2_048)
const HEADER_VALUE = /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/

const headers = z
  .record(
    z.string().regex(/^[A-Za-z0-9-]{1,64}$/, 'must be a name of letters, digits and dashes'),
    idText(1, 1_024).regex(HEADER_VALUE, 'must be visible ASCII characters'),
  )
  .refine((value) => Object.keys(value).length <= HEADERS_MAX, `must have at most ${HEADERS_MAX}`)

const about = {
  id: 'The id of the webhook.',
  url: 'Where facts are sent: https, a name and no address, port 443 or above 1023.',
  description: 'What it is for; null without one.',
  types:
    'The types of facts that are sent, as in docs/facts.md: a type, an area such as `customer.*`, or `*` for all.',
  status: 'Whether facts are sent. What happens while it is PAUSED waits, for three days at most.',
  ordered:
    'Whether the facts of a wallet, or of another aggregate where there is no wallet, are sent one after the other.',
  headers: 'At most 5 headers that are sent with each fact. Their values are never shown again.',
  header_names: 'The names of the headers that are sent with each fact.',
  paused_reason:
    'Why it is paused: by an operator, by the answer 410, or since it only failed for 24 hours; null while it is active.',
  failing_since: 'Since when nothing but failures came; null after a success.',
  secret_valid_until:
    'Until when the secret before the last rotation signs too; null when there is one secret.',
  secret:
    'The secret that signatures are made with. It is shown in this answer and its replays alone.',
  created_at: 'When it was made.',
  updated_at: 'When it was last changed.',
}

/** A shop's endpoint, to which facts are sent. */
export const Webhook = z.object(
  described(
    {
      id: uuid,
      url: z.string(),
      description: z.string().nullable(),
      types: z.array(z.string()),
      status: z.enum(webhookStatuses),
      ordered: z.boolean(),
      header_names: z.array(z.string()),
      paused_reason: z.enum(pauseReasons).nullable(),
      failing_since: timestamp.nullable(),
      secret_valid_until: timestamp.nullable(),
      created_at: timestamp,
      updated_at: timestamp,
    },
    about,
  ),
)
export type Webhook = z.output<typeof Webhook>

const WithSecret = Webhook.extend(described({ secret: z.string() }, about))
export type WebhookWithSecret = z.output<typeof WithSecret>

const settings = {
  url,
  description: orNull(text(1, 256)),
  types: z
    .array(typePattern)
    .min(1)
    .max(TYPES_MAX)
    .overwrite((all) => [...new Set(all)]),
  status: z.enum(webhookStatuses),
  ordered: z.boolean(),
  headers,
}

export const NewWebhook = z.strictObject(
  described(
    {
      url: settings.url,
      types: settings.types,
      description: settings.description.optional(),
      status: settings.status.default('ACTIVE'),
      ordered: settings.ordered.default(false),
      headers: settings.headers.nullish(),
    },
    about,
  ),
)

/** The fields of PATCH /operator/v1/webhooks/{id}; only those sent change. */
export const WebhookPatch = z.strictObject(
  described(
    {
      url: settings.url.optional(),
      types: settings.types.optional(),
      description: settings.description.optional(),
      status: settings.status.optional(),
      ordered: settings.ordered.optional(),
      headers: settings.headers.nullish(),
    },
    about,
  ),
)

const one = z.strictObject(described({ id: uuid }, about))

/** POST /operator/v1/webhooks. The 51st of an account is LIMIT_EXCEEDED. */
export const createWebhook = contract({
  subject: 'loyalty.webhooks.webhooks.create',
  input: NewWebhook,
  output: WithSecret,
  errors: ['VALIDATION_ERROR', 'LIMIT_EXCEEDED'],
})

/** GET /operator/v1/webhooks */
export const listWebhooks = contract({
  subject: 'loyalty.webhooks.webhooks.list',
  input: z.strictObject(orderedPage),
  output: listOf(Webhook),
  errors: [],
})

/** GET /operator/v1/webhooks/{id} */
export const getWebhook = contract({
  subject: 'loyalty.webhooks.webhooks.get',
  input: one,
  output: Webhook,
  errors: ['WEBHOOK_NOT_FOUND'],
})

/** PATCH /operator/v1/webhooks/{id} */
export const updateWebhook = contract({
  subject: 'loyalty.webhooks.webhooks.update',
  input: WebhookPatch.extend(one.shape),
  output: Webhook,
  errors: ['WEBHOOK_NOT_FOUND', 'VALIDATION_ERROR'],
})

/** DELETE /operator/v1/webhooks/{id}: what was kept for it goes too. */
export const deleteWebhook = contract({
  subject: 'loyalty.webhooks.webhooks.delete',
  input: one,
  output: Webhook,
  errors: ['WEBHOOK_NOT_FOUND'],
})

/** POST /operator/v1/webhooks/{id}/rotate: for 24 hours each call is signed with the secret of before too. */
export const rotateWebhook = contract({
  subject: 'loyalty.webhooks.webhooks.rotate',
  input: one,
  output: WithSecret,
  errors: ['WEBHOOK_NOT_FOUND', 'STATE_CONFLICT'],
})

/** POST /operator/v1/webhooks/{id}/resume: one that is active stays so. */
export const resumeWebhook = contract({
  subject: 'loyalty.webhooks.webhooks.resume',
  input: one,
  output: Webhook,
  errors: ['WEBHOOK_NOT_FOUND'],
})

/** POST /operator/v1/webhooks/{id}/test */
export const testWebhook = contract({
  subject: 'loyalty.webhooks.webhooks.test',
  input: one,
  output: z.object(
    described(
      {
        status: z.number().int().nullable(),
        duration_ms: z.number().int(),
        body: z.string().nullable(),
        error: z.string().nullable(),
      },
      {
        status: 'The HTTP status of the answer; null when none came.',
        duration_ms: 'How long the call took, in milliseconds. It waits for 3 seconds at most.',
        body: 'The first 2 KiB of the answer; null when none came.',
        error: 'What went wrong; null when an answer came.',
      },
    ),
  ),
  errors: ['WEBHOOK_NOT_FOUND'],
})
