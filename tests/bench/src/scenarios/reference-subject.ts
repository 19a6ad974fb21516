import type { Requests } from '../load/plan.js'
import type { Reference } from '../reference/start-reference.js'
import type { Subject } from './subject.js'

const RATE_MAX = 3_000

/** The same work on the reference. */
export function onReference(
  name: string,
  reference: Reference,
  requests: Requests,
  connections: number,
): Subject {
  const { origin, processes, reset, countRedemptions: countEffects } = reference
  const subject = { name, requests, connections, origin, headers: {}, processes, rateMax: RATE_MAX }
  return requests.kind === 'get' ? subject : { ...subject, reset, countEffects }
}
