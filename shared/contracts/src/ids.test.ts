import fc from 'fast-check'
import { v5 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { keyOf, ownerIdOf, walletIdOf, type AccountId, type CustomerId } from './ids.js'

const ACCOUNT = '0190f3a2-0000-7000-8000-000000000001' as AccountId
const OWNERS = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e21'
const WALLETS = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e22'

it('a document is kept under its account and id', () => {
  expect(keyOf(ACCOUNT, 'id')).toBe(`${ACCOUNT}|id`)
})

describe('derived ids', () => {
  it('are the UUIDv5 of account and customer id, whatever the customer id holds', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.string({ unit: 'grapheme' }), (account, customer) => {
        const [id, of] = [account as AccountId, customer as CustomerId]
        expect(ownerIdOf(id, of)).toBe(v5(`${account}|${customer}`, OWNERS))
        expect(walletIdOf(id, of)).toBe(v5(`${account}|${customer}`, WALLETS))
      }),
    )
  })

  it('are the same when they are asked for again, of however many customers', () => {
    const customers = Array.from({ length: 5_000 }, (_, at) => `${at}` as CustomerId)
    const ids = customers.map((customer) => walletIdOf(ACCOUNT, customer))
    expect(customers.map((customer) => walletIdOf(ACCOUNT, customer))).toEqual(ids)
    expect(new Set(ids).size).toBe(5_000)
  })

  it('never change: other systems hold them', () => {
    const customer = 'demo-customer' as CustomerId
    expect(walletIdOf(ACCOUNT, customer)).toBe('5ca4264d-0a4d-5ecd-a68c-aa574404c066')
    expect(ownerIdOf(ACCOUNT, customer)).toBe('17f67dbe-4ce7-58ed-90a8-4a68b346656c')
  })
})
