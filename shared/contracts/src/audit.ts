import { z } from 'zod'
import { described } from './described.js'
import { contract, type Contract } from './contract.js'
import { orderedPage } from './list.js'
import { customerId, text, uuid } from './scalars.js'

/** The services that keep data, and so keep what operators changed of it. */
export const dataServices = [
  'customers',
  'wallet',
  'contacts',
  'catalog',
  'migration',
  'webhooks',
] as const
export type DataService = (typeof dataServices)[number]

/** What an audited write may be about. */
export const auditResources = [
  'account',
  'bulk',
  'campaign',
  'contact',
  'coupon',
  'customer',
  'dead_letter',
  'event',
  'gift_card',
  'identity_rules',
  'import',
  'note',
  'person',
  'persona',
  'punch_card',
  'redemption',
  'referral_programme',
  'review_form',
  'reward',
  'segment',
  'tier',
  'token',
  'transfer',
  'wallet',
  'webhook',
] as const
export type AuditResource = (typeof auditResources)[number]

/** Fields of the resource: the changed ones of a change, null where there is no such side. */
const Side = z.record(z.string(), z.unknown()).nullable()

const about = {
  id: 'The id of the row; ids ascend in the order of writing.',
  service: 'The part of the system that holds the resource.',
  actor: 'The `sub` of the token that wrote.',
  action: 'What was done, such as `wallets.adjust`; null in rows of before it was kept.',
  resource: 'The kind of the resource, such as `coupon`.',
  resource_id: 'The id by which operators know the resource, or its wallet or line.',
  customer_ids:
    'Your ids of the customers whom it is about: two of a transfer, none of a coupon, and none in rows of before it was kept.',
  before: 'The changed members as they were; null for something new.',
  after: 'The changed members as they are now; null for something deleted.',
  reason: 'Why, in the words of who wrote; null without one, and after the person is erased.',
  request_id: 'The `X-Request-Id` of the call that wrote.',
  created_at: 'When it was written.',
}

/**
 * One accepted write of an operator, or one of a storefront that gives, takes back or joins: who,
 * when, what, before and after. It holds no personal data: a customer's or contact's row names the
 * fields that changed, a coupon's how many recipients it has. Only the `reason` that an operator gave
 * may be about a person, and goes when the person is erased.
 */
export const AuditRow = z.object(
  described(
    {
      id: uuid,
      service: z.enum(dataServices),
      actor: z.string(),
      action: z.string().nullable(),
      resource: z.string(),
      resource_id: z.string(),
      customer_ids: z.array(z.string()),
      before: Side,
      after: Side,
      reason: z.string().nullable(),
      request_id: z.string(),
      created_at: z.string(),
    },
    about,
  ),
)
export type AuditRow = z.infer<typeof AuditRow>

const aboutQuery = {
  actor: 'Only what the token of this `sub` wrote.',
  resource: 'Only writes to this kind of resource.',
  resource_id: 'Only writes to the resource of this id.',
  customer_id: 'Only writes about the customer of your own id, whichever resource they changed.',
}

/** `GET /operator/v1/audit`: rows after the cursor, in its order, that all filters select. */
export const AuditQuery = z.strictObject({
  ...orderedPage,
  ...described(
    {
      actor: text(1, 256).optional(),
      resource: z.enum(auditResources).optional(),
      resource_id: text(1, 256).optional(),
      customer_id: customerId.optional(),
    },
    aboutQuery,
  ),
})

/**
 * What one service knows of a page, in its order. Whoever reads on behind `complete_to` has missed no row
 * of this service: all up to it that the query selects are in `data`. In ascending order none at or below
 * it will ever be added; in descending order rows may be added above the first page, as to any list.
 */
export const AuditPart = z.object({ data: z.array(AuditRow), complete_to: uuid })
export type AuditPart = z.infer<typeof AuditPart>

/** The text of a part, so that the parts of all services make an answer of bearable size. */
export const AUDIT_PART_BYTES_MAX = 1024 * 1024

const partOf = (service: DataService) =>
  contract({
    subject: `loyalty.${service}.audit.list`,
    bulk: 'reads',
    input: AuditQuery,
    output: AuditPart,
    errors: [],
  })

/** The same question to each service. */
export const listAudit = {
  customers: partOf('customers'),
  wallet: partOf('wallet'),
  contacts: partOf('contacts'),
  catalog: partOf('catalog'),
  migration: partOf('migration'),
  webhooks: partOf('webhooks'),
} satisfies Record<DataService, Contract>
