import type { AccountId } from '@loyalty/contracts/ids'
import { describe, expect, it } from 'vitest'
import { isRevokedBy } from './revocations.js'

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
