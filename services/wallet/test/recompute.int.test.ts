import type { OutputOf } from '@loyalty/contracts/contract'
import { createCoupon } from '@loyalty/contracts/wallet/coupon-definitions'
import { redeemCoupon } from '@loyalty/contracts/wallet/redeem-coupon'
import { adjustWallet, recomputeWallets } from '@loyalty/contracts/wallet/wallet'
import { walletIdOf, type AccountId, type CustomerId, type Uuid } from '@loyalty/contracts/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAccount, startWorld, until, type World } from './fixture.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const give = (account: AccountId, customer_id: string, reward_id: Uuid, amount: number) =>
  world.yes(adjustWallet, { customer_id, reward_id, amount, reason: 'a test' }, { account })

/** A wallet with a credit and a debit. */
async function newWallet(account: AccountId, reward: Uuid): Promise<CustomerId> {
  const customer = world.owners.customer(account)
  await give(account, customer, reward, 10)
  await give(account, customer, reward, -2.5)
  return customer
}

/** What nobody can do through the service. */
const tamper = (account: AccountId, customer: CustomerId, amount: bigint) =>
  world.db
    .collection<{ _id: string }>('wallets')
    .updateOne(
      { _id: `${account}|${walletIdOf(account, customer)}` },
      { $set: { 'lines.0.amount': amount } },
    )

describe('recompute', () => {
  it('finds no difference in wallets that were written by the service', async () => {
    const account = newAccount()
    const reward = world.owners.reward(account)
    for (let index = 0; index < 5; index++) await newWallet(account, reward)
    expect(await world.yes(recomputeWallets, {}, { account })).toEqual({
      checked: 5,
      different: [],
      cursor: null,
    })
  })

  it('counts expired lines that nobody has written off', async () => {
    const account = newAccount()
    const reward = world.owners.reward(account)
    const customer_id = world.owners.customer(account)
    const expiresAt = Date.now() + 1_000
    const expiration_date = new Date(expiresAt).toISOString()
    await world.yes(
      adjustWallet,
      { customer_id, reward_id: reward, amount: 3, reason: 'late', expiration_date },
      { account },
    )
    await until(() => Promise.resolve(Date.now() > expiresAt))
    expect(await world.yes(recomputeWallets, { customer_id }, { account })).toMatchObject({
      checked: 1,
      different: [],
    })
  })

  it('names a wallet that was tampered with, and only that one', async () => {
    const account = newAccount()
    const reward = world.owners.reward(account)
    const [honest, rich] = [await newWallet(account, reward), await newWallet(account, reward)]
    await tamper(account, rich, 9_990_000n)
    const different = [{ customer_id: rich, reward_id: reward, wallet: 999, ledger: 7.5 }]
    expect(await world.yes(recomputeWallets, {}, { account })).toEqual({
      checked: 2,
      different,
      cursor: null,
    })
    const recompute = (customer_id: string) =>
      world.yes(recomputeWallets, { customer_id }, { account })
    expect(await recompute(rich)).toEqual({ checked: 1, different, cursor: null })
    expect(await recompute(honest)).toEqual({ checked: 1, different: [], cursor: null })
  })

  it('names a wallet whose document is gone by its wallet id', async () => {
    const account = newAccount()
    const reward = world.owners.reward(account)
    const lost = await newWallet(account, reward)
    const walletId = walletIdOf(account, lost)
    await world.db
      .collection<{ _id: string }>('wallets')
      .deleteOne({ _id: `${account}|${walletId}` })
    expect(await world.yes(recomputeWallets, {}, { account })).toMatchObject({
      different: [{ customer_id: walletId, reward_id: reward, wallet: 0, ledger: 7.5 }],
    })
  })

  it('goes on from its cursor until every wallet was checked once', async () => {
    const account = newAccount()
    const reward = world.owners.reward(account)
    const customers = []
    for (let index = 0; index < 7; index++) customers.push(await newWallet(account, reward))
    for (const customer of customers) await tamper(account, customer, 10_000n)
    const found: string[] = []
    let checked = 0
    let cursor: Uuid | null = null
    do {
      const step: OutputOf<typeof recomputeWallets> = await world.yes(
        recomputeWallets,
        { limit: 3, ...(cursor !== null && { cursor }) },
        { account },
      )
      expect(step.checked).toBeLessThanOrEqual(3)
      checked += step.checked
      found.push(...step.different.map(({ customer_id }) => customer_id))
      cursor = step.cursor
    } while (cursor !== null)
    expect(checked).toBe(7)
    expect(found.toSorted()).toEqual(customers.toSorted())
  })

  it('sees wallets and ledger of one instant while both are written', async () => {
    const account = newAccount()
    const reward = world.owners.reward(account)
    const endsAt = Date.now() + 1_500
    const customers = Array.from({ length: 8 }, () => world.owners.customer(account))
    const writers = customers.map(async (customer) => {
      while (Date.now() < endsAt) await give(account, customer, reward, 1)
    })
    const different: unknown[] = []
    while (Date.now() < endsAt) {
      different.push(...(await world.yes(recomputeWallets, {}, { account })).different)
    }
    await Promise.all(writers)
    expect(different).toEqual([])
  })

  it('refuses an unknown customer, and looks at no other account', async () => {
    const account = newAccount()
    const other = { account: newAccount() }
    const customer_id = await newWallet(account, world.owners.reward(account))
    await tamper(account, customer_id, 1n)
    const refused = await world.call(recomputeWallets, { customer_id: 'nobody' }, { account })
    expect(refused).toMatchObject({ code: 'CUSTOMER_NOT_FOUND' })
    expect(await world.call(recomputeWallets, { customer_id }, other)).toEqual(refused)
    expect(await world.yes(recomputeWallets, {}, other)).toEqual({
      checked: 0,
      different: [],
      cursor: null,
    })
  })

  it('adds up what coupons cost and give', async () => {
    const account = newAccount()
    const [cost, gift] = [world.owners.reward(account), world.owners.reward(account)]
    const customer_id = await newWallet(account, cost)
    await world.yes(
      createCoupon,
      {
        code: 'SWAP',
        grants: [{ reward_id: gift, amount: 1 }],
        costs: [{ reward_id: cost, amount: 7.5 }],
      },
      { account },
    )
    await world.yes(redeemCoupon, { customer_id, code: 'SWAP', brand_id: null }, { account })
    expect(await world.yes(recomputeWallets, { customer_id }, { account })).toMatchObject({
      different: [],
    })
  })
})
