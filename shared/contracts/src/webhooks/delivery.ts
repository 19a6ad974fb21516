import { z } from 'zod'
import { contract } from '../contract.js'
import { described } from '../described.js'
import { listOf, orderedPage } from '../list.js'
import { text, timestamp, uuid } from '../scalars.js'

export const deliveryStates = ['PENDING', 'DELIVERED', 'FAILED', 'DEAD', 'CANCELLED'] as const
export type DeliveryState = (typeof deliveryStates)[number]

const about = {
  id: 'The id of the delivery: that of its fact, and the header `webhook-id` of each attempt.',
  webhook_id: 'The webhook that it is for.',
  type: 'The type of its fact.',
  state:
    'PENDING waits for its first attempt, FAILED is tried again, DEAD is given up and can be sent again, CANCELLED is of a fact that is kept no more.',
  attempts_count: 'How often it was tried.',
  next_attempt_at: 'When it is tried next; null when it is not.',
  last_status: 'The HTTP status of the last answer; null when none came.',
  last_error: 'What went wrong the last time; null when an answer came.',
  delivered_at: 'When it was delivered; null before.',
  created_at: 'When the fact came.',
  updated_at: 'When it last changed.',
  body: 'What is sent, the fact as it was published, with another id in place of that of a customer who was erased; null after 30 days.',
  attempts: 'The last attempts, the newest last, at most 50.',
}

/** The delivery of one fact to one webhook. */
const fields = {
  id: uuid,
  webhook_id: uuid,
  type: z.string(),
  state: z.enum(deliveryStates),
  attempts_count: z.number().int(),
  next_attempt_at: timestamp.nullable(),
  last_status: z.number().int().nullable(),
  last_error: z.string().nullable(),
  delivered_at: timestamp.nullable(),
  created_at: timestamp,
  updated_at: timestamp,
}
const Delivery = z.object(described(fields, about))
export type Delivery = z.output<typeof Delivery>

const aboutAttempt = {
  at: 'When it began.',
  status: 'The HTTP status of the answer; null when none came.',
  duration_ms: 'How long it took, in milliseconds.',
  body: 'The first 2 KiB of the answer; null when none came, and after the person is erased.',
  error: 'What went wrong; null when an answer came.',
}

const Attempt = z.object(
  described(
    {
      at: timestamp,
      status: z.number().int().nullable(),
      duration_ms: z.number().int(),
      body: z.string().nullable(),
      error: z.string().nullable(),
    },
    aboutAttempt,
  ),
)

const DeliveryWithBody = z.object(
  described({ ...fields, body: z.string().nullable(), attempts: z.array(Attempt) }, about),
)
export type DeliveryWithBody = z.output<typeof DeliveryWithBody>

const aboutSent = {
  id: 'The id of the fact.',
  type: 'The type of the fact.',
  body: 'The fact as webhooks are sent it.',
  deliveries: 'To whom it was sent, and what came back.',
}

/** A fact about one person, and where it was sent, for the export of all that is held about one. */
export const SentFact = z.object(
  described(
    {
      id: uuid,
      type: z.string(),
      body: z.string(),
      deliveries: z.array(
        z.object(
          described(
            {
              webhook_id: uuid,
              state: z.enum(deliveryStates),
              attempts: z.array(Attempt),
            },
            about,
          ),
        ),
      ),
    },
    aboutSent,
  ),
)
export type SentFact = z.output<typeof SentFact>

const ofWebhook = described({ id: uuid }, { id: 'The id of the webhook.' })
const ofDelivery = {
  ...ofWebhook,
  ...described({ delivery_id: uuid }, { delivery_id: 'The id of the delivery.' }),
}

const aboutFilters = {
  state: 'Only deliveries in this state.',
  type: 'Only deliveries of this type of fact.',
  from: 'Only facts that came at or after this.',
  to: 'Only facts that came before this.',
}

/** GET /operator/v1/webhooks/{id}/deliveries */
export const listDeliveries = contract({
  subject: 'loyalty.webhooks.deliveries.list',
  input: z.strictObject({
    ...ofWebhook,
    ...orderedPage,
    ...described(
      {
        state: z.enum(deliveryStates).optional(),
        type: text(1, 64).optional(),
        from: timestamp.optional(),
        to: timestamp.optional(),
      },
      aboutFilters,
    ),
  }),
  output: listOf(Delivery).extend(
    described(
      { cursor: z.string().nullable() },
      {
        cursor:
          'Asks for the next page; null at the end. A page by `type`, or of those that are DELIVERED, may be short or empty before the end.',
      },
    ),
  ),
  errors: ['WEBHOOK_NOT_FOUND'],
})

/** GET /operator/v1/webhooks/{id}/deliveries/{delivery_id} */
export const getDelivery = contract({
  subject: 'loyalty.webhooks.deliveries.get',
  input: z.strictObject(ofDelivery),
  output: DeliveryWithBody,
  errors: ['WEBHOOK_NOT_FOUND', 'DELIVERY_NOT_FOUND'],
})

/** POST /operator/v1/webhooks/{id}/deliveries/{delivery_id}/send: now, whatever its state. */
export const sendDelivery = contract({
  subject: 'loyalty.webhooks.deliveries.send',
  input: z.strictObject(ofDelivery),
  output: Delivery,
  errors: ['WEBHOOK_NOT_FOUND', 'DELIVERY_NOT_FOUND', 'STATE_CONFLICT'],
})

const aboutReplay = {
  from: 'Facts that came at or after this. They are kept for 30 days.',
  to: 'Facts that came before this.',
  types: 'Only facts of these types; left out for those of the webhook.',
  failed_only: 'Whether only deliveries are sent that are FAILED or DEAD. By default all are.',
  cursor: 'The `cursor` of the answer before; left out at first.',
}

/** POST /operator/v1/webhooks/{id}/replay: some hundred facts a call, again with its `cursor` until that is null. */
export const replayWebhook = contract({
  subject: 'loyalty.webhooks.deliveries.replay',
  input: z.strictObject({
    ...ofWebhook,
    ...described(
      {
        from: timestamp,
        to: timestamp,
        types: z.array(text(1, 64)).min(1).max(100).nullish(),
        failed_only: z.boolean().default(false),
        cursor: text(1, 128).nullish(),
      },
      aboutReplay,
    ),
  }),
  output: z.object(
    described(
      { queued: z.number().int(), cursor: z.string().nullable() },
      {
        queued: 'Deliveries that are sent because of this call.',
        cursor: 'Asks for the next part; null when there is none.',
      },
    ),
  ),
  errors: [
    'WEBHOOK_NOT_FOUND',
    'VALIDATION_ERROR',
    'INVALID_DATE',
    'INVALID_CURSOR',
    'STATE_CONFLICT',
  ],
})
