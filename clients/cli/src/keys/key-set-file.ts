import { exportJWK, importJWK, type JWK } from 'jose'
import { parsedJson } from '../api/exact-json.js'
import { Failure, sentenceOf } from '../failure.js'
import { readText } from '../read-text.js'
import { replaceFile } from '../replace-file.js'

/** A public key of a set (RFC 7517) that a token's header can name. */
export type NamedKey = JWK & { kid: string }

/** The keys of the file that gateways have as JWKS. */
export async function readKeySet(file: string): Promise<JWK[]> {
  const keys = keysIn(parsedJson(await readText(file)))
  if (keys === null) throw new Failure(`${file} is no JSON Web Key Set ({"keys": […]}).`, 2)
  return keys
}

/** The public parts of the keys in a file: one key, public or private, or a set of them. */
export async function readNewKeys(file: string): Promise<NamedKey[]> {
  const json = parsedJson(await readText(file))
  const keys = keysIn(json) ?? [json as JWK]
  if (keys.length === 0) throw new Failure(`${file} holds no key.`, 2)
  return Promise.all(keys.map((key) => publicPart(file, key)))
}

async function publicPart(file: string, key: JWK): Promise<NamedKey> {
  const { kid } = key
  if (typeof kid !== 'string' || kid === '') {
    throw new Failure(`A key of ${file} has no kid, by which tokens name it: give it one.`, 2)
  }
  if (key.kty === 'oct') {
    throw new Failure(`${kid} of ${file} is a shared secret: gateways take public keys only.`, 2)
  }
  const imported = await importJWK(key, key.alg ?? 'ES256', { extractable: true }).catch(
    (thrown: unknown) => {
      throw new Failure(`${kid} of ${file} is no usable key: ${sentenceOf(thrown)}`, 2)
    },
  )
  const { d: _d, p: _p, q: _q, dp: _dp, dq: _dq, qi: _qi, ...known } = await exportJWK(imported)
  const { alg, use = 'sig' } = key
  return { ...known, kid, use, ...(alg !== undefined && { alg }) }
}

/** Writes the whole file anew. */
export const writeKeySet = (file: string, keys: readonly JWK[]): Promise<void> =>
  replaceFile(file, `${JSON.stringify({ keys }, null, 2)}\n`)

const keysIn = (json: unknown): JWK[] | null =>
  typeof json === 'object' && json !== null && 'keys' in json && Array.isArray(json.keys)
    ? (json.keys as JWK[])
    : null
