import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  createKeyPair,
  keyFilesIn,
  readSigningKey,
  writeKeyPair,
  type SigningKey,
} from '@loyalty/engine/admin'

export interface Keys {
  signingKey: SigningKey
  signingKeyFile: string
  keySetFile: string
}

/** The key pair of this data folder, made by its first start, so that tokens outlive a restart. */
export async function openKeys(dataDir: string): Promise<Keys> {
  const folder = join(dataDir, 'keys')
  const files = keyFilesIn(folder)
  if (!existsSync(files.signingKeyFile)) await writeKeyPair(folder, await createKeyPair('EdDSA'))
  return { ...files, signingKey: await readSigningKey(files.signingKeyFile) }
}
