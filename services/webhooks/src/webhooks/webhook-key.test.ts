import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { expect, it } from 'vitest'
import { createWebhookKey } from './webhook-key.js'

const account = '0190f3a2-7c1e-7b42-9d5e-00000000000a' as AccountId
const id = '0190f3a2-7c1e-7b42-9d5e-000000000001' as Uuid
const key = createWebhookKey('k'.repeat(32))

it('a secret is 32 bytes, the same each time, and another one for each generation, webhook and key', () => {
  const secret = key.secretOf(account, id, 1)
  expect(secret).toMatch(/^whsec_/)
  expect(Buffer.from(secret.slice('whsec_'.length), 'base64')).toHaveLength(32)
  expect(key.secretOf(account, id, 1)).toBe(secret)
  const others = [
    key.secretOf(account, id, 2),
    key.secretOf(account, account as string as Uuid, 1),
    createWebhookKey('l'.repeat(32)).secretOf(account, id, 1),
  ]
  expect(new Set([secret, ...others]).size).toBe(4)
})

it('what is sealed is opened for its webhook alone, by its key alone, and as it was', () => {
  const sealed = key.seal('{"authorization":"Bearer ü"}', 'one')
  expect(sealed).not.toBe(key.seal('{"authorization":"Bearer ü"}', 'one'))
  expect(key.open(sealed, 'one')).toBe('{"authorization":"Bearer ü"}')
  expect(() => key.open(sealed, 'other')).toThrow('unable to authenticate data')
  expect(() => createWebhookKey('l'.repeat(32)).open(sealed, 'one')).toThrow(
    'unable to authenticate data',
  )
  const bytes = Buffer.from(sealed, 'base64')
  bytes[20] = (bytes[20] ?? 0) ^ 1
  expect(() => key.open(bytes.toString('base64'), 'one')).toThrow('unable to authenticate data')
})
