import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { decrypted, encrypted, ENCRYPTED } from './encryption.js'
import type { BackupKey } from './encryption.js'
import type { Chunks, Draft, Storage } from './storage.js'
import { Failure } from '../failure.js'

/** The large file of a backup or of a piece of the oplog, as it is stored: its sha256 needs no key. */
export const contentOf = <const File extends string>(file: File) =>
  z.object({
    file: z.enum([file, `${file}${ENCRYPTED}`]),
    bytes: z.number().int(),
    sha256: z.string(),
  })
interface Content {
  file: string
  bytes: number
  sha256: string
}

export const isEncrypted = ({ file }: Content): boolean => file.endsWith(ENCRYPTED)

export const TAKE_ANOTHER = 'take another backup.'

/** Writes a file as it comes, encrypted where there is a key, and answers what is stored. */
export async function writeContent<File extends string>(
  draft: Draft,
  plain: File,
  chunks: Chunks,
  key: BackupKey | null,
): Promise<{ file: File | `${File}${typeof ENCRYPTED}`; bytes: number; sha256: string }> {
  const file = key === null ? plain : (`${plain}${ENCRYPTED}` as const)
  const hash = createHash('sha256')
  let bytes = 0
  async function* hashed(stored: Chunks): Chunks {
    for await (const chunk of stored) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  await draft.put(file, hashed(key === null ? chunks : encrypted(chunks, key)))
  return { file, bytes, sha256: hash.digest('hex') }
}

/** The bytes that were written, decrypted. `onBytes` hears how many stored ones are read. */
export async function* readContent(
  storage: Storage,
  name: string,
  { file }: Content,
  key: BackupKey | null,
  onBytes: (bytes: number) => void,
): Chunks {
  const address = storage.addressOf(name)
  const stored = await storage.get(name, file)
  if (stored === null) throw damaged(address, `${file} is missing`)
  const counted = counting(stored, (chunk) => onBytes(chunk.length))
  yield* file.endsWith(ENCRYPTED) ? decrypted(address, counted, key) : counted
}

async function* counting(chunks: Chunks, onChunk: (chunk: Uint8Array) => void): Chunks {
  for await (const chunk of chunks) {
    onChunk(chunk)
    yield chunk
  }
}

/** Fails unless a file is what its manifest says, byte by byte. It needs no key. */
export async function verifyContent(
  storage: Storage,
  name: string,
  { file, bytes, sha256 }: Content,
  { onBytes, signal }: { onBytes?: (bytes: number) => void; signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const address = storage.addressOf(name)
  const stored = await storage.get(name, file)
  if (stored === null) throw damaged(address, `${file} is missing`)
  const hash = createHash('sha256')
  let found = 0
  for await (const chunk of stored) {
    hash.update(chunk)
    found += chunk.length
    onBytes?.(chunk.length)
    signal?.throwIfAborted()
  }
  if (found !== bytes) throw damaged(address, `${file} has ${found} bytes instead of ${bytes}`)
  if (hash.digest('hex') !== sha256) {
    throw damaged(address, `${file} has another sha256 than its manifest.json says`)
  }
}

/** Fails unless the key decrypts all of it. */
export const verifyKey = (
  storage: Storage,
  name: string,
  content: Content,
  key: BackupKey | null,
  signal?: AbortSignal,
): Promise<void> =>
  pipeline(
    readContent(storage, name, content, key, () => signal?.throwIfAborted()),
    async (chunks) => {
      for await (const _ of chunks);
    },
  )

const damaged = (address: string, how: string) =>
  new Failure(`${address} is damaged, ${how}: ${TAKE_ANOTHER}`)
