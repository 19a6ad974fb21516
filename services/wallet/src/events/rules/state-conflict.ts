import type { EventState } from '@loyalty/shared/contracts/wallet/event'
import { refuse, type Refusal } from '@loyalty/shared/outcome'

const allowed: Record<EventState, string> = {
  ISSUED: 'fulfill and cancel',
  RESOLVED: 'return and reverse',
  REVERSED: 'nothing more',
  CANCELLED: 'nothing more',
  EXPIRED: 'nothing more',
}

/** An action that the event's state does not allow. */
export const stateConflict = (state: EventState): Refusal<'STATE_CONFLICT'> =>
  refuse('STATE_CONFLICT', `the event is ${state}, which allows ${allowed[state]}`)
