import { isIP } from 'node:net'
import { isAllowed, type AllowedNetworks } from './allowed-networks.js'

const URL_CHARACTERS_MAX = 2_048
const UNPRIVILEGED_PORT_MIN = 1_024
const HTTPS_PORT = 443

/** A scheme, two slashes and a host. The URL parser of the web takes fewer slashes, and more. */
const WRITTEN_OUT = /^https?:\/\/[^/?#]/i
/** The URL parser drops blanks and control characters, and reads a backslash as a slash. */
const READ_DIFFERENTLY = /[\s\\\p{Cc}]/u
const DOMAIN_NAME = /^([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
const DOMAIN_CHARACTERS_MAX = 253
const LOCALHOST = /^(.+\.)?localhost$/
const LOCAL_DOMAIN = /(^|\.)(local|internal|home\.arpa)$/

/**
 * Why the text may not be the URL of a webhook, or null when it may. The sentence begins with `must` and says what is right.
 *
 * The URL is https and names a host of the internet. An address in an allowed network may be written in it, as may
 * `localhost` when loopback is allowed; these may be called by http too. The connection checks what the name leads to.
 */
export function refuseUrl(text: string, networks: AllowedNetworks): string | null {
  if (text.length > URL_CHARACTERS_MAX) return 'must be at most 2,048 characters long'
  if (READ_DIFFERENTLY.test(text)) {
    return 'must be without blanks, backslashes and control characters'
  }
  if (!WRITTEN_OUT.test(text) || !URL.canParse(text)) {
    return 'must be a URL with a valid host, such as https://hooks.example.com/loyalty'
  }
  // The parser turns each spelling of an IPv4 address into four decimal numbers, and each of an IPv6 address into one.
  const url = new URL(text)
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const isHere = isAllowedHere(host, networks)

  if (url.protocol !== 'https:' && !isHere) return 'must begin with https://'
  if (url.username !== '' || url.password !== '') return 'must hold no user name and no password'
  if (url.href.includes('#')) return 'must be without a fragment (#)'
  if (!isPortAllowed(url)) return 'must use port 443 or a port above 1023'
  return isHere ? null : refuseHost(host)
}

function isAllowedHere(host: string, networks: AllowedNetworks): boolean {
  const addresses = LOCALHOST.test(host) ? ['127.0.0.1', '::1'] : [host]
  return addresses.some((address) => isAllowed(address, networks))
}

function isPortAllowed(url: URL): boolean {
  const byScheme = url.protocol === 'https:' ? HTTPS_PORT : 80
  const port = url.port === '' ? byScheme : Number(url.port)
  return port === HTTPS_PORT || port >= UNPRIVILEGED_PORT_MIN
}

function refuseHost(host: string): string | null {
  if (isIP(host) !== 0) return 'must name its host, not an address'
  if (LOCALHOST.test(host) || LOCAL_DOMAIN.test(host)) {
    return 'must name a host of the internet, not one of a local network'
  }
  if (!DOMAIN_NAME.test(host) || host.length > DOMAIN_CHARACTERS_MAX) {
    return 'must name its host with its domain, such as hooks.example.com'
  }
  return null
}
