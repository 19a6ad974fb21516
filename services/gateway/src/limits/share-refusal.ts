import { refuse } from '@loyalty/shared/outcome'
import type { RefusalWithData } from '../answers/errors.js'
import { sharesExhausted } from '../metrics.js'
import type { Exhausted } from './shares.js'

const whats = { calls: 'calls in flight', bodies: 'large bodies' } as const
const whose = { account: 'The account has', subject: 'The token subject has' } as const

/** 503: nothing was done, and others go on. The refusal names whose part is used up. */
export function shareRefusal(what: keyof typeof whats, exhausted: Exhausted): RefusalWithData {
  sharesExhausted.inc({ what, of: exhausted })
  if (exhausted === 'all' || exhausted === 'cell') return refuse('SERVICE_UNAVAILABLE', '')
  const details = `${whose[exhausted]} its share of ${whats[what]}; repeat the request later`
  return { ...refuse('SERVICE_UNAVAILABLE', details), isOurs: true }
}
