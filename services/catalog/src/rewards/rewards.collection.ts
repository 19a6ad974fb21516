import { conditionOperators, conditionTypes } from '@loyalty/shared/contracts/condition'
import { rewardTypes } from '@loyalty/shared/contracts/catalog/reward'
import { collection } from '@loyalty/shared/mongo/collection'
import {
  anyObject,
  array,
  date,
  nullable,
  number,
  object,
  oneOf,
  string,
  whole,
} from '@loyalty/shared/mongo/json-schema'
import type { Reward } from './domain/reward.js'

const condition = object(
  { type: oneOf(...conditionTypes), operator: oneOf(...conditionOperators), value: number },
  { primitive: nullable(string) },
)

/** `_id` is `account|id`, so that its order is that of the list. */
export const rewards = collection<Reward>()({
  name: 'rewards',
  jsonSchema: object({
    _id: string,
    version: whole,
    account: string,
    id: string,
    copy_version: whole,
    brand_id: nullable(string),
    platforms: nullable(array(string)),
    name: string,
    description: nullable(string),
    type: oneOf(...rewardTypes),
    conditions: array(array(condition)),
    attributes: anyObject,
    created_at: date,
    updated_at: date,
  }),
  indexes: [],
})
