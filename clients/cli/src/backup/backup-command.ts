import { removeOlder } from './folders.js'
import { DATABASE_PREFIX, mongoOptions, mongoUrlOf, sentenceOf } from './mongo.js'
import { takeBackup, tellOf } from './take-backup.js'
import { command, print } from '../command-line/command.js'
import type { Resource } from '../command-line/command.js'
import { optional, required, withDefault } from '../command-line/parameter.js'
import { anyText, wholeNumber } from '../command-line/values.js'
import { ByteProgress, bytesText } from '../output/byte-progress.js'
import { interruptible } from './interruptible.js'

const KEPT_MAX = 10_000

const backupCommand = command({
  name: '',
  summary: 'dump all databases, at one instant, into a new folder with a manifest',
  arguments: {
    folder: required(anyText, 'folder', 'folder for backups; each gets its own folder in it'),
  },
  options: {
    keep: optional(
      wholeNumber(1, KEPT_MAX),
      'number',
      'how many whole backups to keep; older ones go once this one is whole',
    ),
    mongodump: withDefault(anyText, 'program', 'mongodump', "MongoDB's tool, by name or path"),
    prefix: withDefault(
      anyText,
      'text',
      DATABASE_PREFIX,
      'what the names of the databases start with',
    ),
    ...mongoOptions,
  },
  notes: `It runs MongoDB's mongodump, beside a system that works, and as the user "backup". What is not whole has a name that ends in
.part; whatever cuts it off leaves none. The archive holds personal data. On the machine of a local start nothing has
to be named.`,
  examples: [
    'loyalty backup /var/backups/loyalty --keep 7',
    'loyalty backup backups --mongo-url-file .secrets/mongo-url-backup',
  ],
  run: async ({ folder: into, keep, mongodump, prefix, ...options }, context) => {
    const { io } = context
    const url = await mongoUrlOf('backup', options, io)
    const backup = await interruptible(io, 'No backup was made.', async (signal) => {
      using progress = new ByteProgress(io, 'dumped', null)
      const onBytes = (bytes: number) => progress.add(bytes)
      return takeBackup({ url, prefix, into, mongodump, onBytes, signal })
    })
    const { folder, manifest } = backup
    const isTold = await tellOf(url, prefix, backup).then(
      () => true,
      (thrown: unknown) => {
        io.writeError(
          `The backup is whole, but the database was not told of it: ${sentenceOf(thrown)}\n`,
        )
        return false
      },
    )
    const removed = keep === undefined ? [] : await removeOlder(into, keep)
    const { bytes, sha256 } = manifest.archive
    const { length: count } = manifest.databases
    const result = { folder, ended_at: manifest.ended_at, bytes, sha256, databases: count, removed }
    const sentence = `${folder}: ${count} databases of ${manifest.ended_at}, ${bytesText(bytes)}.`
    print(context, result, [sentence, ...removed.map((old) => `Removed ${old}.`)].join('\n'))
    return isTold ? 0 : 1
  },
})

export const backup: Resource = {
  name: 'backup',
  summary: 'dump all databases, at one instant, into a new folder with a manifest',
  commands: [backupCommand],
}
