import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { Binary } from 'mongodb'
import { CONFLICT_RETRY_AFTER_SECONDS, PACKED_BODY_LENGTH_MIN } from './limits.js'
import type { IdempotencyRecord } from './idempotency.collection.js'

type Stored = Pick<IdempotencyRecord, 'body' | 'packed'>

const packed = (body: string) =>
  new Binary(zstdCompressSync(body, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }))

/**
 * The fields of the record of a yes. A wallet of thousands of lines is the answer of each redeem in it, and its texts
 * resemble each other: packed, it is a fifteenth, in less time than the database takes to write the rest. A version that
 * knows no packed bodies finds that the call is to be repeated, until a process of this one answers.
 */
export const toStoredBody = (body: string) =>
  body.length < PACKED_BODY_LENGTH_MIN
    ? { is_ok: true, body }
    : {
        is_ok: false,
        packed: packed(body),
        code: 'SERVICE_UNAVAILABLE',
        details: 'the answer was stored by a newer version',
        retry_after_seconds: CONFLICT_RETRY_AFTER_SECONDS,
      }

/** The body of a stored yes; undefined where a refusal is stored. */
export const bodyOf = ({ body, packed: bytes }: Stored): string | undefined =>
  bytes === undefined ? body : zstdDecompressSync(bytes.buffer).toString()

/** Another body for a record of a yes, in the form that it has. */
export const withBody = (stored: Stored, body: string): Stored =>
  stored.packed === undefined ? { body } : { packed: packed(body) }
