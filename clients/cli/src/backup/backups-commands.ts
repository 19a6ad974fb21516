import { writeFile } from 'node:fs/promises'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { storageAt } from './address.js'
import { isEncrypted } from './content.js'
import { backupsIn, piecesIn } from './oplog.js'
import { command, print } from '../command-line/command.js'
import { required } from '../command-line/parameter.js'
import { anyText } from '../command-line/values.js'
import { Failure, sentenceOf } from '../failure.js'
import { bytesText } from '../output/progress.js'

const list = command({
  name: 'list',
  summary: 'whole backups, the oldest first, and until when the saved oplog goes',
  arguments: { at: required(anyText, 'at', 'folder for backups, or s3://BUCKET/PREFIX') },
  examples: [
    'loyalty backups list /var/backups/loyalty',
    'loyalty backups list s3://backups/loyalty',
  ],
  run: async ({ at }, context) => {
    const storage = await storageAt(at, context.io.environment)
    const backups = (await backupsIn(storage)).map(({ name, manifest }) => ({
      folder: storage.addressOf(name),
      system: manifest.system ?? null,
      ended_at: manifest.ended_at,
      bytes: manifest.archive.bytes,
      encrypted: isEncrypted(manifest.archive),
      version: manifest.version,
    }))
    const last = (await piecesIn(storage)).at(-1)
    const oplogUntil =
      last === undefined ? null : new Date(Number.parseInt(last.to, 10) * 1000).toISOString()
    const areOfSeveral = new Set(backups.flatMap(({ system }) => system ?? [])).size > 1
    const lines = backups.map(
      ({ folder, system, ended_at: endedAt, bytes, encrypted }) =>
        `${folder}  ${endedAt}  ${bytesText(bytes)}${encrypted ? ', encrypted' : ''}${areOfSeveral ? `, of system ${system ?? 'unknown'}` : ''}`,
    )
    if (areOfSeveral) lines.push('They are of several systems: give each a place of its own.')
    if (oplogUntil !== null) lines.push(`The saved oplog goes to ${oplogUntil}.`)
    const none = 'There is no whole backup.'
    print(context, { backups, oplog_until: oplogUntil }, lines.join('\n') || none)
  },
})

const createKey = command({
  name: 'create-key',
  summary: 'make a key of encryption for backups: a secret file, and beside it the public one',
  arguments: {
    file: required(anyText, 'file', 'the secret one; the public one is named FILE.pub'),
  },
  notes: `Backups need FILE.pub alone. Keep FILE away from the machines that take backups, and in two places: nobody reads a backup
without it. It is a key of age (https://age-encryption.org), whose program decrypts an archive too.`,
  examples: ['loyalty backups create-key backup-key'],
  run: async ({ file }, context) => {
    const identity = await generateX25519Identity()
    const recipient = await identityToRecipient(identity)
    try {
      await writeFile(file, `# public key: ${recipient}\n${identity}\n`, {
        mode: 0o600,
        flag: 'wx',
      })
      await writeFile(`${file}.pub`, `${recipient}\n`, { mode: 0o644, flag: 'wx' })
    } catch (thrown) {
      throw new Failure(`${file} cannot be written: ${sentenceOf(thrown)}`, 2)
    }
    print(context, { file, recipient }, `${file} is secret, ${file}.pub encrypts.`)
  },
})

export const backups = [list, createKey]
