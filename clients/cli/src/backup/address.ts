import { basename, dirname, resolve } from 'node:path'
import { folderStorage } from './folders.js'
import type { Storage } from './storage.js'
import type { ConsoleIo } from '../console-io.js'
import { Failure } from '../failure.js'

const BUCKET = /^s3:\/\/([^/]+)\/?(.*?)\/*$/
const BUCKET_SCHEME = 's3://'

export const isBucket = (address: string): boolean => address.startsWith(BUCKET_SCHEME)

/** The storage at a folder, or at `s3://BUCKET/PREFIX`. */
export async function storageAt(
  address: string,
  environment: ConsoleIo['environment'],
): Promise<Storage> {
  if (!isBucket(address)) return folderStorage(address)
  const [, bucket, prefix = ''] = BUCKET.exec(address) ?? []
  if (bucket === undefined) {
    throw new Failure(`${address} names no bucket: write s3://BUCKET or s3://BUCKET/PREFIX.`, 2)
  }
  // Loads the client of S3, which folders do without.
  const { bucketStorage } = await import('./buckets.js')
  return bucketStorage(bucket, prefix, environment)
}

/** One backup by its address: where it is kept, and its name there. */
export async function backupAt(
  address: string,
  environment: ConsoleIo['environment'],
): Promise<{ storage: Storage; name: string }> {
  if (!isBucket(address)) {
    return { storage: folderStorage(dirname(address)), name: basename(resolve(address)) }
  }
  const at = address.replace(/\/+$/, '')
  const slash = at.lastIndexOf('/')
  if (slash < BUCKET_SCHEME.length) {
    throw new Failure(`${address} names no backup: \`loyalty backups list\` names them.`, 2)
  }
  return {
    storage: await storageAt(at.slice(0, slash), environment),
    name: at.slice(slash + 1),
  }
}
