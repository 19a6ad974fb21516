import type { LiveFacts } from './live/live-facts.js'
import type { ServiceRequester } from './processes/process-requester.js'

/** What the operations reach the rest of the system by. */
export interface Services {
  requester: ServiceRequester
  live: Pick<LiveFacts, 'open'>
}
