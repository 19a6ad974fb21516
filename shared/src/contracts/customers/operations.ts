import { z } from 'zod'
import { described } from '../described.js'
import { ruleIssue } from '../../errors/field-errors.js'
import { contract } from '../contract.js'
import { listOf } from '../list.js'
import { customerId, limit, tags, text, timestamp, uuid } from '../scalars.js'
import {
  aboutCustomer,
  ConsentInput,
  consentPurposes,
  Customer,
  CustomerPatch,
  CustomerStatus,
  email,
  NewCustomer,
  OperatorCustomer,
  OperatorCustomerPatch,
  phone,
} from './customer.js'
import { DeviceUpdate } from './device.js'

const id = described({ id: customerId }, aboutCustomer)

/** document_type and document_number come together, or both are null. */
function documentPair(
  body: { document_type?: string | null | undefined; document_number?: string | null | undefined },
  ctx: z.RefinementCtx,
) {
  const { document_type: type, document_number: number } = body
  if (type === undefined && number === undefined) return
  if (type !== undefined && number !== undefined && (type === null) === (number === null)) return
  ctx.addIssue(
    ruleIssue(
      'DOCUMENT_PAIR_REQUIRED',
      'must be set or null together with the other document member',
      [type === undefined || type === null ? 'document_type' : 'document_number'],
    ),
  )
}

/** GET /v1/customers/{id} */
export const getCustomer = contract({
  subject: 'loyalty.customers.customers.get',
  input: z.strictObject(id),
  output: Customer,
  errors: ['CUSTOMER_NOT_FOUND'],
})

/** GET /operator/v1/customers/{id} */
export const getCustomerForOperator = contract({
  subject: 'loyalty.customers.customers.get-for-operator',
  input: z.strictObject(id),
  output: OperatorCustomer,
  errors: ['CUSTOMER_NOT_FOUND'],
})

const aboutSearch = {
  email: 'Only the customer of this e-mail address.',
  phone: 'Only the customer of this phone number, in E.164 form.',
  status: 'Only customers of this status.',
  limit: 'The most rows that a page may have.',
  cursor: 'The `cursor` of the page before; left out for the first page.',
}

/** GET /operator/v1/customers: in ascending order of the caller's id, which is the cursor. */
export const listCustomers = contract({
  subject: 'loyalty.customers.customers.list',
  input: z.strictObject(
    described(
      {
        email: email.optional(),
        phone: phone.optional(),
        status: CustomerStatus.optional(),
        limit,
        cursor: customerId.optional(),
      },
      aboutSearch,
    ),
  ),
  output: listOf(OperatorCustomer),
  errors: [],
})

/** POST /operator/v1/customers. `id` is the caller's and stays taken for ever, also when erased. */
export const createCustomer = contract({
  subject: 'loyalty.customers.customers.create',
  input: NewCustomer.extend(id).superRefine(documentPair),
  output: OperatorCustomer,
  errors: ['DOCUMENT_PAIR_REQUIRED', 'VALIDATION_ERROR', 'CUSTOMER_EXISTS'],
})

/** POST /v1/customers: a storefront decides neither the status nor whether a phone is verified. */
export const SignUp = NewCustomer.omit({ status: true, phone_verified: true })
  .extend(id)
  .superRefine(documentPair)

/** PATCH /v1/customers/{id} */
export const updateCustomer = contract({
  subject: 'loyalty.customers.customers.update',
  input: CustomerPatch.extend(id).superRefine(documentPair),
  output: Customer,
  errors: [
    'DOCUMENT_PAIR_REQUIRED',
    'VALIDATION_ERROR',
    'CUSTOMER_NOT_FOUND',
    'FIELD_ALREADY_SET',
    'LIMIT_EXCEEDED',
  ],
})

/** PATCH /operator/v1/customers/{id}. Answers after wallet has seen a changed status. */
export const updateCustomerForOperator = contract({
  subject: 'loyalty.customers.customers.update-for-operator',
  input: OperatorCustomerPatch.extend(id).superRefine(documentPair),
  output: OperatorCustomer,
  errors: ['DOCUMENT_PAIR_REQUIRED', 'VALIDATION_ERROR', 'CUSTOMER_NOT_FOUND', 'LIMIT_EXCEEDED'],
})

/** PUT /operator/v1/customers/{id}/consent. Answers after wallet has seen it. */
export const putConsent = contract({
  subject: 'loyalty.customers.customers.put-consent',
  input: ConsentInput.extend(id),
  output: OperatorCustomer,
  errors: ['CUSTOMER_NOT_FOUND'],
})

/** PATCH /v1/customers/{id}/devices */
export const updateDevice = contract({
  subject: 'loyalty.customers.devices.update',
  input: DeviceUpdate.extend(id),
  output: Customer,
  errors: ['CUSTOMER_NOT_FOUND'],
})

/** PATCH /v1/customers/{id}/tags: merged by key; null removes a key. */
export const updateTags = contract({
  subject: 'loyalty.customers.tags.update',
  input: z.strictObject({
    ...id,
    tags: tags.describe('Tags to set, merged with those there are by key; null removes a key.'),
  }),
  output: Customer,
  errors: ['CUSTOMER_NOT_FOUND', 'LIMIT_EXCEEDED'],
})

/** DELETE /v1/customers/{id}/tags: unknown keys are ignored. */
export const deleteTags = contract({
  subject: 'loyalty.customers.tags.delete',
  input: z.strictObject({
    ...id,
    keys: z.array(text(1, 64)).min(1).max(100).describe('The keys of the tags to delete.'),
  }),
  output: Customer,
  errors: ['TAGS_PARAMETER_REQUIRED', 'CUSTOMER_NOT_FOUND'],
})

/** What wallet keeps of a customer in the wallet document; `version` ascends with each change. */
export const CustomerCopy = z.object({
  customer_id: customerId,
  version: z.number().int().min(1),
  status: CustomerStatus,
  /** The purposes that the customer has refused, in a record with a timestamp. */
  refused_purposes: z.array(z.enum(consentPurposes)),
  tier: z.object({ id: uuid, rank: z.number().int() }).nullable(),
  changed_at: timestamp,
})
export type CustomerCopy = z.output<typeof CustomerCopy>

/** Asked by wallet when it has no copy of a customer yet. */
export const getCustomerCopy = contract({
  subject: 'loyalty.customers.customers.copy',
  input: z.strictObject(id),
  output: CustomerCopy,
  errors: ['CUSTOMER_NOT_FOUND'],
})
