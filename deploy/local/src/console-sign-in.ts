import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Access } from './access.js'

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
