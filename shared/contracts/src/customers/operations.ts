import { z } from 'zod'
import { described } from '../described.js'
import { ruleIssue } from '../field-errors.js'
import { contract } from '../contract.js'
import { enteredCode } from '../entered-code.js'
import { listOf, order } from '../list.js'
import {
  customerId,
  exactText,
  limit,
  orNull,
  tags,
  text,
  timestamp,
  unset,
  uuid,
} from '../scalars.js'
import {
  aboutCustomer,
  ConsentInput,
  consentPurposes,
  Customer,
  CustomerPatch,
  CustomerStatus,
  NewCustomer,
  OperatorCustomer,
  OperatorCustomerPatch,
} from './customer.js'
import { email } from './email.js'
import { phone } from './phone.js'
import { DeviceUpdate, KnownDevice } from './device.js'

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

/** What a search shows at once, whatever `limit` says above it. */
export const FOUND_MAX = 20

const aboutSearch = {
  q: 'What to find a customer by: an id or its beginning in any case, an e-mail address or its beginning, the last seven digits of a phone number or more, a document number, or words of the name, each by its beginning.',
  tier_id: 'Only customers who are in this tier.',
  tag: 'Only customers who have this tag: a key, or a key and its value, such as `colour:red`.',
  created_from: 'Only customers who came to be here then or later.',
  created_to: 'Only customers who came to be here before then.',
  sort: 'By what the list is sorted where no filter and no `q` stand beside: when customers registered, or when they bought last; those who never did come first with `asc`, last with `desc`.',
  order:
    'Ascending, or `desc`. Without `sort` by your own id, or `desc` for the newest first. With `q` the best comes first.',
  email: 'Only the customer of this e-mail address.',
  phone: 'Only the customer of this phone number, in E.164 form, with its plus or without.',
  status: 'Only customers of this status.',
  limit: `The most rows that a page may have; with \`q\` there are ${FOUND_MAX} at most.`,
  cursor:
    'The `cursor` of the page before, of a call with the same query; left out for the first page.',
  truncated:
    'With `q` alone: whether more customers than could be looked at fit some part of it, or it is initials alone without a filter, so that a longer text finds better.',
}

const CURSOR_MAX = 1_024

/** A phone to look for, with its plus or without. */
const soughtPhone = text(1, 64)
  .overwrite((value) => (/^\d/.test(value) ? `+${value}` : value))
  .pipe(phone)

/**
 * GET /operator/v1/customers: in ascending order of the caller's id, which is the cursor; newest first,
 * or best first by `q`, with a cursor that says nothing to others.
 */
export const listCustomers = contract({
  subject: 'loyalty.customers.customers.list',
  input: z.strictObject(
    described(
      {
        q: text(2, 100).optional(),
        email: email.optional(),
        phone: soughtPhone.optional(),
        status: CustomerStatus.optional(),
        tier_id: uuid.optional(),
        tag: text(1, 600).optional(),
        created_from: timestamp.optional(),
        created_to: timestamp.optional(),
        sort: z.enum(['registration_date', 'last_visit']).optional(),
        order,
        limit,
        cursor: text(1, CURSOR_MAX).optional(),
      },
      aboutSearch,
    ),
  ),
  output: listOf(OperatorCustomer).extend(
    described({ truncated: z.boolean().optional() }, aboutSearch),
  ),
  errors: ['VALIDATION_ERROR'],
})

const referral = {
  referral_code: unset(orNull(enteredCode)).describe(
    'The code of the customer who referred this one. A code that nobody has is refused; whatever else stands against it, the customer is created.',
  ),
}

/** POST /operator/v1/customers. `id` is the caller's and stays taken for ever, also when erased. */
export const createCustomer = contract({
  subject: 'loyalty.customers.customers.create',
  input: NewCustomer.extend(id).extend(referral).superRefine(documentPair),
  output: OperatorCustomer,
  errors: [
    'DOCUMENT_PAIR_REQUIRED',
    'VALIDATION_ERROR',
    'REFERRAL_CODE_NOT_FOUND',
    'CUSTOMER_EXISTS',
  ],
})

/** POST /v1/customers: a storefront decides neither the status nor whether a phone is verified. */
export const SignUp = NewCustomer.omit({ status: true, phone_verified: true })
  .extend(id)
  .extend(referral)
  .superRefine(documentPair)

/** PATCH /v1/customers/{id}. Waits for a short moment until wallet has seen a changed birthday or tag. */
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
  errors: [
    'DOCUMENT_PAIR_REQUIRED',
    'VALIDATION_ERROR',
    'CUSTOMER_NOT_FOUND',
    'STALE',
    'LIMIT_EXCEEDED',
  ],
})

/** PUT /v1/customers/{id}/consent. Answers after wallet has seen it. */
export const giveConsent = contract({
  subject: 'loyalty.customers.customers.give-consent',
  input: ConsentInput.extend(id),
  output: Customer,
  errors: ['VALIDATION_ERROR', 'CUSTOMER_NOT_FOUND', 'STATE_CONFLICT'],
})

/** PUT /operator/v1/customers/{id}/consent. Answers after wallet has seen it. */
export const putConsent = contract({
  subject: 'loyalty.customers.customers.put-consent',
  input: giveConsent.input,
  output: OperatorCustomer,
  errors: ['VALIDATION_ERROR', 'CUSTOMER_NOT_FOUND', 'STALE', 'STATE_CONFLICT'],
})

/** PATCH /v1/customers/{id}/devices */
export const updateDevice = contract({
  subject: 'loyalty.customers.devices.update',
  input: DeviceUpdate.extend(id),
  output: Customer,
  errors: ['CUSTOMER_NOT_FOUND'],
})

/** GET /operator/v1/customers/{id}/devices: those that are not forgotten, the one seen last first. */
export const listDevices = contract({
  subject: 'loyalty.customers.devices.list',
  input: z.strictObject(id),
  output: z.array(KnownDevice),
  errors: ['CUSTOMER_NOT_FOUND'],
})

/** PATCH /v1/customers/{id}/tags: merged by key; null removes a key. Waits for wallet for a short moment. */
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
    keys: z.array(exactText(1, 64)).min(1).max(100).describe('The keys of the tags to delete.'),
  }),
  output: Customer,
  errors: ['TAGS_PARAMETER_REQUIRED', 'CUSTOMER_NOT_FOUND'],
})

/** A customer as facts tell one: nothing personal. `version` ascends with each change of the copy. */
export const CustomerFact = z.object({
  customer_id: customerId,
  version: z.number().int().min(1),
  status: CustomerStatus,
  /** The purposes that the customer has refused, in a record with a timestamp. */
  refused_purposes: z.array(z.enum(consentPurposes)),
  tier: z.object({ id: uuid, rank: z.number().int() }).nullable(),
  changed_at: timestamp,
})
export type CustomerFact = z.output<typeof CustomerFact>

const MONTH_AND_DAY = /^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/

/** A birthday without its year, `05-17`. */
export const monthAndDay = z.string().regex(MONTH_AND_DAY, 'must be a month and a day')

/** A person, as conditions look at one. It is personal: wallet alone is handed it, and no fact tells it. */
export const CustomerProfile = z.object({
  /** Month and day, `05-17`; null: not known. */
  birthday: monthAndDay.nullable(),
  registration_date: timestamp,
  /** As the owner has them. */
  tags: z.record(z.string(), z.unknown()),
})

/** What wallet keeps of a customer in the wallet document. */
export const CustomerCopy = CustomerFact.extend({
  /** Absent in copies of before there was one, and in those that a fact brings. */
  profile: CustomerProfile.exactOptional(),
  /** The code by which a new customer was referred. It is in the copy that is pushed of one, and nowhere else. */
  referral_code: enteredCode.exactOptional(),
})
export type CustomerCopy = z.output<typeof CustomerCopy>

/** Asked by wallet when it has no copy of a customer yet. */
export const getCustomerCopy = contract({
  subject: 'loyalty.customers.customers.copy',
  input: z.strictObject(id),
  output: CustomerCopy,
  errors: ['CUSTOMER_NOT_FOUND'],
})

/** Pushed to wallet, which keeps a newer copy in the wallet document, and makes that when there is none. */
export const applyCustomerCopy = contract({
  subject: 'loyalty.wallet.copies.apply-customer',
  input: CustomerCopy,
  output: z.object({ applied: z.boolean() }),
  errors: [],
})
