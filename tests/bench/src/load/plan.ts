import type { PeerName } from '../peers/address.js'

/** What a run sends. Texts are made in the load process, before the clock starts. */
export type Requests =
  | {
      /** Both send the same bodies; a check has no key, since it is a read. */
      kind: 'redeem' | 'validate'
      /** Customers `<prefix><number>`, of which each connection has its own. */
      customerPrefix: string
      customers: number
      codes: string[]
    }
  | {
      /** Carts of the same customers, each with three of the codes and units to spend: all, or one at a checkout. */
      kind: 'evaluate' | 'checkout'
      customerPrefix: string
      customers: number
      codes: string[]
      /** Product lines of each. */
      lines: number
      /** What they spend. */
      rewardId: string
    }
  | {
      kind: 'fulfill'
      /** Each is fulfilled once. The n-th is of customer `n % customers`. */
      eventIds: string[]
      customers: number
    }
  | {
      kind: 'contact'
      /** Loaded persons; every second contact is one of them. */
      persons: number
    }
  | {
      /** One point from a customer's account of a peer to another one. */
      kind: 'transfer'
      peer: PeerName
      ledger: string
      asset: string
      /** Customers, of which each connection has its own. */
      sources: string[]
      destinations: string[]
    }
  | { kind: 'get'; paths: string[] }

export interface LoadPlan {
  /** `http://127.0.0.1:8080`, without a path. */
  origin: string
  /** Sent with each request. */
  headers: Record<string, string>
  requests: Requests
  /** Each write has a key of its own that starts like this; no two runs share it. */
  keyPrefix: string
  /** Requests in flight: each connection has one. */
  connections: number
  /** Requests made in advance. A run that needs more doesn't count. */
  requestsMax: number
  warmUpMs: number
  measuredMs: number
  /** Sends so many requests a second; without it, each connection sends when it was answered. */
  perSecond?: number
  /** Processes whose CPU time is read where the measured part begins and ends. */
  processes: Record<string, number>
}

/** What the load process saw. All but `statuses` and `failures` is about the measured part. */
export interface LoadResult {
  /** Milliseconds of each answer that arrived in the measured part. */
  latencies: number[]
  /** When the measured part began, on the clock of this machine. */
  begunMs: number
  seconds: number
  /** Milliseconds of CPU that each process used, the load generator too. */
  cpuMs: Record<string, number>
  /** Bytes of one answer on the wire, on average. */
  answerBytes: number
  /** Answers of the whole run by status. */
  statuses: Record<string, number>
  /** What makes the run worthless: lost connections, timeouts, too few requests made in advance. */
  failures: string[]
}
