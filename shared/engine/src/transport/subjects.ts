import type { Contract } from '@loyalty/contracts/contract'

/** The subject on which one process answers a contract. */
export const directSubjectOf = (contract: Contract, instance: string): string =>
  `${contract.subject}.${instance}`

/** What a service is called among all that share the broker, where the NATS service API finds it. */
export const discoveryNameOf = (service: string): string => `loyalty-${service}`

/** What may be asked about services by the NATS service API. */
export const discoveryVerbs = ['PING', 'INFO', 'STATS'] as const
export type DiscoveryVerb = (typeof discoveryVerbs)[number]

/** Where a process is found by a verb of the NATS service API: among all, its service's, and alone. */
export const discoverySubjectsOf = (
  verb: DiscoveryVerb,
  service: string,
  instance: string,
): string[] => [
  `$SRV.${verb}`,
  `$SRV.${verb}.${discoveryNameOf(service)}`,
  `$SRV.${verb}.${discoveryNameOf(service)}.${instance}`,
]

/** Where the processes of a service say that they are there, and for how long: `{"instance": "…", "for_ms": 1500}`. */
export const presenceSubjectOf = (service: string): string => `loyalty.processes.${service}`

/**
 * Where a process listens for as long as it may answer, and says nothing. Once its connection has ended
 * the broker tells whoever asks here that nobody listens: so a process that is gone is told from one
 * that is silent.
 */
export const aliveSubjectOf = (service: string, instance: string): string =>
  `loyalty.${service}.alive.${instance}`

/**
 * Where an answer is awaited. The service that is to answer is a part of it, so that its user at the
 * broker can be held to answers of its own.
 */
export const replySubjectOf = (inbox: string, service: string, token: string): string =>
  `${inbox}.${service}.${token}`

/** Where a process of a service says that facts wait: whoever hands them to JetStream listens. */
export const relayCallSubjectOf = (service: string): string => `loyalty.${service}.relay`
