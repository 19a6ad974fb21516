import { LANES } from '@loyalty/contracts/migration/imports'
import { isUuid, type AccountId } from '@loyalty/contracts/ids'
import type { StreamState } from '@loyalty/engine/admin'
import { ensureHintStream } from '@loyalty/engine/fact'
import type { Broker } from '@loyalty/engine/process'
import { HINTS_KEPT_MINUTES } from './limits.js'
import type { Lane } from './store.js'

/** Work of migration: messages that name lanes which have ranges to process. */
export const WORK_STREAM = 'LOYALTY_IMPORTS'
const SUBJECTS = 'loyalty.work.imports'
export const WORK_SUBJECTS = `${SUBJECTS}.>`

export const ensureWorkStream = (broker: Broker): Promise<StreamState> =>
  ensureHintStream(broker, {
    name: WORK_STREAM,
    description: 'Lanes of imports with rows to process, told again from the database when lost',
    subjects: [WORK_SUBJECTS],
    keptMinutes: HINTS_KEPT_MINUTES,
  })

export const subjectOf = ({ account, lane }: Lane): string => `${SUBJECTS}.${account}.${lane}`

/** The lane that a message names; null for a message of somebody else. */
export function laneOfSubject(subject: string): Lane | null {
  const [account = '', lane = ''] = subject.slice(SUBJECTS.length + 1).split('.')
  const number = Number(lane)
  const isLane = lane !== '' && Number.isInteger(number) && number >= 0 && number < LANES
  return isUuid(account) && isLane
    ? { account: account as string as AccountId, lane: number }
    : null
}
