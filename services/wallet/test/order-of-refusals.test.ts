import { readFileSync } from 'node:fs'
import { redeemCoupon } from '@loyalty/contracts/wallet/redeem-coupon'
import { expect, it } from 'vitest'

const guide = readFileSync(`${import.meta.dirname}/../../../docs/guide/coupons.md`, 'utf8')

/** The codes of the table that follows a sentence of the guide, each where it stands first. */
function codesAfter(sentence: string): string[] {
  const [, after = ''] = guide.split(sentence)
  const [table = ''] = after.split(/\n\n(?! *\|)/)
  const codes = [...table.matchAll(/^ *\|.*`([A-Z_]+)` *\|$/gm)].flatMap(([, code]) => code ?? [])
  return [...new Set(codes)]
}

// The test of the rule holds the rule against the contract.
it('the guide tells the refusals of a redeem in the order of the contract', () => {
  const codes = codesAfter('A redeem is checked in this order')
  expect(codes).toEqual(['VALIDATION_ERROR', ...redeemCoupon.errors])
})
