import { domainToASCII } from 'node:url'
import { idText } from '../scalars.js'

const LOCAL_PART = /^[^\s\p{Cc}\p{Z}@]{1,64}$/u
/** Of ASCII, letters, digits, dots and dashes alone; what else may stand in a name, IDNA says. */
const DOMAIN = /^[A-Za-z0-9.\-\u{80}-\u{10FFFF}]+$/u
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const IS_ASCII = /^\p{ASCII}*$/u
const DOMAIN_MAX = 253

/** The local part and the domain, parted at the only `@`. */
const partsOf = (address: string): [local: string, domain: string] => {
  const at = address.lastIndexOf('@')
  return [address.slice(0, Math.max(at, 0)), address.slice(at + 1)]
}

/** True when an address may be one of today (RFC 6531), of any script. */
function isEmail(address: string): boolean {
  const [local, domain] = partsOf(address)
  if (!LOCAL_PART.test(local) || domain.length > DOMAIN_MAX || !DOMAIN.test(domain)) return false
  const ascii = domainToASCII(domain)
  const labels = ascii.split('.')
  return (
    ascii.length <= DOMAIN_MAX &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  )
}

/** An e-mail address, kept as it was sent. */
export const email = idText(3, 254)
  .refine(isEmail, 'must be an e-mail address')
  .meta({ format: 'idn-email', pattern: String.raw`^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$` })

/** What addresses are compared by, and beginnings of them: lower case, the domain in ASCII (RFC 5891). */
export function toEmailKey(address: string): string {
  const [local, domain] = partsOf(address)
  const ascii = IS_ASCII.test(domain) ? domain : domainToASCII(domain) || domain
  return `${local}@${ascii}`.toLowerCase()
}
