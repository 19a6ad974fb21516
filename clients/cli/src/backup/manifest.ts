import { z } from 'zod'
import { contentOf, TAKE_ANOTHER } from './content.js'
import { MANIFEST, textOf } from './storage.js'
import type { Storage } from './storage.js'
import { parsedJson } from '../api/exact-json.js'
import { Failure } from '../failure.js'
import { version } from '../version.js'

/**
 * The versions of collections that this program's services read (`collectionsVersionMin` of each) and make
 * (`collectionsVersion`). A backup with newer ones is for a newer version, and one with older ones for an older version.
 * A test holds the list against the services.
 */
export const knownVersions = {
  customers: { oldest: 2, newest: 13 },
  wallet: { oldest: 3, newest: 20 },
  catalog: { oldest: 2, newest: 10 },
  contacts: { oldest: 2, newest: 8 },
  migration: { oldest: 2, newest: 17 },
  webhooks: { oldest: 1, newest: 6 },
} as const

export type DataService = keyof typeof knownVersions

export const dataServices = Object.keys(knownVersions) as DataService[]

/** The forms of the manifest that this program writes and reads. Earlier programs know no archive that is encrypted. */
export const FORMAT = 1
export const FORMAT_ENCRYPTED = 2
export const ARCHIVE = 'archive.gz'

/** The id of a system, as its database has it. Earlier versions have named none: that counts as of the system that asks. */
export const systemSchema = z.string().optional()
type System = z.output<typeof systemSchema>

/** Whether what lies in one place may be of one system. */
export const isOfSystem = (one: System, other: System): boolean =>
  one === undefined || other === undefined || one === other

/** What lies in a backup beside its archive, which is not read without it. */
const Manifest = z.object({
  format: z.literal([FORMAT, FORMAT_ENCRYPTED]),
  system: systemSchema,
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
  archive: contentOf(ARCHIVE),
})
export type Manifest = z.output<typeof Manifest>

const AnyFormat = z.object({ format: z.number(), version: z.string() })

/** Reads the manifest of a backup. Fails where there is no whole backup, or one of a newer form. */
export async function readManifest(storage: Storage, name: string): Promise<Manifest> {
  const address = storage.addressOf(name)
  const text = await textOf(storage, name, MANIFEST)
  if (text === null) {
    throw new Failure(
      `${address} is no whole backup, because it has no ${MANIFEST}: name one that \`loyalty backup\` has made, without .part in its name.`,
    )
  }
  const json = parsedJson(text)
  const read = Manifest.safeParse(json)
  if (read.success) return read.data
  const other = AnyFormat.safeParse(json)
  if (other.success && other.data.format > FORMAT_ENCRYPTED) {
    throw new Failure(
      `${address} was made by version ${other.data.version} in a newer form: restore it with that version.`,
    )
  }
  throw new Failure(`${address} is damaged, its ${MANIFEST} cannot be read: ${TAKE_ANOTHER}`)
}

/** What each service's database has for collections. Where no deploy step has run there are none yet. */
const versionsOf = ({ databases }: Manifest) =>
  databases.flatMap(({ name, service, collections_version: found }) =>
    service === null || found === 0 ? [] : [{ name, service, found, ...knownVersions[service] }],
  )

/** Fails for collections that this version could not read, newer or too old: nobody else would find out before they replace others. */
export function failIfUnreadable(address: string, manifest: Manifest): void {
  const all = versionsOf(manifest)
  const newer = all.filter(({ found, newest }) => found > newest)
  const older = all.filter(({ found, oldest }) => found < oldest)
  const made = `This is version ${version}. ${address} was made by version ${manifest.version}, whose collections in`
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
