import { Readable } from 'node:stream'
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import { optional } from '../command-line/parameter.js'
import { anyText } from '../command-line/values.js'
import type { ConsoleIo } from '../console-io.js'
import { Failure, sentenceOf } from '../failure.js'
import { readSecret } from '../read-text.js'
import type { Chunks } from './storage.js'

/** A file that age encrypts, https://age-encryption.org/v1: its program reads what we write. */
export const ENCRYPTED = '.age'

export const keyOption = {
  key_file: optional(
    anyText,
    'file',
    'key of encryption (age), else LOYALTY_BACKUP_KEY_FILE; the public one is enough for a backup',
  ),
}

/** The public half encrypts. The identity decrypts; a machine that only takes backups does not need it. */
export interface BackupKey {
  file: string
  recipient: string
  identity: string | null
}

/** The key that is named, as `loyalty backups create-key` or `age-keygen` writes it; null where none is named. */
export async function readKey(
  named: string | undefined,
  { environment }: ConsoleIo,
): Promise<BackupKey | null> {
  const file = named ?? environment['LOYALTY_BACKUP_KEY_FILE']
  const text = await readSecret(file)
  if (file === undefined || text === undefined) return null
  const line = text.split('\n').find((one) => /^(AGE-SECRET-KEY-|age1)/.test(one))
  const key = line?.trim() ?? ''
  try {
    const isPublic = key.startsWith('age1')
    const recipient = isPublic ? key : await identityToRecipient(key)
    new Encrypter().addRecipient(recipient)
    return { file, recipient, identity: isPublic ? null : key }
  } catch {
    throw new Failure(
      `${file} holds no key of age: make one by \`loyalty backups create-key\` or age-keygen.`,
      2,
    )
  }
}

/** Encrypts as it comes, 64 KiB at a time. */
export async function* encrypted(chunks: Chunks, { recipient }: BackupKey): Chunks {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  yield* toChunks(await encrypter.encrypt(toWeb(chunks)))
}

/** Decrypts as it comes. Throws a Failure for another key, and for a byte that was changed. */
export async function* decrypted(address: string, chunks: Chunks, key: BackupKey | null): Chunks {
  if (key?.identity == null) {
    throw new Failure(`${address} is encrypted: name the file of its secret key by --key-file.`, 2)
  }
  const decrypter = new Decrypter()
  decrypter.addIdentity(key.identity)
  try {
    yield* toChunks(await decrypter.decrypt(toWeb(chunks)))
  } catch (thrown) {
    // A connection that was cut says nothing of the key.
    const isOfReading =
      thrown instanceof Error && ('code' in thrown || thrown.name === 'AbortError')
    if (isOfReading) throw thrown
    throw new Failure(`${address} cannot be decrypted by ${key.file}: ${sentenceOf(thrown)}.`)
  }
}

const toWeb = (chunks: Chunks): ReadableStream<Uint8Array<ArrayBuffer>> =>
  ReadableStream.from(chunks) as ReadableStream<Uint8Array<ArrayBuffer>>

const toChunks = (stream: ReadableStream<Uint8Array>): Chunks => Readable.fromWeb(stream)
