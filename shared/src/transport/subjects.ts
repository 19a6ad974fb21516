import type { Contract } from '../contracts/contract.js'

/** The subject on which one process answers a contract. */
export const directSubjectOf = (contract: Contract, instance: string): string =>
  `${contract.subject}.${instance}`

/** Where the processes of a service say that they are there: `{"instance": "…"}`. */
export const presenceSubjectOf = (service: string): string => `loyalty.presence.${service}`
