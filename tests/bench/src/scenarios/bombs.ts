import { sendBombs } from '../load/bombs.js'
import { ours, readsOf, type Prepared } from './prepared.js'
import type { Subject } from './subject.js'

/** Few enough that both cores have time left: what waits then waits for a bomb. */
const IN_FLIGHT = 8
const BOMBS_PER_SECOND = 3

/** Reads of one account, alone and while another one sends bodies of millions of empty rows. */
export async function bombSubjects(prepared: Prepared): Promise<Subject[]> {
  const { system, customers } = prepared
  const { token } = await system.openAccount()
  const reads = readsOf(customers)
  return [
    ours('bombs/none', prepared, reads, IN_FLIGHT),
    {
      ...ours('bombs/three a second', prepared, reads, IN_FLIGHT),
      beside: () => sendBombs({ origin: system.origin, token, perSecond: BOMBS_PER_SECOND }),
    },
  ]
}
