import { parseSigningKeys, type SigningKey } from '@loyalty/engine/admin'
import { ConfigError, startInterval, type Logger } from '@loyalty/engine/process'
import { createLocalJWKSet, type JWK, type JWTVerifyGetKey } from 'jose'
import { changedFile } from '../changed-file.js'

/** The private keys of the deployment that sign tokens for customers. All of them verify. */
export interface CustomerKeys {
  /** The first of them, which signs. */
  readonly signer: SigningKey
  has(kid: string | undefined): boolean
  /** The public part of one of them. */
  find: JWTVerifyGetKey
  /** Goes up when they change. */
  readonly version: number
  close(): void
}

/** Time between two looks at the file. */
const INTERVAL_MS = 2_000

/**
 * Reads one private JWK, or `{"keys": […]}` of them, and again when the file changes. A file that is not usable
 * is a ConfigError of the start; later the keys stay as they are.
 */
export async function openCustomerKeys(
  path: string,
  algorithms: readonly string[],
  logger: Logger,
): Promise<CustomerKeys> {
  const readChanged = changedFile(path)
  const read = () => readChanged((text) => usableKeys(text, algorithms))
  const first = await read().catch((error: unknown) => {
    const what = error instanceof Error ? error.message : 'it cannot be read'
    throw new ConfigError([`CUSTOMER_TOKEN_KEY_FILE names a file that is not usable: ${what}`])
  })
  if (first === null) throw new Error('a file that was never read has not changed')
  let keys = first
  let find = publicPartsOf(keys)
  let version = 0
  const stop = startInterval(INTERVAL_MS, async () => {
    try {
      const changed = await read()
      if (changed === null) return
      keys = changed
      find = publicPartsOf(changed)
      version += 1
      logger.info({ kid: changed[0].kid }, 'keys of tokens for customers read')
    } catch (err) {
      logger.warn({ err }, 'keys of tokens for customers cannot be read, the last ones stay')
    }
  })
  return {
    get signer() {
      return keys[0]
    },
    has: (kid) => keys.some((key) => key.kid === kid),
    find: (header, token) => find(header, token),
    get version() {
      return version
    },
    close: stop,
  }
}

function usableKeys(text: string, algorithms: readonly string[]) {
  const keys = parseSigningKeys(text)
  const refused = keys.find(({ alg }) => !algorithms.includes(alg))
  if (refused !== undefined) throw new TypeError(`TOKEN_ALGORITHMS lacks ${refused.alg}`)
  return keys
}

const publicPartsOf = (keys: readonly SigningKey[]): JWTVerifyGetKey =>
  createLocalJWKSet({ keys: keys.map(({ d: _secret, ...open }): JWK => open) })
