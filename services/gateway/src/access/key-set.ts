import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import type { Logger } from '@loyalty/shared/observability/logger'
import { fileOfKeys, urlOfKeys, type KeySource } from './key-source.js'

/** The public keys that tokens are checked against. */
export interface KeySet {
  find: JWTVerifyGetKey
  /** Goes up when the keys change, so that what was verified with the old ones is forgotten. */
  readonly version: number
  close(): void
}

/** How often, at most, an unknown `kid` may cause a read. */
const UNKNOWN_KEY_COOLDOWN_MS = 5_000

/** Opens a JSON Web Key Set (RFC 7517): a file, or an http(s) URL. Both are read again and again. */
export const openKeySet = (location: string, logger: Logger): Promise<KeySet> =>
  followKeys(
    /^https?:/i.test(location) ? urlOfKeys(new URL(location)) : fileOfKeys(location),
    logger,
  )

/** Keys that cannot be read stay as they are, for as long as their source allows. */
export async function followKeys(source: KeySource, logger: Logger): Promise<KeySet> {
  let local: JWTVerifyGetKey | null = null
  let text = ''
  let version = 0
  let readAtMs = -Infinity
  let triedAtMs = -Infinity

  const read = async () => {
    triedAtMs = performance.now()
    const keys = await source.read()
    readAtMs = triedAtMs
    if (keys === null || JSON.stringify(keys) === text) return
    local = createLocalJWKSet(strongKeys(keys, logger))
    text = JSON.stringify(keys)
    version += 1
    logger.info({ version }, 'keys read')
  }
  let reading: Promise<void> | null = null
  /** One read at a time, whoever asks for it. */
  const readOnce = () => {
    reading ??= read().finally(() => {
      reading = null
    })
    return reading
  }
  const readAgain = async () => {
    try {
      await readOnce()
    } catch (err) {
      logger.warn({ err, isKnown: local !== null }, 'keys cannot be read, the last ones stay')
    }
    if (local === null || performance.now() - readAtMs <= source.keptMs) return
    local = null
    text = ''
    version += 1
    logger.error('keys could not be read for too long, no token is accepted any more')
  }

  await (source.isNeededAtStart ? readOnce() : readAgain())
  const timer = setInterval(() => void readAgain(), source.intervalMs)
  timer.unref()

  const isCool = () => performance.now() - triedAtMs >= UNKNOWN_KEY_COOLDOWN_MS
  const known = () => {
    if (local === null) throw new Error('there are no keys')
    return local
  }
  return {
    async find(header, token) {
      if (local === null && isCool()) await readOnce()
      try {
        return await known()(header, token)
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey) || !isCool()) throw error
      }
      // A key that was added since the last read. When it cannot be read, the key is unknown.
      await readAgain()
      return known()(header, token)
    },
    get version() {
      return version
    },
    close: () => clearInterval(timer),
  }
}

/** Bytes of the modulus of an RSA key of 2,048 bits, below which NIST SP 800-131A calls one too weak. */
const RSA_MODULUS_BYTES_MIN = 256

/** The keys without RSA keys that are too short: what they sign proves nothing. */
function strongKeys({ keys }: JSONWebKeySet, logger: Logger): JSONWebKeySet {
  const weak = keys.filter(
    ({ kty, n = '' }) =>
      kty === 'RSA' && Buffer.from(n, 'base64url').length < RSA_MODULUS_BYTES_MIN,
  )
  for (const { kid } of weak) logger.warn({ kid }, 'an RSA key below 2,048 bits is left out')
  return { keys: keys.filter((key) => !weak.includes(key)) }
}
