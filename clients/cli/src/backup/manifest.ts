import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { parsedJson } from '../api/exact-json.js'
import { Failure } from '../failure.js'
import { version } from '../version.js'

/**
 * The versions of collections that this program's services read (`collectionsVersionMin` of each) and make
 * (`collectionsVersion`). A backup with newer ones is for a newer version, and one with older ones for an older version.
 * A test holds the list against the services.
 */
export const knownVersions = {
  customers: { oldest: 2, newest: 9 },
  wallet: { oldest: 3, newest: 15 },
  catalog: { oldest: 2, newest: 8 },
  contacts: { oldest: 2, newest: 6 },
  migration: { oldest: 2, newest: 13 },
  webhooks: { oldest: 1, newest: 4 },
} as const

export type DataService = keyof typeof knownVersions

export const dataServices = Object.keys(knownVersions) as DataService[]

/** The form of the manifest that this program writes, and the newest that it reads. */
export const FORMAT = 1
export const ARCHIVE = 'archive.gz'
export const MANIFEST = 'manifest.json'

/** What lies in a backup beside its archive, which is not read without it. */
const Manifest = z.object({
  format: z.literal(FORMAT),
  /** Of the database. What was answered before the first is in it, what was called for after the second is not. */
  started_at: z.iso.datetime(),
  ended_at: z.iso.datetime(),
  /** The first operation of the oplog that the archive may lack nothing of: `seconds:ordinal`. */
  oplog_from: z.string(),
  /** Of the program that took it, of MongoDB and of mongodump. */
  version: z.string(),
  mongodb: z.string(),
  mongodump: z.string(),
  databases: z.array(
    z.object({
      name: z.string(),
      /** Null for a database that belongs to none of ours. */
      service: z.enum(dataServices).nullable(),
      collections_version: z.number().int(),
      /** On the disk of the server. */
      bytes: z.number(),
    }),
  ),
  archive: z.object({ file: z.literal(ARCHIVE), bytes: z.number().int(), sha256: z.string() }),
})
export type Manifest = z.output<typeof Manifest>

const AnyFormat = z.object({ format: z.number(), version: z.string() })

/** Reads the manifest of a backup. Fails where there is no whole backup, or one of a newer form. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new Failure(
      `${folder} is no whole backup, because it has no ${MANIFEST}: name a folder that \`loyalty backup\` has made, without .part in its name.`,
    )
  })
  const json = parsedJson(text)
  const read = Manifest.safeParse(json)
  if (read.success) return read.data
  const other = AnyFormat.safeParse(json)
  if (other.success && other.data.format > FORMAT) {
    throw new Failure(
      `${folder} was made by version ${other.data.version} in a newer form: restore it with that version.`,
    )
  }
  throw new Failure(`${folder} is damaged, its ${MANIFEST} cannot be read: ${TAKE_ANOTHER}`)
}

const TAKE_ANOTHER = 'take another backup.'

/** Fails unless the archive is what its manifest says, byte by byte. `onBytes` hears how far it is. */
export async function verifyArchive(
  folder: string,
  { archive }: Manifest,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const path = join(folder, archive.file)
  const damaged = (how: string) =>
    new Failure(`${folder} is damaged, ${how}: ${TAKE_ANOTHER} Nothing was changed.`)
  const found = await stat(path).catch(() => null)
  if (found === null) throw damaged(`${archive.file} is missing`)
  if (found.size !== archive.bytes) {
    throw damaged(`${archive.file} has ${found.size} bytes instead of ${archive.bytes}`)
  }
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    onBytes(chunk.length)
  }
  if (hash.digest('hex') !== archive.sha256) {
    throw damaged(`${archive.file} has another sha256 than its ${MANIFEST} says`)
  }
}

/** What each service's database has for collections. Where no deploy step has run there are none yet. */
const versionsOf = ({ databases }: Manifest) =>
  databases.flatMap(({ name, service, collections_version: found }) =>
    service === null || found === 0 ? [] : [{ name, service, found, ...knownVersions[service] }],
  )

/** Fails for collections that this version could not read, newer or too old: nobody else would find out before they replace others. */
export function failIfUnreadable(folder: string, manifest: Manifest): void {
  const all = versionsOf(manifest)
  const newer = all.filter(({ found, newest }) => found > newest)
  const older = all.filter(({ found, oldest }) => found < oldest)
  const made = `This is version ${version}. ${folder} was made by version ${manifest.version}, whose collections in`
  const instead = 'restore it with that version. Nothing was changed.'
  if (newer.length > 0) {
    throw new Failure(`${made} ${namesOf(newer)} are newer than those of this program: ${instead}`)
  }
  if (older.length > 0) {
    throw new Failure(
      `${made} ${namesOf(older)} are older than any that this version reads: ${instead}`,
    )
  }
}

const namesOf = (databases: readonly { name: string }[]): string =>
  databases.map(({ name }) => name).join(', ')

/** Services whose deploy step has to bring the backup's collections to those of this version, and from which. */
export const behind = (manifest: Manifest): { service: DataService; from: number; to: number }[] =>
  versionsOf(manifest)
    .filter(({ found, newest }) => found < newest)
    .map(({ service, found, newest }) => ({ service, from: found, to: newest }))
