import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose'
import type { JSONWebKeySet, JWK } from 'jose'

/** The signature algorithms that a gateway accepts. */
export const algorithms = ['EdDSA', 'ES256'] as const
export type Algorithm = (typeof algorithms)[number]

/** A private key that signs tokens, with `kid` and `alg` inside (RFC 7517). */
export type SigningKey = JWK & { kid: string; alg: Algorithm }

export interface KeyPair {
  signingKey: SigningKey
  /** What gateways check signatures against. It holds no secret. */
  keySet: JSONWebKeySet
}

export interface KeyFiles {
  signingKeyFile: string
  keySetFile: string
}

/** Makes a key pair whose `kid` is the key's thumbprint (RFC 7638). */
export async function createKeyPair(algorithm: Algorithm): Promise<KeyPair> {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true })
  const publicJwk = await exportJWK(publicKey)
  const kid = await calculateJwkThumbprint(publicJwk)
  const named = { kid, alg: algorithm, use: 'sig' }
  return {
    signingKey: { ...(await exportJWK(privateKey)), ...named },
    keySet: { keys: [{ ...publicJwk, ...named }] },
  }
}

/** Where the two files of a key pair lie in a folder. */
export const keyFilesIn = (folder: string): KeyFiles => ({
  signingKeyFile: join(folder, 'signing-key.json'),
  keySetFile: join(folder, 'jwks.json'),
})

/**
 * Writes a pair into a folder: the private key readable by its owner only. Fails when there is one
 * already (code EEXIST), since every token signed with the old one would be refused from then on.
 */
export async function writeKeyPair(folder: string, pair: KeyPair): Promise<KeyFiles> {
  const files = keyFilesIn(folder)
  await mkdir(folder, { recursive: true })
  await writeFile(files.signingKeyFile, toText(pair.signingKey), { mode: 0o600, flag: 'wx' })
  await writeFile(files.keySetFile, toText(pair.keySet))
  return files
}

const toText = (value: object): string => `${JSON.stringify(value, null, 2)}\n`

/** The private keys of a text: one JWK, or a set of them. Throws a TypeError when it holds anything else. */
export function parseSigningKeys(text: string): [SigningKey, ...SigningKey[]] {
  const read: unknown = JSON.parse(text)
  const keys: unknown[] = isKeySet(read) ? read.keys : [read]
  const [first, ...others] = keys.filter(isSigningKey)
  if (first === undefined || others.length + 1 < keys.length) {
    throw new TypeError('no private keys (JWK) with kid and alg')
  }
  return [first, ...others]
}

const isKeySet = (value: unknown): value is { keys: unknown[] } =>
  typeof value === 'object' && value !== null && 'keys' in value && Array.isArray(value.keys)

/** Reads a private key as `writeKeyPair` wrote it. Throws a TypeError when the file holds no such key. */
export async function readSigningKey(file: string): Promise<SigningKey> {
  const key: unknown = JSON.parse(await readFile(file, 'utf8'))
  if (!isSigningKey(key)) throw new TypeError('no private key (JWK) with kid and alg')
  return key
}

const isSigningKey = (value: unknown): value is SigningKey =>
  typeof value === 'object' &&
  value !== null &&
  'd' in value &&
  'kid' in value &&
  typeof value.kid === 'string' &&
  'alg' in value &&
  (algorithms as readonly unknown[]).includes(value.alg)
