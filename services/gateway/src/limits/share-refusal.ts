import { refuse } from '@loyalty/contracts/outcome'
import type { RefusalWithData } from '../answers/errors.js'
import { sharesExhausted } from '../metrics.js'
import type { Exhausted } from './shares.js'

const whats = { calls: 'calls in flight', bodies: 'large bodies' } as const
const whose = { account: 'The account has', subject: 'The token subject has' } as const

/**
 * Nothing was done, and others go on. Who asks for more than its part is told so; nobody else is refused for it.
 */
export function shareRefusal(what: keyof typeof whats, exhausted: Exhausted): RefusalWithData {
  sharesExhausted.inc({ what, of: exhausted })
  if (exhausted === 'all' || exhausted === 'cell') return refuse('SERVICE_UNAVAILABLE', '')
  return refuse(
    'RATE_LIMITED',
    `${whose[exhausted]} its share of ${whats[what]}; repeat the request later`,
  )
}
