import type { AccountId } from '@loyalty/shared/ids'
import { collection, type DocumentOf } from '@loyalty/shared/mongo/collection'
import { accountId, date, object, string, whole } from '@loyalty/shared/mongo/shape'

/** Who works on a lane of an account now. */
export const lanes = collection({
  name: 'lanes',
  shape: object({
    /** `account|lane` */
    _id: string,
    account_id: accountId,
    lane: whole,
    token: string,
    until: date,
  }),
  indexes: [],
})

export type LaneDocument = DocumentOf<typeof lanes>

export interface Lane {
  account: AccountId
  lane: number
}

export const laneKey = ({ account, lane }: Lane): string => `${account}|${lane}`
