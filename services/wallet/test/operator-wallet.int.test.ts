import { getWallet, getWalletForOperator, Wallet } from '@loyalty/contracts/wallet/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type World } from './fixture.js'
import { openShop } from './shop.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

describe('a wallet', () => {
  it('tells an operator when it was made and changed, and others what the interface says', async () => {
    const shop = openShop(world)
    const of = { customer_id: shop.customer }
    await shop.give(10)
    const first = await world.yes(getWalletForOperator, of, shop.context)
    await shop.give(1)
    const second = await world.yes(getWalletForOperator, of, shop.context)
    expect(first.created_at).not.toBeNull()
    expect(second.created_at).toBe(first.created_at)
    expect(Date.parse(second.updated_at ?? '')).toBeGreaterThan(Date.parse(first.updated_at ?? ''))
    const shown = await world.yes(getWallet, of, shop.context)
    expect(Object.keys(shown).toSorted()).toEqual(Object.keys(Wallet.shape).toSorted())
  })
})
