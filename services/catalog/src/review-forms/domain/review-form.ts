import type * as wire from '@loyalty/shared/contracts/catalog/review-form'
import type { Uuid } from '@loyalty/shared/ids'

export type FormStatus = wire.ReviewForm['status']

/** A questionnaire that a storefront shows. Only an ACTIVE one is served to it. */
export interface ReviewForm {
  id: Uuid
  version: number
  name: string
  description: string | null
  type: wire.ReviewForm['type']
  status: FormStatus
  fields: wire.ReviewForm['fields']
  settings: Record<string, unknown>
  createdAt: Date
  updatedAt: Date
}
