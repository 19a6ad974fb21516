import type { Contract } from './contract.js'

/** The service that answers a contract: the second token of its subject. */
export function serviceOf({ subject }: Pick<Contract, 'subject'>): string {
  const start = subject.indexOf('.') + 1
  return subject.slice(start, subject.indexOf('.', start))
}
