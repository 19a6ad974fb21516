import type { Contract } from '@loyalty/shared/contracts/contract'
import { exportPages } from '@loyalty/shared/contracts/export'
import { personRows } from '@loyalty/shared/contracts/person-export'
import { operations } from './index.js'

const reads: ReadonlySet<string> = new Set([
  ...operations.filter(({ method }) => method === 'GET').map(({ contract }) => contract.subject),
  ...[...Object.values(exportPages), ...Object.values(personRows)].map(({ subject }) => subject),
])

/** Whether a contract is what a GET asks for, so that asking twice is no harm. */
export const isRead = ({ subject }: Contract): boolean => reads.has(subject)
