import { Readable } from 'node:stream'
import { writeContent } from './content.js'
import type { BackupKey } from './encryption.js'
import { MANIFEST } from './storage.js'
import type { Draft, Storage } from './storage.js'
import { runTool, ToolFailure } from './tool.js'
import { Failure, sentenceOf } from '../failure.js'

/** What mongodump reads, and where it goes. */
export interface Dump {
  url: string
  /** As the user named it. */
  into: string
  storage: Storage
  key: BackupKey | null
  mongodump: string
  onBytes: (bytes: number) => void
  signal: AbortSignal
}

/** `loyalty-2026-11-23T05-00-00Z`: by name they stand in the order of time. */
export const nameOf = (kind: 'loyalty' | 'oplog', at: Date): string =>
  `${kind}-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

/** Writes something whole: what `write` stores, and last the manifest that it answers. */
export async function written<Manifest>(
  { into, storage, signal }: Dump,
  name: string,
  write: (draft: Draft) => Promise<Manifest>,
): Promise<Manifest> {
  try {
    const draft = await storage.begin(name)
    try {
      const manifest = await write(draft)
      signal.throwIfAborted()
      const text = `${JSON.stringify(manifest, null, 2)}\n`
      await draft.put(MANIFEST, Readable.from([Buffer.from(text)]))
      await draft.finish()
      return manifest
    } catch (thrown) {
      await draft.discard()
      throw thrown
    }
  } catch (thrown) {
    throw diskFailure(into, thrown)
  }
}

/** Has mongodump write one file. */
export async function dumpInto<File extends string>(
  draft: Draft,
  file: File,
  { mongodump, url, key, onBytes, signal }: Dump,
  args: readonly string[],
) {
  const stored = Promise.withResolvers<Awaited<ReturnType<typeof writeContent<File>>>>()
  await runTool({
    program: mongodump,
    args,
    url,
    to: async (chunks) => stored.resolve(await writeContent(draft, file, chunks, key)),
    onBytes: (chunk) => onBytes(chunk.length),
    signal,
  })
  return stored.promise
}

function diskFailure(into: string, thrown: unknown): unknown {
  if (thrown instanceof ToolFailure) {
    return new Failure(`mongodump failed, no backup was made: ${thrown.message}`, 3)
  }
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : null
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new Failure(
      `The disk of ${into} is full, no backup was made: make room, or name a folder elsewhere.`,
    )
  }
  if (code === 'EEXIST') {
    return new Failure(`Another backup into ${into} began in the same second: wait for it.`)
  }
  if (typeof code !== 'string' || !/^E[A-Z]+$/.test(code)) return thrown
  return new Failure(`${into} cannot be written to, no backup was made: ${sentenceOf(thrown)}`)
}
