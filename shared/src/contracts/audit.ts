import { z } from 'zod'
import { contract, type Contract } from './contract.js'
import { page } from './list.js'
import { text, uuid } from './scalars.js'

/** The services that keep data, and so keep what operators changed of it. */
export const dataServices = ['customers', 'wallet', 'contacts', 'catalog', 'migration'] as const
export type DataService = (typeof dataServices)[number]

/** What an audited write may be about. */
export const auditResources = [
  'account',
  'campaign',
  'contact',
  'coupon',
  'customer',
  'dead_letter',
  'event',
  'gift_card',
  'identity_rules',
  'import',
  'persona',
  'redemption',
  'review_form',
  'reward',
  'tier',
  'token',
  'transfer',
  'wallet',
] as const
export type AuditResource = (typeof auditResources)[number]

/** Members of the resource: the changed ones of a change, null where there is no such side. */
const Side = z.record(z.string(), z.unknown()).nullable()

/**
 * One accepted write of an operator, or one of a storefront that gives, takes back or joins: who,
 * when, what, before and after. It holds no personal data: a customer's or contact's row names the
 * members that changed, a coupon's how many recipients it has.
 */
export const AuditRow = z.object({
  id: uuid,
  service: z.enum(dataServices),
  /** `sub` of the token that wrote. */
  actor: z.string(),
  /** One of `auditResources`; a text, so that a newer service may know more of them. */
  resource: z.string(),
  /** The id by which the operator interface knows the resource, or its wallet or line. */
  resource_id: z.string(),
  before: Side,
  after: Side,
  request_id: z.string(),
  created_at: z.string(),
})
export type AuditRow = z.infer<typeof AuditRow>

/** `GET /operator/v1/audit`: rows after the cursor that all filters select. */
export const AuditQuery = z.strictObject({
  ...page,
  actor: text(1, 256).optional(),
  resource: z.enum(auditResources).optional(),
  resource_id: text(1, 256).optional(),
})

/**
 * What one service knows of a page, in ascending id. Whoever reads on above `complete_to` has missed
 * no row of this service: all up to it that the query selects are in `data`, and none at or below
 * it will ever be added.
 */
export const AuditPart = z.object({ data: z.array(AuditRow), complete_to: uuid })
export type AuditPart = z.infer<typeof AuditPart>

/** The text of a part, so that the parts of all services make an answer of bearable size. */
export const AUDIT_PART_BYTES_MAX = 1024 * 1024

const partOf = (service: DataService) =>
  contract({
    subject: `loyalty.${service}.audit.list`,
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
} satisfies Record<DataService, Contract>
