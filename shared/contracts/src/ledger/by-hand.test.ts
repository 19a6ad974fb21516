import { expect, it } from 'vitest'
import { cancelEvent } from '../wallet/event.js'
import { redeemGiftCard } from '../wallet/gift-card.js'
import { unlockGiftCard } from '../wallet/gift-card-support.js'
import { adjustWallet, recomputeWallets } from '../wallet/wallet.js'

const id = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e21'
const code = 'ABCD-EFGH-JKLM-NPQR'
const adjusted = { customer_id: 'C-1', reward_id: id, amount: 1 }

it.each([
  ['an event', { reason: null, dry_run: null }, cancelEvent, { id }],
  ['a gift card', { amount: null, reason: null, dry_run: null }, redeemGiftCard, { code }],
  ['a gift card', { reason: null }, unlockGiftCard, { code }],
  ['a wallet', { force: null }, adjustWallet, adjusted],
  ['wallets', { customer_id: null, cursor: null, limit: null }, recomputeWallets, {}],
  ['wallets', { customer_id: '' }, recomputeWallets, {}],
])('a correction of %s is the same with %j', (_what, unset, { input }, sent) => {
  expect(input.parse({ ...sent, ...unset })).toEqual(input.parse(sent))
})

it('a reason that was asked for and left empty is refused', () => {
  expect(cancelEvent.input.safeParse({ id, reason: ' ' }).success).toBe(false)
})
