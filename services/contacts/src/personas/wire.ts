import type { Uuid } from '@loyalty/shared/ids'
import { refuse, type Refusal } from '@loyalty/shared/outcome'

/** A request about one persona, and who the persona is now where it was merged away. */
export interface OfPersona {
  id: Uuid
  survivor: Uuid | null
}

export const refuseGone = ({ id, survivor }: OfPersona): Refusal<'PERSONA_NOT_FOUND'> =>
  refuse(
    'PERSONA_NOT_FOUND',
    survivor === null
      ? `there is no persona ${id}`
      : `the persona ${id} was merged into ${survivor}`,
  )
