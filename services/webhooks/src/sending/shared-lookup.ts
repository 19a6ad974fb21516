import type { LookupAddress } from 'node:dns'

type LookupCallback = (error: Error | null, addresses: LookupAddress[]) => void

/** Finds all addresses of a name, as `dns.lookup` does. */
export type Lookup = (hostname: string, options: { all: true }, callback: LookupCallback) => void

/** Lookups on their way at a time: Node makes no more than two, by half of its four threads. */
const LOOKUPS_MAX = 2
const QUICK_MS_MAX = 1_000
/** Names of which it is known whether their last lookup was quick. */
const NAMES_KEPT_MAX = 1_000

/**
 * Connections to one name that are opened at the same time share a lookup. A name whose server does not answer takes a
 * place for many seconds: so of the two places, names that are new or were slow get one at most, the new ones first.
 */
export function sharedLookup(lookup: Lookup): Lookup {
  /** Names whose lookups are on their way or have yet to begin, and who waits for them. */
  const waiting = new Map<string, LookupCallback[]>()
  const begunAtMs = new Map<string, number>()
  /** Whether the last lookup of a name was quick. */
  const known = new Map<string, boolean>()

  const isOverdue = (name: string): boolean =>
    performance.now() - (begunAtMs.get(name) ?? Infinity) > QUICK_MS_MAX
  const isQuick = (name: string): boolean => known.get(name) === true && !isOverdue(name)

  const remember = (name: string, wasQuick: boolean): void => {
    known.delete(name)
    known.set(name, wasQuick)
    const [oldest] = known.keys()
    if (known.size > NAMES_KEPT_MAX && oldest !== undefined) known.delete(oldest)
  }

  const begin = (name: string): void => {
    begunAtMs.set(name, performance.now())
    lookup(name, { all: true }, (error, addresses) => {
      const callbacks = waiting.get(name) ?? []
      remember(name, !isOverdue(name))
      begunAtMs.delete(name)
      waiting.delete(name)
      beginNext()
      for (const each of callbacks) each(error, addresses)
    })
  }

  const beginNext = (): void => {
    if (begunAtMs.size >= LOOKUPS_MAX) return
    const names = [...waiting.keys()].filter((name) => !begunAtMs.has(name))
    const others = begunAtMs.keys().every(isQuick) ? names.filter((name) => !isQuick(name)) : []
    const next = others.find((name) => !known.has(name)) ?? others[0] ?? names.find(isQuick)
    if (next !== undefined) begin(next)
  }

  return (name, _options, callback) => {
    const callbacks = waiting.get(name)
    if (callbacks !== undefined) {
      callbacks.push(callback)
      return
    }
    waiting.set(name, [callback])
    beginNext()
  }
}
