import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  issueToken,
  createKeyPair,
  keyFilesIn,
  readSigningKey,
  writeKeyPair,
  inboxPrefixOf,
  type SigningKey,
} from '@loyalty/engine/admin'
import { scopes, storefrontScopes } from '@loyalty/contracts/tokens/scopes'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'

/** The account of the demo data. It is the same on every machine. */
export const demoAccount = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e20'

const LIFETIME_SECONDS = 30 * 86_400

/** What a script needs to drive the running system; the content of `access.json`. */
export interface Access {
  /** Of the first gateway, with the version: `http://127.0.0.1:8080/v1`. */
  base_url: string
  /** Of all gateways. */
  base_urls: string[]
  operator_url: string
  account_id: string
  /** Holds all storefront scopes. */
  token: string
  /** Holds `operator` too. */
  operator_token: string
  nats_url: string
  /** Who follows facts at the broker; null where the broker was given. */
  nats_user: string | null
  nats_password: string | null
  /** Who finds services at the broker; null where the broker was given. */
  nats_monitor: { user: string; password: string } | null
  /** Who keeps the broker's streams in order; null where the broker was given. */
  nats_admin: { user: string; password: string } | null
  /** Root's, or the one that was given. */
  mongo_url: string
  /** Of who takes backups; null where the user of that address may not make others. */
  mongo_backup_url: string | null
  /** Where each process answers `/livez`, `/readyz` and `/metrics`, by its name. */
  health_urls: Record<string, string>
  /** The processes that run now, by name. */
  pids: Record<string, number>
}

/** How whoever follows facts connects to the broker. */
export const subscriberOf = ({
  nats_url: servers,
  nats_user: user,
  nats_password: pass,
}: Access) => ({
  servers: servers.split(','),
  ...(user === null || pass === null ? {} : { user, pass, inboxPrefix: inboxPrefixOf(user) }),
})

/** A token with all storefront scopes, and one that holds `operator` too. */
export async function issueTokens(
  key: SigningKey,
  account: string,
): Promise<{ token: string; operatorToken: string }> {
  const now = new Date()
  const request = { account, lifetimeSeconds: LIFETIME_SECONDS }
  const [storefront, operator] = await Promise.all([
    issueToken(key, { ...request, subject: 'storefront', scopes: storefrontScopes }, now),
    issueToken(key, { ...request, subject: 'operator', scopes }, now),
  ])
  return { token: storefront.token, operatorToken: operator.token }
}

export const accessFile = (dataDir: string): string => join(dataDir, 'access.json')

export interface PublishedAccess {
  /** Writes the file anew, after what is being written now. */
  refresh(): void
  settled(): Promise<void>
}

/** Writes `access.json` and keeps it up to date. */
export function keepPublished(dataDir: string, access: () => Access): PublishedAccess {
  let written = writeAccess(dataDir, access())
  return {
    refresh: () => {
      written = written.then(() => writeAccess(dataDir, access()))
    },
    settled: () => written,
  }
}

/** Writes the file whole or not at all, readable by its owner only: it holds tokens. */
async function writeAccess(dataDir: string, access: Access): Promise<void> {
  const file = accessFile(dataDir)
  const temporaryFile = `${file}.part`
  await rm(temporaryFile, { force: true })
  await writeFile(temporaryFile, `${JSON.stringify(access, null, 2)}\n`, { mode: 0o600 })
  await rename(temporaryFile, file)
}

export const removeAccess = (dataDir: string): Promise<void> =>
  rm(accessFile(dataDir), { force: true })

const CODE_BYTES = 24

/** What the gateways exchange for a token once; they remove it then. */
export const signInFile = (dataDir: string): string => join(dataDir, 'console-sign-in.json')

/**
 * The console's address with a sign-in that works once. The code stands in the fragment, which no
 * browser sends; the token stands in no address and in no log.
 */
export async function offerSignIn(dataDir: string, access: Access): Promise<string> {
  const code = randomBytes(CODE_BYTES).toString('base64url')
  const file = signInFile(dataDir)
  await rm(file, { force: true })
  await writeFile(file, JSON.stringify({ code, token: access.operator_token }), { mode: 0o600 })
  return new URL(`/console/#sign-in=${code}`, access.base_url).href
}

/** An offer that nobody took ends with the system. */
export const withdrawSignIn = (dataDir: string): Promise<void> =>
  rm(signInFile(dataDir), { force: true })

export interface Keys {
  signingKey: SigningKey
  signingKeyFile: string
  keySetFile: string
  /** What gateways sign tokens for one customer with. */
  customerTokenKeyFile: string
}

/** The keys of this data folder, made by its first start, so that tokens outlive a restart. */
export async function openKeys(dataDir: string): Promise<Keys> {
  const files = await openPair(join(dataDir, 'keys'))
  const { signingKeyFile: customerTokenKeyFile } = await openPair(
    join(dataDir, 'customer-token-keys'),
  )
  return { ...files, customerTokenKeyFile, signingKey: await readSigningKey(files.signingKeyFile) }
}

async function openPair(folder: string) {
  const files = keyFilesIn(folder)
  if (!existsSync(files.signingKeyFile)) await writeKeyPair(folder, await createKeyPair('EdDSA'))
  return files
}
