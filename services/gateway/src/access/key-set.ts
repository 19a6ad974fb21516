import { readFile, stat } from 'node:fs/promises'
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
} from 'jose'
import type { Logger } from '@loyalty/shared/observability/logger'

/** The public keys that tokens are checked against. */
export interface KeySet {
  find: JWTVerifyGetKey
  /** Goes up when the keys change, so that what was verified with the old ones is forgotten. */
  readonly version: number
  close(): void
}

/** How often a key file is looked at. */
const FILE_CHECK_INTERVAL_MS = 2_000
/** How long fetched keys are used before they are fetched again. */
const FETCHED_MAX_AGE_MS = 300_000
/** How often, at most, an unknown `kid` may cause a fetch. */
const FETCH_COOLDOWN_MS = 5_000
const FETCH_TIMEOUT_MS = 1_000

/** Opens a JSON Web Key Set (RFC 7517): a file, read again when it changes, or an http(s) URL. */
export const openKeySet = (location: string, logger: Logger): Promise<KeySet> =>
  /^https?:/i.test(location)
    ? Promise.resolve(openRemote(new URL(location)))
    : openFile(location, logger)

function openRemote(url: URL): KeySet {
  const find = createRemoteJWKSet(url, {
    cacheMaxAge: FETCHED_MAX_AGE_MS,
    cooldownDuration: FETCH_COOLDOWN_MS,
    timeoutDuration: FETCH_TIMEOUT_MS,
  })
  return { find, version: 0, close: () => undefined }
}

async function openFile(path: string, logger: Logger): Promise<KeySet> {
  let seen = await stampOf(path)
  let local = await readKeys(path)
  let version = 0

  const readWhenChanged = async () => {
    try {
      const stamp = await stampOf(path)
      if (stamp === seen) return
      local = await readKeys(path)
      seen = stamp
      version += 1
      logger.info({ version }, 'keys read again')
    } catch (err) {
      logger.warn({ err }, 'keys cannot be read, the last ones stay')
    }
  }
  const timer = setInterval(() => void readWhenChanged(), FILE_CHECK_INTERVAL_MS)
  timer.unref()

  return {
    find: (header, token) => local(header, token),
    get version() {
      return version
    },
    close: () => clearInterval(timer),
  }
}

const readKeys = async (path: string) =>
  createLocalJWKSet(JSON.parse(await readFile(path, 'utf8')) as JSONWebKeySet)

async function stampOf(path: string): Promise<string> {
  const { mtimeMs, size, ino } = await stat(path)
  return `${mtimeMs} ${size} ${ino}`
}
