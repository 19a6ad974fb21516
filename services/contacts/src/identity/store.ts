import {
  BLOCKED_MAX,
  identityFields,
  limitUnits,
  RULES_MAX,
} from '@loyalty/contracts/contacts/identity-rules'
import {
  collection,
  accountId,
  array,
  boolean,
  date,
  list,
  nullable,
  object,
  oneOf,
  optional,
  string,
  uuid,
  version,
  whole,
  type DocumentOf,
  type ValueOf,
} from '@loyalty/engine/collection'

export const ruleShape = object({
  conditions: array(oneOf(...identityFields)),
  max_group_size: whole,
  temporal_limits: array(
    object({ unit: oneOf(...limitUnits), value: whole, max: nullable(whole) }),
  ),
  description: string,
  isDefault: boolean,
})
export type Rule = Readonly<ValueOf<typeof ruleShape>>

/** The rules of accounts that changed them, in one document each; `_id` is the account. */
export const identityRules = collection({
  name: 'rules',
  shape: object({
    _id: string,
    version,
    account_id: accountId,
    /** Ascends with each change of what matches. */
    generation: whole,
    rules: list(ruleShape, RULES_MAX),
    block_list: list(string, BLOCKED_MAX),
    status: oneOf('READY', 'REKEYING'),
    /** While contacts are looked at again: the last of them. */
    rekeyed_to: nullable(uuid),
    /** Absent in rules that were first changed before it was kept. */
    created_at: optional(date),
    updated_at: nullable(date),
  }),
  // Accounts whose contacts are to be looked at again.
  indexes: [
    { keys: { status: 1, _id: 1 }, options: { partialFilterExpression: { status: 'REKEYING' } } },
  ],
})
export type IdentityRules = Readonly<DocumentOf<typeof identityRules>>

/** What guards need to know of a contact, kept with it and in its persona: hashes, no personal data. */
export const identityFieldShapes = {
  /** Since when the contact has the values that it has. */
  identity_at: date,
  document: nullable(object({ type: string, value: string })),
  external: nullable(object({ source: string, value: string })),
  /** The identity keys that the contact holds. */
  keys: list(string),
  /** Contacts and personas that no rule may bring the contact together with. */
  apart: list(string),
}
export const identityShape = object(identityFieldShapes)
export type Identity = Readonly<ValueOf<typeof identityShape>>

/** Contacts that may hold one key. Values that more of them share identify nobody. */
export const HOLDERS_MAX = 500

const holder = object({ contact: uuid, persona: uuid })
export type Holder = ValueOf<typeof holder>

/** Who has the values of a key. Two contacts of one person meet here, whichever processes they come to. */
export const identityKeys = collection({
  name: 'identity_keys',
  shape: object({
    /**
     * `account|rule|hash`, or `account|unique|hash` for what may be held once, where only the
     * contact counts.
     */
    _id: string,
    version,
    account_id: accountId,
    holders: list(holder, HOLDERS_MAX),
    /** There when nobody holds it: the database removes it then. */
    unheld_at: optional(date),
  }),
  // A batch that read a key which the database then removes meets a conflict, and reads again.
  indexes: [{ keys: { unheld_at: 1 }, options: { expireAfterSeconds: 0, sparse: true } }],
})
