import { conditionOperators, conditionTypes } from '@loyalty/shared/contracts/condition'
import { rewardTypes } from '@loyalty/shared/contracts/catalog/reward'
import { collection } from '@loyalty/shared/mongo/collection'
import {
  accountId,
  anyObject,
  array,
  date,
  list,
  nullable,
  number,
  object,
  oneOf,
  optional,
  string,
  uuid,
  version,
  whole,
  type Shape,
} from '@loyalty/shared/mongo/shape'
import type { Reward } from './domain/reward.js'

const condition = object({
  type: oneOf(...conditionTypes),
  operator: oneOf(...conditionOperators),
  value: number,
  primitive: optional(nullable(string)),
})

const rewardShape: Shape<Reward> = object({
  _id: string,
  version,
  account_id: accountId,
  id: uuid,
  copy_version: whole,
  brand_id: nullable(string),
  platforms: nullable(array(string)),
  name: string,
  description: nullable(string),
  type: oneOf(...rewardTypes),
  conditions: array(array(condition)),
  attributes: anyObject(),
  found_by: optional(list(string)),
  created_at: date,
  updated_at: date,
})

/** `_id` is `account|id`, so that its order is that of the list. */
export const rewards = collection({
  name: 'rewards',
  shape: rewardShape,
  // For the filters of the storefront's list. Without them a list walks the index of `_id`.
  indexes: [{ keys: { account_id: 1, found_by: 1, _id: 1 } }],
})
