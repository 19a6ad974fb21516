import { totalmem } from 'node:os'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { withFormerMetrics } from '../former-names.js'

/**
 * This process's metrics for Prometheus. A metric is declared once, by the module that counts, under a
 * name that starts with `loyalty_`. Its labels have few values, known before: operations, codes,
 * names of consumers, ids of keys; no other ids, and nothing that a caller can choose.
 */
const registry = new Registry()

interface About<Label extends string = string> {
  name: `loyalty_${string}`
  help: string
  labelNames?: readonly Label[]
}

/** A metric as its documentation has it. */
export interface DeclaredMetric extends About {
  type: 'counter' | 'gauge' | 'histogram'
}

const declared: DeclaredMetric[] = []

/** The metrics of all modules that are loaded, in the order of their names. */
export const declaredMetrics = (): DeclaredMetric[] =>
  declared.toSorted((a, b) => (a.name < b.name ? -1 : 1))

export function counter<Label extends string = never>(about: About<Label>): Counter<Label> {
  declared.push({ ...about, type: 'counter' })
  return new Counter({ ...about, registers: [registry] })
}

export function gauge<Label extends string = never>(about: About<Label>): Gauge<Label> {
  declared.push({ ...about, type: 'gauge' })
  return new Gauge({ ...about, registers: [registry] })
}

export function histogram<Label extends string = never>(
  about: About<Label> & { buckets: readonly number[] },
): Histogram<Label> {
  declared.push({ ...about, type: 'histogram' })
  return new Histogram({ ...about, buckets: [...about.buckets], registers: [registry] })
}

/** Upper bounds in seconds, from a read in memory to the longest that anybody waits. */
export const callBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

const buildInfo = gauge({
  name: 'loyalty_build_info',
  help: 'Always 1; its labels say what runs.',
  labelNames: ['version', 'node'],
})

const memoryLimit = gauge({
  name: 'loyalty_memory_limit_bytes',
  help: 'Memory that the container or pod of the process may have; 0: no limit.',
})

/** More often, and the samples would be most of what a process without work does. */
const EVENT_LOOP_SAMPLE_MS = 100

/** Adds what every process tells: its service on each series, its build, CPU, memory, event loop. */
export function describeProcess(service: string, version: string): void {
  registry.setDefaultLabels({ service })
  buildInfo.set({ version, node: process.versions.node }, 1)
  // Of cgroup v1 or v2, where no limit is more than the machine has.
  const limit = process.constrainedMemory()
  memoryLimit.set(limit < totalmem() ? limit : 0)
  collectDefaultMetrics({
    register: registry,
    eventLoopMonitoringPrecision: EVENT_LOOP_SAMPLE_MS,
  })
}

/** A gauge, or one of its series. */
export interface Target {
  set(value: number): void
}

/** A look that takes longer leaves its gauges without a value, and the others theirs. */
const READING_MS_MAX = 1_000

const looks = new Set<() => Promise<void>>()

/**
 * Sets gauges from one look each time that metrics are asked for: `look` answers a value for each of
 * `targets`, in their order. One that fails sets them to NaN. Answers what ends it.
 */
export function onScrape(
  targets: readonly Target[],
  look: () => readonly number[] | Promise<readonly number[]>,
): () => void {
  const setAll = (values: readonly number[]) => {
    for (const [index, target] of targets.entries()) target.set(values[index] ?? Number.NaN)
  }
  const run = async () => {
    try {
      setAll(await inTime(look()))
    } catch {
      setAll([])
    }
  }
  looks.add(run)
  return () => void looks.delete(run)
}

async function inTime<T>(value: T | Promise<T>): Promise<T> {
  if (!(value instanceof Promise)) return value
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('too late')), READING_MS_MAX)
  return Promise.race([value, late.promise]).finally(() => clearTimeout(timer))
}

/**
 * A gauge that several parts of a process have a share in, such as one a connection. Answers what takes
 * a share in: it is looked at each time that metrics are asked for, until what it answers is called.
 */
export function sharedTarget(
  target: Target,
  together: (shares: readonly number[]) => number,
): (share: () => number) => () => void {
  const shares = new Set<() => number>()
  looks.add(async () => {
    if (shares.size > 0) target.set(together([...shares].map((share) => share())))
  })
  return (share) => {
    shares.add(share)
    return () => void shares.delete(share)
  }
}

/** The text that Prometheus reads, and its content type. */
export async function scrape(): Promise<{ contentType: string; text: string }> {
  await Promise.all([...looks].map((look) => look()))
  return { contentType: registry.contentType, text: withFormerMetrics(await registry.metrics()) }
}
