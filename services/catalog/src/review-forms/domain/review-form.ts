import type * as wire from '@loyalty/shared/contracts/catalog/review-form'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { refuse, type Refusal } from '@loyalty/shared/outcome'

/** A questionnaire, as it is stored. Only an ACTIVE one is served to storefronts. */
export interface ReviewForm {
  readonly _id: string
  readonly version?: number
  readonly account_id: AccountId
  readonly id: Uuid
  readonly name: string
  readonly description: string | null
  readonly type: wire.ReviewForm['type']
  readonly status: wire.ReviewForm['status']
  readonly fields: wire.ReviewForm['fields']
  readonly settings: Record<string, unknown>
  readonly created_at: Date
  readonly updated_at: Date
}

export const reviewFormKey = (account: AccountId, id: Uuid): string => `${account}|${id}`

export const refuseUnknownForm = (id: Uuid): Refusal<'FORM_NOT_FOUND'> =>
  refuse('FORM_NOT_FOUND', `there is no form ${id}`)
