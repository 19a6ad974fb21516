import type { AccountId } from '@loyalty/shared/ids'
import { collection, type StoredDocument } from '@loyalty/shared/mongo/collection'
import { date, object, string, whole } from '@loyalty/shared/mongo/json-schema'

/** Who works on a lane of an account now. `_id` is `account|lane`. */
export interface LaneDocument extends StoredDocument {
  account: AccountId
  lane: number
  token: string
  until: Date
}

export const laneKey = ({ account, lane }: Lane): string => `${account}|${lane}`

export interface Lane {
  account: AccountId
  lane: number
}

export const lanes = collection<LaneDocument>()({
  name: 'lanes',
  jsonSchema: object({ _id: string, account: string, lane: whole, token: string, until: date }),
  indexes: [],
})
