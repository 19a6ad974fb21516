import { isIP, type LookupFunction, type Socket } from 'node:net'
import { buildConnector } from 'undici'
import { isAllowed, isPublic, type AllowedNetworks } from './allowed-networks.js'
import { sharedLookup, type Lookup } from './shared-lookup.js'

/** The connection was not opened: an address of the name is neither public nor allowed. */
export class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress'
  constructor() {
    super('the host has an address that may not be called')
  }
}

class NoAddress extends Error {
  readonly code = 'ENOTFOUND'
}

interface Settings {
  networks: AllowedNetworks
  lookup: Lookup
  /** From the lookup of the name to the end of the TLS handshake. */
  timeoutMs: number
  onSocket: (socket: Socket) => void
}

/**
 * How undici opens a connection: the name is looked up once, all its addresses are checked, and only these are tried.
 * So a name whose addresses change after the check leads nowhere else. TLS and the header `Host` keep the name.
 * A connection without TLS goes to allowed networks alone. Fails with `ForbiddenAddress` when any address is refused:
 * an honest name has no mix of public and private ones.
 */
export function checkedConnect(settings: Settings): buildConnector.connector {
  const { networks, timeoutMs } = settings
  const lookup = sharedLookup(settings.lookup)
  const withTls = (address: string): boolean => isPublic(address) || isAllowed(address, networks)
  const withoutTls = (address: string): boolean => isAllowed(address, networks)

  const connectorFor = (mayCall: (address: string) => boolean): buildConnector.connector => {
    const connect = buildConnector({
      lookup: checkedLookup(lookup, mayCall),
      autoSelectFamily: true,
      allowH2: false,
      timeout: timeoutMs,
    })
    return (options, callback) => {
      // Node looks up names only. An address goes to the connection as it is.
      if (isIP(options.hostname) !== 0 && !mayCall(options.hostname)) {
        queueMicrotask(() => callback(new ForbiddenAddress(), null))
        return
      }
      connect(options, (...outcome) => {
        // A failure comes without a second argument, unlike its type says.
        if (outcome[0] === null) settings.onSocket(outcome[1])
        callback(...outcome)
      })
    }
  }

  const https = connectorFor(withTls)
  const http = connectorFor(withoutTls)
  return (options, callback) => (options.protocol === 'https:' ? https : http)(options, callback)
}

/** Node tries the addresses that this answers, and no others. */
function checkedLookup(lookup: Lookup, mayCall: (address: string) => boolean): LookupFunction {
  return (hostname, _options, callback) =>
    lookup(hostname, { all: true }, (error, addresses) => {
      if (error !== null) callback(error, [])
      else if (addresses.length === 0) callback(new NoAddress(), [])
      else if (!addresses.every(({ address }) => mayCall(address))) {
        callback(new ForbiddenAddress(), [])
      } else callback(null, addresses)
    })
}
