import { BlockList, isIP, isIPv6, type Server, type Socket } from 'node:net'

/** A network as an operator writes it, `10.0.0.0/8`, or a single address. */
export interface Network {
  address: string
  prefix: number
  family: 'ipv4' | 'ipv6'
}

const BITS = { ipv4: 32, ipv6: 128 } as const

/** Reads one of `TRUSTED_PROXIES`; null when it is neither an address nor a network. */
export function parseNetwork(text: string): Network | null {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return null
  const family = version === 4 ? 'ipv4' : 'ipv6'
  const prefix = bits === undefined ? BITS[family] : Number(bits)
  const isPrefix = bits === undefined || /^\d{1,3}$/.test(bits)
  return isPrefix && prefix <= BITS[family] ? { address, prefix, family } : null
}

/** Tells which addresses belong to one of the networks. */
export function matcherOf(networks: readonly Network[]): (address: string) => boolean {
  const list = new BlockList()
  for (const { address, prefix, family } of networks) list.addSubnet(address, prefix, family)
  return (text) => {
    const address = withoutPort(text)
    return isIP(address) > 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  }
}

/** An address as some proxies forward it: `203.0.113.7:51234`, `[2001:db8::1]:443` or `[2001:db8::1]`. */
const WITH_PORT = /^(?:([\d.]+):\d+|\[([^\]]*)\](?::\d+)?)$/

function withoutPort(text: string): string {
  const [, ipv4, ipv6] = WITH_PORT.exec(text) ?? []
  return ipv4 ?? ipv6 ?? text
}

/** The connection is closed already, or a proxy has forwarded something else than an address. */
const UNKNOWN = 'unknown'
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const GROUPS = 8
const NETWORK_GROUPS = 4

/**
 * The caller that an address counts for: one of version 4 for itself, one of version 6
 * for its /64, since whoever has one of these has all of it (RFC 6177).
 */
export function callerAt(text: string | undefined): string {
  const address = withoutPort(text ?? '')
  if (isIP(address) === 0) return UNKNOWN
  if (!isIPv6(address)) return address
  const [, mapped] = MAPPED.exec(address) ?? []
  if (mapped !== undefined) return mapped
  const [bare = ''] = address.split('%', 1)
  const [head = '', tail] = bare.split('::', 2)
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array<string>(Math.max(0, GROUPS - front.length - back.length)).fill('0')
  const groups = [...front, ...zeros, ...back].slice(0, NETWORK_GROUPS)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

export interface ConnectionsOptions {
  /** Open connections of one address. */
  max: number
  /** True for a proxy: its connections carry the calls of many, and are not counted. */
  isProxy: (address: string) => boolean
  /** Answers a connection that is one too many, and closes it. */
  refuse: (socket: Socket) => void
}

/** Bounds what one address can hold open, however little it sends. */
export function limitConnections(server: Server, { max, isProxy, refuse }: ConnectionsOptions) {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || isProxy(remoteAddress)) return
    const caller = callerAt(remoteAddress)
    const count = open.get(caller) ?? 0
    open.set(caller, count + 1)
    socket.once('close', () => {
      const left = (open.get(caller) ?? 0) - 1
      if (left > 0) open.set(caller, left)
      else open.delete(caller)
    })
    if (count >= max) refuse(socket)
  })
}
