import { GROUP_SIZE_MAX, JOINS_KEPT } from '@loyalty/shared/contracts/contacts/identity-rules'
import { collection } from '@loyalty/shared/mongo/collection'
import {
  array,
  boolean,
  date,
  nullable,
  object,
  oneOf,
  string,
  whole,
} from '@loyalty/shared/mongo/json-schema'
import type { Persona } from './domain/persona.js'

/** What a persona and its contact both keep. */
export const identitySchema = {
  identity_at: date,
  document: nullable(object({ type: string, value: string })),
  external: nullable(object({ source: string, value: string })),
  keys: array(string),
  apart: array(string),
}

/** `_id` is `account|id`. */
export const personas = collection<Persona>()({
  name: 'personas',
  jsonSchema: object(
    {
      _id: string,
      version: whole,
      account: string,
      id: string,
      state: oneOf('LIVE', 'MERGED', 'CLOSED', 'ERASED'),
      merged_into: nullable(string),
      members: array(
        object({ id: string, ...identitySchema }, { joined_by_email: boolean }),
        GROUP_SIZE_MAX,
      ),
      joined: array(date, JOINS_KEPT),
      fact_sequence: whole,
      created_at: date,
      updated_at: date,
    },
    { cleaning: boolean },
  ),
  // Who went into a persona, for its erasure.
  indexes: [
    {
      keys: { account: 1, merged_into: 1 },
      options: { partialFilterExpression: { merged_into: { $gt: '' } } },
    },
    { keys: { cleaning: 1, _id: 1 }, options: { partialFilterExpression: { cleaning: true } } },
  ],
})
