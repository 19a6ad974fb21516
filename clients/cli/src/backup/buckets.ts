import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  NoSuchKey,
  S3Client,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { ConsoleIo } from '../console-io.js'
import { Failure, sentenceOf } from '../failure.js'
import { readSecret } from '../read-text.js'
import { MANIFEST } from './storage.js'
import type { Chunks, Draft, Storage } from './storage.js'

/** Two parts are in memory at a time. S3 takes 10,000 parts, so an archive has at most 156 GiB. */
const PART_BYTES = 16 * 1024 * 1024
const PARTS_AT_A_TIME = 2
const ATTEMPTS_MAX = 5

/**
 * A name that we give, and a file of it, below the prefix. What other programs store there may begin alike, and is
 * neither listed nor removed.
 */
export const KEY =
  /^((?:loyalty|oplog)-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)\/((?:manifest\.json|archive\.gz|oplog\.bson)(?:\.age)?)$/

/** Each backup is a few objects with its name. The manifest is the last one: without it there is no backup. */
export async function bucketStorage(
  bucket: string,
  prefix: string,
  environment: ConsoleIo['environment'],
): Promise<Storage> {
  const client = await clientOf(environment)
  const below = prefix === '' ? '' : `${prefix}/`
  const where = `s3://${bucket}/${below}`
  const keyOf = (name: string, file: string) => `${below}${name}/${file}`

  const asked = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (thrown) {
      throw toFailure(thrown, where)
    }
  }

  async function objects(
    start = '',
  ): Promise<{ name: string; file: string; modifiedAt: number }[]> {
    const found: { name: string; file: string; modifiedAt: number }[] = []
    const asking = { Bucket: bucket, Prefix: `${below}${start}` }
    for await (const page of paginateListObjectsV2({ client }, asking)) {
      for (const { Key = '', LastModified } of page.Contents ?? []) {
        const [, name, file] = KEY.exec(Key.slice(below.length)) ?? []
        if (name === undefined || file === undefined) continue
        found.push({ name, file, modifiedAt: LastModified?.getTime() ?? Date.now() })
      }
    }
    return found
  }

  const removeKey = (key: string) =>
    client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))

  /** The manifest goes first. */
  async function removeAll(name: string): Promise<void> {
    await removeKey(keyOf(name, MANIFEST))
    const files = await objects(keyOf(name, '').slice(below.length))
    for (const { file } of files) await removeKey(keyOf(name, file))
  }

  async function removeAbandoned(): Promise<void> {
    const all = await objects()
    const whole = new Set(all.filter(({ file }) => file === MANIFEST).map(({ name }) => name))
    for (const { name, file, modifiedAt } of all) {
      if (!whole.has(name) && isLongAgo(modifiedAt)) await removeKey(keyOf(name, file))
    }
    // Of thousands of uploads that were cut off, later backups abort the rest.
    const listed = await client
      .send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: below }))
      .catch((thrown: unknown) => {
        // Some servers cannot list them, and clean up by a rule of the bucket.
        if (thrown instanceof Error && thrown.name === 'NotImplemented') return null
        throw thrown
      })
    for (const { Key, UploadId, Initiated } of listed?.Uploads ?? []) {
      const isOurs = KEY.test(Key?.slice(below.length) ?? '')
      if (!isOurs || Initiated === undefined || !isLongAgo(Initiated.getTime())) continue
      await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }))
    }
  }

  const draftOf = (name: string): Draft => ({
    put: (file, chunks) =>
      asked(async () => {
        const upload = new Upload({
          client,
          params: { Bucket: bucket, Key: keyOf(name, file), Body: Readable.from(chunks) },
          partSize: PART_BYTES,
          queueSize: PARTS_AT_A_TIME,
        })
        await upload.done()
      }),
    finish: () => Promise.resolve(),
    discard: () => asked(() => removeAll(name)),
  })

  return {
    addressOf: (name) => `${where}${name}`,
    begin: (name) =>
      asked(async () => {
        await removeAbandoned()
        const others = await objects(keyOf(name, '').slice(below.length))
        if (others.length > 0) {
          throw new Failure(`Another one into ${where} began in the same second: wait for it.`)
        }
        return draftOf(name)
      }),
    get: (name, file) =>
      asked(async () => {
        try {
          const { Body } = await client.send(
            new GetObjectCommand({ Bucket: bucket, Key: keyOf(name, file) }),
          )
          return Body instanceof Readable ? (Body as Chunks) : null
        } catch (thrown) {
          if (thrown instanceof NoSuchKey) return null
          throw thrown
        }
      }),
    list: () =>
      asked(async () => {
        const names = (await objects()).flatMap(({ name, file }) =>
          file === MANIFEST ? [name] : [],
        )
        return names.toSorted()
      }),
    remove: (name) => asked(() => removeAll(name)),
  }
}

/** The server tells when an upload began, and not when it went on: the longest ones take hours. */
const ABANDONED_MS = 48 * 3_600_000

const isLongAgo = (at: number): boolean => Date.now() - at > ABANDONED_MS

async function clientOf(environment: ConsoleIo['environment']): Promise<S3Client> {
  const secretOf = async (name: string) =>
    environment[name] ?? (await readSecret(environment[`${name}_FILE`]))
  const accessKeyId = await secretOf('LOYALTY_S3_KEY_ID')
  const secretAccessKey = await secretOf('LOYALTY_S3_SECRET')
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    throw new Failure('LOYALTY_S3_KEY_ID and LOYALTY_S3_SECRET go together: set both.', 2)
  }
  const { LOYALTY_S3_ENDPOINT: endpoint, LOYALTY_S3_PATH_STYLE: pathStyle } = environment
  return new S3Client({
    region: environment['LOYALTY_S3_REGION'] ?? 'us-east-1',
    // Servers other than Amazon's mostly have one name for all buckets.
    forcePathStyle: (pathStyle ?? String(endpoint !== undefined)) === 'true',
    maxAttempts: ATTEMPTS_MAX,
    // Other servers do not all know Amazon's newer checksums; the manifest has a sha256.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint === undefined ? {} : { endpoint }),
    // Without them the client looks where Amazon's machines have them.
    ...(accessKeyId === undefined || secretAccessKey === undefined
      ? {}
      : { credentials: { accessKeyId, secretAccessKey } }),
  })
}

/** Errors of the server have a status. Others are of what is written, unless the server cannot be reached. */
function toFailure(thrown: unknown, where: string): unknown {
  if (!(thrown instanceof Error) || thrown instanceof Failure) return thrown
  const code = 'code' in thrown ? String(thrown.code) : ''
  if (/^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE)/.test(code)) {
    return new Failure(`${where} cannot be reached (${code}): see LOYALTY_S3_ENDPOINT.`, 3)
  }
  if (!('$metadata' in thrown)) return thrown
  return new Failure(`${where} refuses: ${thrown.name}, ${sentenceOf(thrown)}`, 3)
}
