import { Pool } from 'undici'
import type { AllowedNetworks } from './allowed-networks.js'
import { checkedConnect } from './checked-connect.js'
import type { Lookup } from './shared-lookup.js'

const CONNECT_TIMEOUT_MS = 10_000
const KEEP_ALIVE_MS = 4_000
const HEADER_BYTES_MAX = 16 * 1_024
const ORIGINS_MAX = 1_000
const SOCKETS_MAX = 1_000

/** Connections to the servers that were called last. */
export interface Pools {
  /** The connections to an origin, such as `https://hooks.example.com`. */
  of(origin: string): Pool
  /** Breaks off what is on its way, and closes all connections. */
  destroy(): Promise<void>
}

/**
 * Keeps connections open for 4 s after a call; who calls says how many there are at a time. With 1,000 origins or 1,000 open sockets, the next new
 * origin takes the place of the one that was called longest ago: its calls end, then its sockets close.
 */
export function createPools(settings: { networks: AllowedNetworks; lookup: Lookup }): Pools {
  /** In the order of their last call. */
  const pools = new Map<string, Pool>()
  const closing = new Set<Pool>()
  let sockets = 0

  const connect = checkedConnect({
    ...settings,
    timeoutMs: CONNECT_TIMEOUT_MS,
    onSocket: (socket) => {
      sockets += 1
      socket.once('close', () => (sockets -= 1))
    },
  })

  const makeRoom = (): void => {
    if (pools.size < ORIGINS_MAX && sockets < SOCKETS_MAX) return
    for (const [origin, pool] of pools) {
      pools.delete(origin)
      closing.add(pool)
      pool.close(() => closing.delete(pool))
      return
    }
  }

  const open = (origin: string): Pool => {
    makeRoom()
    return new Pool(origin, {
      connect,
      // Webhooks of several accounts may be at one origin, and none waits for those of another.
      connections: null,
      keepAliveTimeout: KEEP_ALIVE_MS,
      keepAliveMaxTimeout: KEEP_ALIVE_MS,
      maxHeaderSize: HEADER_BYTES_MAX,
      allowH2: false,
      // Each call has a limit of its own for all of it.
      headersTimeout: 0,
      bodyTimeout: 0,
    })
  }

  return {
    of(origin) {
      const pool = pools.get(origin) ?? open(origin)
      pools.delete(origin)
      pools.set(origin, pool)
      return pool
    },
    async destroy() {
      await Promise.all([...pools.values(), ...closing].map((pool) => pool.destroy()))
    },
  }
}
