import { randomUUID } from 'node:crypto'
import type { LoadPlan, Requests } from '../load/plan.js'

/** One thing that is measured: a kind of work on one system. */
export interface Subject {
  /** `redeem/ours`: the scenario, then the system. */
  name: string
  /** Asked for when it was reset. */
  requests: Requests
  connections: number
  origin: string
  headers: Record<string, string>
  processes: () => Record<string, number>
  /** Above what it can do in a second, for how many requests are made in advance. */
  rateMax: number
  /** Fewer answers say nothing; 200 unless it is told, which is enough for a 99th percentile. */
  answersMin?: number
  /** Sends so many requests a second; without it, each connection sends when it was answered. */
  perSecond?: number
  /** Makes the next run begin like the first. */
  reset?: () => Promise<void>
  /** What goes on during a run: it begins with it, and is stopped after it. */
  beside?: () => () => Promise<void>
  /** How often the work was done so far, counted in the database. */
  countEffects?: () => Promise<number>
}

export interface Timing {
  warmUpMs: number
  measuredMs: number
}

export function toPlan(subject: Subject, { warmUpMs, measuredMs }: Timing): LoadPlan {
  const { requests, connections, origin, headers, rateMax } = subject
  return {
    origin,
    headers,
    connections,
    requests,
    keyPrefix: randomUUID(),
    requestsMax: Math.ceil((rateMax * (warmUpMs + measuredMs + TAIL_MS)) / 1000),
    warmUpMs,
    measuredMs,
    processes: subject.processes(),
    ...(subject.perSecond !== undefined && { perSecond: subject.perSecond }),
  }
}

/** The load goes on for a moment when the measured part is over. */
export const TAIL_MS = 500
