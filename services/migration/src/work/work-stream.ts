import { PARTITIONS } from '@loyalty/contracts/migration/imports'
import { isUuid, type AccountId } from '@loyalty/contracts/ids'
import type { StreamState } from '@loyalty/engine/admin'
import { ensureHintStream } from '@loyalty/engine/fact'
import type { Broker } from '@loyalty/engine/process'
import { HINTS_KEPT_MINUTES } from './limits.js'
import type { Partition } from './store.js'

/** Work of migration: messages that name partitions which have ranges to process. */
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

export const subjectOf = ({ account, lane: partition }: Partition): string =>
  `${SUBJECTS}.${account}.${partition}`

/** The partition that a message names; null for a message of somebody else. */
export function partitionOfSubject(subject: string): Partition | null {
  const [account = '', partition = ''] = subject.slice(SUBJECTS.length + 1).split('.')
  const number = Number(partition)
  const isPartition =
    partition !== '' && Number.isInteger(number) && number >= 0 && number < PARTITIONS
  return isUuid(account) && isPartition
    ? { account: account as string as AccountId, lane: number }
    : null
}
