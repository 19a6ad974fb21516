import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** Blocks of addresses that are not public and may be called all the same. */
export type AllowedNetworks = readonly [Address, number][]

/** IANA gives public IPv6 addresses from this block alone (RFC 4291, section 2.4). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * The addresses and CIDR blocks of a setting, separated by commas or blanks: `127.0.0.0/8, ::1`. An empty text has none.
 * Throws an error that names the first bad one. Its message begins with `must`.
 */
export function parseNetworks(text: string): AllowedNetworks {
  return text
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .map(parseNetwork)
}

function parseNetwork(entry: string): [Address, number] {
  const [address = '', bits] = entry.split('/')
  const whole = isIP(address) === 4 ? 32 : 128
  const network = bits === undefined ? `${entry}/${whole}` : entry
  if (isIP(address) === 0 || !ipaddr.isValidCIDR(network) || isMapped(address)) {
    throw new Error(
      `must be addresses or CIDR blocks, such as 127.0.0.0/8 or ::1, which ${entry} is not`,
    )
  }
  return ipaddr.parseCIDR(network)
}

/** Whether a block is written as IPv4 inside of IPv6. Addresses are compared as IPv4: no address would match it. */
function isMapped(address: string): boolean {
  return isIP(address) === 6 && ipaddr.IPv6.parse(address).isIPv4MappedAddress()
}

/** Whether everybody on the internet may be reached at this address. False for a text that is no address. */
export function isPublic(address: string): boolean {
  const parsed = parseAddress(address)
  if (parsed === null || parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST)
}

/** Whether the address is in one of the networks. False for a text that is no address. */
export function isAllowed(address: string, networks: AllowedNetworks): boolean {
  const parsed = parseAddress(address)
  if (parsed === null) return false
  return networks.some(
    (network) => network[0].kind() === parsed.kind() && parsed.match(network[0], network[1]),
  )
}

/** Node decides what an address is: it opens the connection. An IPv4 address inside of IPv6 counts as IPv4. */
function parseAddress(text: string): Address | null {
  return isIP(text) === 0 ? null : ipaddr.process(text)
}
