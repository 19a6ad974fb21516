import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { markBackup } from '@loyalty/engine/mongo/backups'
import { readDeployedVersion } from '@loyalty/engine/mongo/deployments'
import type { MongoClient } from 'mongodb'
import { Failure } from '../failure.js'
import { dataServices } from './known-versions.js'
import type { Manifest } from './manifest.js'
import { isUnauthorized } from './mongo.js'
import { databasesOf } from './take-backup.js'
import { runTool, ToolFailure } from './tool.js'

/** What services and deploy steps are called at the database, by which one sees that they are there. */
const appNames = dataServices.flatMap((service) => [service, `${service}-deploy`])

/** Services that are connected to the primary; null where the user may not look. */
export async function connectedServices(client: MongoClient): Promise<string[] | null> {
  try {
    const found = await client
      .db('admin')
      .aggregate<{ _id: string }>([
        { $currentOp: { allUsers: true, idleConnections: true } },
        { $match: { appName: { $in: appNames } } },
        { $group: { _id: '$appName' } },
        { $sort: { _id: 1 } },
      ])
      .toArray()
    return found.map(({ _id: name }) => name)
  } catch (thrown) {
    if (isUnauthorized(thrown)) return null
    throw thrown
  }
}

/** The databases of a backup that are there already, with or without documents. */
export async function occupiedOf(client: MongoClient, manifest: Manifest): Promise<string[]> {
  const present = await databasesOf(client)
  return manifest.databases.map(({ name }) => name).filter((name) => present.has(name))
}

export interface PutBackOptions {
  url: string
  folder: string
  manifest: Manifest
  mongorestore: string
  onBytes: (bytes: number) => void
  signal: AbortSignal
}

/**
 * Has mongorestore bring back what the archive holds, and then what the oplog says happened while it was dumped. The
 * databases must not be there. Users stay as they are where there are some.
 */
export async function putBack(options: PutBackOptions): Promise<void> {
  const { url, folder, manifest, mongorestore, onBytes, signal } = options
  const args = ['--oplogReplay', '--gzip', '--archive', '--stopOnError']
  try {
    await runTool({
      program: mongorestore,
      // What was stored is stored again as it was, whatever validators have come to ask for.
      args: [...args, '--bypassDocumentValidation'],
      url,
      from: createReadStream(join(folder, manifest.archive.file)),
      onBytes: (chunk) => onBytes(chunk.length),
      signal,
    })
  } catch (thrown) {
    if (!(thrown instanceof ToolFailure)) throw thrown
    throw new Failure(
      `mongorestore failed, the databases hold a part of the backup: ${thrown.message}. Remove the cause and run this again with --drop.`,
      3,
    )
  }
}

/** Fails unless the databases say of themselves what the manifest says of them. */
export async function confirmRestored(
  client: MongoClient,
  { databases, ended_at: endedAt }: Manifest,
): Promise<void> {
  for (const { name, collections_version: expected } of databases) {
    const found = await readDeployedVersion(client.db(name))
    if (found !== expected) {
      throw new Failure(
        `${name} has version ${found} of its collections instead of ${expected}: run this again with --drop.`,
      )
    }
  }
  const catalog = databases.find(({ service }) => service === 'catalog')
  if (catalog !== undefined) await markBackup(client.db(catalog.name), new Date(endedAt))
}
