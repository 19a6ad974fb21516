/** What is written, piece by piece. */
export type Chunks = AsyncIterable<Uint8Array>

/** A place that keeps backups and pieces of the oplog, each by its name with a few files in it. */
export interface Storage {
  /** Where something lies, as people name it. */
  addressOf(name: string): string
  /** Begins something new. It is not listed before it is whole. Removes what killed ones have left. */
  begin(name: string): Promise<Draft>
  /** The bytes of a file; null where there is none. */
  get(name: string, file: string): Promise<Chunks | null>
  /** Names in order. What stands there may be no backup, or not whole. */
  list(): Promise<string[]>
  /** Removes it. Cut off halfway, it is no longer taken for a whole one. */
  remove(name: string): Promise<void>
}

/** Something that is being written. */
export interface Draft {
  put(file: string, chunks: Chunks): Promise<void>
  /** Makes it whole, once the last file is there. */
  finish(): Promise<void>
  /** Removes what is there, unless it is whole. */
  discard(): Promise<void>
}

/** Has a manifest, without which nothing is taken for whole, written last. */
export const MANIFEST = 'manifest.json'

/** What nobody has written to for so long, and is not whole, is of a command that was killed. */
export const ABANDONED_MS = 3_600_000

/** A small file as text; null where there is none. */
export async function textOf(storage: Storage, name: string, file: string): Promise<string | null> {
  const chunks = await storage.get(name, file)
  if (chunks === null) return null
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all).toString('utf8')
}
