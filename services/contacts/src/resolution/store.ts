import { GROUP_SIZE_MAX, JOINS_KEPT } from '@loyalty/shared/contracts/contacts/identity-rules'
import { collection } from '@loyalty/shared/mongo/collection'
import {
  accountId,
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
  type Shape,
} from '@loyalty/shared/mongo/shape'
import type { Member, Persona } from './domain/persona.js'

/** What a persona and its contact both keep. */
export const identityMembers = {
  identity_at: date,
  document: nullable(object({ type: string, value: string })),
  external: nullable(object({ source: string, value: string })),
  keys: list(string),
  apart: list(string),
}

const memberShape: Shape<Member> = object({
  id: uuid,
  ...identityMembers,
  joined_by_email: optional(boolean),
})

const personaShape: Shape<Persona> = object({
  _id: string,
  version,
  account_id: accountId,
  id: uuid,
  state: oneOf('LIVE', 'MERGED', 'CLOSED', 'ERASED'),
  merged_into: nullable(uuid),
  members: list(memberShape, GROUP_SIZE_MAX),
  joined: list(date, JOINS_KEPT),
  fact_sequence: whole,
  created_at: date,
  updated_at: date,
  cleaning: optional(boolean),
})

/** `_id` is `account|id`. */
export const personas = collection({
  name: 'personas',
  shape: personaShape,
  // Who went into a persona, for its erasure.
  indexes: [
    {
      keys: { account_id: 1, merged_into: 1 },
      options: { partialFilterExpression: { merged_into: { $gt: '' } } },
    },
    { keys: { cleaning: 1, _id: 1 }, options: { partialFilterExpression: { cleaning: true } } },
  ],
})
