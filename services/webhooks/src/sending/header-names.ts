const NAME_CHARACTERS_MAX = 256
/** RFC 9110, section 5.6.2. */
const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/

/** Headers that a call sets itself, and those that belong to the connection (RFC 9110, section 7.6.1). */
const OURS = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
])
const OUR_PREFIX = /^(webhook|proxy)-/

/** Why a webhook may not have a header of this name, or null when it may. The sentence begins with `must`. */
export function refuseHeaderName(name: string): string | null {
  if (!TOKEN.test(name) || name.length > NAME_CHARACTERS_MAX) {
    return 'must be the name of a header: letters, digits and hyphens, at most 256'
  }
  const lowerCase = name.toLowerCase()
  if (OURS.has(lowerCase) || OUR_PREFIX.test(lowerCase)) {
    return 'must be the name of a header that calls do not set themselves'
  }
  return null
}
