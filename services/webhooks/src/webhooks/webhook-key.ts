import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { AccountId, CustomerId, Uuid } from '@loyalty/contracts/ids'
import { keptKeys, keyedHash, openKey } from '@loyalty/engine/collection'
import type { Db } from 'mongodb'

/** Where the key of the secrets is. */
export const webhookKeys = keptKeys('webhook_keys')

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const PREFIX = 'whsec_'

/** What follows from the key of the deployment: secrets, which are stored nowhere, and the seal of headers. */
export interface WebhookKey {
  /** The secret of a webhook in one generation, as Standard Webhooks writes it: 32 bytes, each time the same. */
  secretOf(account: AccountId, id: Uuid, generation: number): string
  /** `_id` of who was erased under an id, which it does not tell. */
  erasedKeyOf(account: AccountId, id: CustomerId): string
  /** Text that only this key opens, and only for the same webhook. */
  seal(text: string, webhook: string): string
  /** The text that was sealed. Throws when it was changed, or is another webhook's. */
  open(sealed: string, webhook: string): string
}

/** Opens the key. Throws with another one, with which no signature would be right any more. */
export async function openWebhookKey(db: Db, value: string | undefined): Promise<WebhookKey> {
  const key = await openKey(db, {
    keys: webhookKeys,
    row: 'webhooks',
    setting: 'WEBHOOK_KEY',
    value,
  })
  return createWebhookKey(key)
}

export function createWebhookKey(key: string): WebhookKey {
  const sealing = keyedHash(key, 'seal')
  return {
    secretOf: (account, id, generation) =>
      PREFIX + keyedHash(key, `secret|${account}|${id}|${generation}`).toString('base64'),
    erasedKeyOf: (account, id) =>
      `${account}|${keyedHash(key, `erased|${account}|${id}`).toString('base64url')}`,
    seal(text, webhook) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, sealing, nonce).setAAD(Buffer.from(webhook))
      const sealed = [cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
      return Buffer.concat([nonce, ...sealed]).toString('base64')
    },
    open(sealed, webhook) {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv(CIPHER, sealing, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(webhook)).setAuthTag(bytes.subarray(-TAG_BYTES))
      const text = [decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]
      return Buffer.concat(text).toString()
    },
  }
}
