import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { AccountId } from '@loyalty/contracts/ids'
import type { Incarnation, Place } from '@loyalty/engine/admin'

/** The values of `Last-Event-ID` of one account's readers, in one incarnation of the stream. */
export interface LiveIds {
  /** Another one each time, also of the same sequence. */
  idOf(sequence: number): string
  /** The place that an id names, of another incarnation one that is nowhere; null when it is no id of ours. */
  placeOf(id: string): Place | null
}

const KEY_BYTES = 32
/** By them an id of another incarnation, or of another account, is told. */
const MARK_BYTES = 8
const NONCE_BYTES = 12
const SEQUENCE_BYTES = 8
const TAG_BYTES = 16
const ID_BYTES = MARK_BYTES + NONCE_BYTES + SEQUENCE_BYTES + TAG_BYTES
const CIPHER = 'aes-256-gcm'

/**
 * Sequences count the facts of all accounts, so they are sealed: an id tells an account neither how many
 * there were nor that there were any. The key follows from the entrance of the incarnation, which the
 * broker keeps and all gateways read: they agree, and nobody has a secret more to look after.
 */
export function liveIds({ created, entrance }: Incarnation, account: AccountId): LiveIds {
  const derived = Buffer.from(
    hkdfSync(
      'sha256',
      `${created} ${entrance ?? ''}`,
      '',
      `live ids of ${account}`,
      KEY_BYTES + MARK_BYTES,
    ),
  )
  const key = derived.subarray(0, KEY_BYTES)
  const mark = derived.subarray(KEY_BYTES)

  return {
    idOf(sequence) {
      const plain = Buffer.alloc(SEQUENCE_BYTES)
      plain.writeBigUInt64BE(BigInt(sequence))
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce)
      const sealed = [cipher.update(plain), cipher.final(), cipher.getAuthTag()]
      return Buffer.concat([mark, nonce, ...sealed]).toString('base64url')
    },
    placeOf(id) {
      const bytes = Buffer.from(id, 'base64url')
      if (bytes.length !== ID_BYTES || bytes.toString('base64url') !== id) return null
      const sealed = bytes.subarray(MARK_BYTES + NONCE_BYTES)
      if (!bytes.subarray(0, MARK_BYTES).equals(mark)) {
        return { created: '', entrance: null, sequence: 0 }
      }
      const nonce = bytes.subarray(MARK_BYTES, MARK_BYTES + NONCE_BYTES)
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
      decipher.setAuthTag(sealed.subarray(SEQUENCE_BYTES))
      try {
        const parts = [decipher.update(sealed.subarray(0, SEQUENCE_BYTES)), decipher.final()]
        const sequence = Number(Buffer.concat(parts).readBigUInt64BE())
        return { created, entrance, sequence }
      } catch {
        return null
      }
    },
  }
}
