import type { Contract } from '@loyalty/shared/contracts/contract'
import { operations } from './index.js'

const reads: ReadonlySet<string> = new Set(
  operations.filter(({ method }) => method === 'GET').map(({ contract }) => contract.subject),
)

/** Whether a contract is what a GET asks for, so that asking twice is no harm. */
export const isRead = ({ subject }: Contract): boolean => reads.has(subject)
