import type { AccountId } from '@loyalty/contracts/ids'
import type { snapshotRevocations } from '@loyalty/contracts/catalog/revocation'
import type { InputOf, OutputOf } from '@loyalty/contracts/contract'
import { refuse } from '@loyalty/contracts/outcome'
import { createLogger, type Reply, type Requester } from '@loyalty/engine/process'
import { describe, expect, it } from 'vitest'
import { followRevocations, isRevokedBy } from './revocations.js'

const account = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e21' as AccountId
const other = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e22' as AccountId
const revoked = {
  tokens: new Set([`${account}| a `]),
  subjects: new Map([[`${account}|shop`, 1_000_500]]),
}
const caller = {
  account,
  subjects: ['app'],
  tokenId: 'b',
  formerTokenIds: [] as string[],
  issuedAtSeconds: 2_000,
}

describe('a token is revoked', () => {
  it.each<
    [string, Partial<typeof caller> | { issuedAtSeconds: null; subjects: string[] }, boolean]
  >([
    ['by nothing', {}, false],
    ['by its id', { tokenId: ' a ' }, true],
    ['by what it was called before', { formerTokenIds: ['c', ' a '] }, true],
    ['not by an id that differs in blanks', { tokenId: 'a' }, false],
    ['not by its id in another account', { account: other, tokenId: ' a ' }, false],
    ['by its subject, issued before', { subjects: ['shop'], issuedAtSeconds: 1_000 }, true],
    ['not by its subject, issued later', { subjects: ['shop'], issuedAtSeconds: 1_001 }, false],
    [
      'by who it was issued to, for a customer',
      { subjects: ['shop', 'shop|owner'], issuedAtSeconds: 1_000 },
      true,
    ],
    [
      'by its subject, issued nobody knows when',
      { subjects: ['shop'], issuedAtSeconds: null },
      true,
    ],
    ['not by its subject in another case', { subjects: ['Shop'], issuedAtSeconds: 1_000 }, false],
    [
      'not by its subject in another account',
      { account: other, subjects: ['shop'], issuedAtSeconds: 1_000 },
      false,
    ],
  ])('%s', (_name, changed, is) => {
    expect(isRevokedBy(revoked, { ...caller, ...changed })).toBe(is)
  })
})

type Page = InputOf<typeof snapshotRevocations>

const replyOf = (value: OutputOf<typeof snapshotRevocations>): Reply => ({
  ok: true,
  pieces: [Buffer.from(JSON.stringify(value))],
  isReplay: false,
  headers: {},
})

async function read(answered: (page: Page) => Reply) {
  const asked: Page[] = []
  const requester: Requester = {
    call(_contract, input) {
      asked.push(input as Page)
      return Promise.resolve(answered(input as Page))
    },
    pendingCount: 0,
    close: () => undefined,
  }
  const clock = { compare: () => undefined }
  const logger = createLogger({ service: 'gateway-test', level: 'silent' })
  const followed = followRevocations(requester, clock, logger)
  await followed.known
  followed.close()
  return { asked, followed }
}

describe('the list of revocations', () => {
  const origins = [{ account_id: account, allowed: ['https://shop.test'] }]
  const [one, two] = ['one', 'two'].map((jti) => [{ account_id: account, jti }])

  it('is read page by page, and holds as a whole', async () => {
    const { asked, followed } = await read(({ cursor }) =>
      cursor === undefined
        ? replyOf({ revoked: one ?? [], origins, cursor: 'a' })
        : replyOf({ revoked: two ?? [] }),
    )
    expect(asked.map(({ cursor }) => cursor)).toEqual([undefined, 'a'])
    for (const tokenId of ['one', 'two']) {
      expect(followed.isRevoked({ ...caller, tokenId })).toBe(true)
    }
    expect(followed.allowsOrigin('https://shop.test', account)).toBe(true)
  })

  it('is read at once from a catalog of the version before', async () => {
    const { asked, followed } = await read(({ limit }) =>
      limit === undefined ? replyOf({ revoked: one ?? [] }) : refuse('VALIDATION_ERROR', ''),
    )
    expect(asked).toHaveLength(2)
    expect(followed.isRevoked({ ...caller, tokenId: 'one' })).toBe(true)
  })
})
