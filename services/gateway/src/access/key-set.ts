import { ConfigError, type Logger } from '@loyalty/engine/process'
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import { changedFile } from '../changed-file.js'
import { tokenKeyLoaded } from '../metrics.js'

/** The public keys that tokens are checked against. */
export interface KeySet {
  find: JWTVerifyGetKey
  /** True once keys were read. A source that is away later is away for every gateway, so it stays true. */
  readonly isKnown: boolean
  /** Of the keys that are loaded, the ids that tokens name. */
  readonly ids: readonly string[]
  /** Goes up when the keys change, so that what was verified with the old ones is forgotten. */
  readonly version: number
  close(): void
}

/** The shortest time between two reads that an unknown `kid` causes. */
const UNKNOWN_KEY_COOLDOWN_MS = 5_000
/** Time between two reads while there are no keys, since a gateway that never had any takes no calls. */
const NO_KEYS_INTERVAL_MS = 5_000

/**
 * Opens a JSON Web Key Set (RFC 7517): a file, or an http(s) URL. Both are read again and again. A file that is not usable
 * is a ConfigError of the start.
 */
export async function openKeySet(location: string, logger: Logger): Promise<KeySet> {
  if (/^https?:/i.test(location)) return followKeys(urlOfKeys(new URL(location)), logger)
  return followKeys(fileOfKeys(location), logger).catch((error: unknown) => {
    const what = error instanceof Error ? error.message : 'it cannot be read'
    throw new ConfigError([`JWKS names a file that is not usable: ${what}`])
  })
}

/** Keys that cannot be read stay as they are, for as long as their source allows. */
export async function followKeys(source: KeySource, logger: Logger): Promise<KeySet> {
  let local: JWTVerifyGetKey | null = null
  let text = ''
  let ids: string[] = []
  let version = 0
  let readAtMs = -Infinity
  let triedAtMs = -Infinity

  const load = (kids: string[]) => {
    ids = kids
    tokenKeyLoaded.reset()
    for (const kid of kids) tokenKeyLoaded.set({ kid }, 1)
  }
  const read = async () => {
    triedAtMs = performance.now()
    const keys = await source.read()
    readAtMs = triedAtMs
    if (keys === null || JSON.stringify(keys) === text) return
    const strong = strongKeys(keys, logger)
    local = createLocalJWKSet(strong)
    text = JSON.stringify(keys)
    version += 1
    load(strong.keys.map(({ kid = '' }) => kid))
    logger.info({ version, kids: ids }, 'keys read')
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
    load([])
    logger.error('keys could not be read for too long, no token is accepted any more')
  }

  await (source.isNeededAtStart ? readOnce() : readAgain())
  const timers = [
    setInterval(() => void readAgain(), source.intervalMs),
    setInterval(() => {
      if (local === null) void readAgain()
    }, NO_KEYS_INTERVAL_MS),
  ]
  for (const timer of timers) timer.unref()

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
    get isKnown() {
      return version > 0
    },
    get ids() {
      return ids
    },
    get version() {
      return version
    },
    close() {
      for (const timer of timers) clearInterval(timer)
    },
  }
}

/** Bytes of the modulus of an RSA key of 2,048 bits, below which NIST SP 800-131A calls one too weak. */
const RSA_MODULUS_BYTES_MIN = 256

/** The keys without RSA keys that are too short: what they sign proves nothing. Throws where there is no list of keys. */
function strongKeys({ keys }: Partial<JSONWebKeySet>, logger: Logger): JSONWebKeySet {
  if (!Array.isArray(keys))
    throw new TypeError('it is no JSON Web Key Set, which has a list named keys')
  const weak = keys.filter(
    ({ kty, n = '' }) =>
      kty === 'RSA' && Buffer.from(n, 'base64url').length < RSA_MODULUS_BYTES_MIN,
  )
  for (const { kid } of weak) logger.warn({ kid }, 'an RSA key below 2,048 bits is left out')
  return { keys: keys.filter((key) => !weak.includes(key)) }
}

/** A file or an address that keys are read from. */
export interface KeySource {
  /** The keys, or null when they are known to be those of the last time. */
  read(): Promise<JSONWebKeySet | null>
  /** Time between two reads, which bounds how long a removed key is accepted. */
  intervalMs: number
  /** Time for which the last keys are used when they cannot be read; Infinity: until they can. */
  keptMs: number
  /** True when they must be there at the start. */
  isNeededAtStart: boolean
}

/** Time between two looks at a key file. */
const FILE_INTERVAL_MS = 2_000
/** With the time that an answer takes, a key that was removed is refused well within 60 s. */
const URL_INTERVAL_MS = 20_000
/** A provider may be away for a day, so that its trouble is not ours at once. */
const URL_KEPT_MS = 86_400_000
const FETCH_TIMEOUT_MS = 3_000

/** A file, which is there from the start, and read when it has changed. */
function fileOfKeys(path: string): KeySource {
  const read = changedFile(path)
  return {
    read: () => read((text) => JSON.parse(text) as JSONWebKeySet),
    intervalMs: FILE_INTERVAL_MS,
    keptMs: Infinity,
    isNeededAtStart: true,
  }
}

/** The address of an identity provider. No cache on the way may answer in its place. */
export const urlOfKeys = (url: URL): KeySource => ({
  async read() {
    const answer = await fetch(url, {
      headers: {
        accept: 'application/json, application/jwk-set+json',
        'cache-control': 'no-cache',
      },
      redirect: 'error',
      signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
    })
    if (!answer.ok) throw new Error(`the address of the keys answers ${answer.status}`)
    return (await answer.json()) as JSONWebKeySet
  },
  intervalMs: URL_INTERVAL_MS,
  keptMs: URL_KEPT_MS,
  isNeededAtStart: false,
})
