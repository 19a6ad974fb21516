import type { Contract } from '../contracts/contract.js'

/** The subject on which one process answers a contract. */
export const directSubjectOf = (contract: Contract, instance: string): string =>
  `${contract.subject}.${instance}`

/** Where the processes of a service say that they are there: `{"instance": "…"}`. */
export const presenceSubjectOf = (service: string): string => `loyalty.presence.${service}`

/**
 * Where an answer is awaited. The service that is to answer is a part of it, so that its user at the
 * broker can be held to answers of its own.
 */
export const replySubjectOf = (inbox: string, service: string, token: string): string =>
  `${inbox}.${service}.${token}`
