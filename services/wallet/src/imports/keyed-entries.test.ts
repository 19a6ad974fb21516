import { BalanceEntry } from '@loyalty/contracts/wallet/migrated'
import type { AccountId, CustomerId } from '@loyalty/contracts/ids'
import { describe, expect, it } from 'vitest'
import { keyedEntries } from './keyed-entries.js'

const account = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e21' as AccountId
const customer = 'c-1' as CustomerId
const sent = { reward_id: '0190f3a2-0000-7000-8000-000000000001', amount: 10.5 }
const dated = {
  expiration_date: '2026-12-31',
  brand_id: 'b',
  issued_at: '2026-01-01T00:00:00.000Z',
}
const keysOf = (entries: object[]) =>
  keyedEntries(
    account,
    customer,
    entries.map((entry) => BalanceEntry.parse(entry)),
  ).map(({ fingerprint }) => fingerprint)

describe('the fingerprint of a balance entry', () => {
  it('is that of before there were references, so that what was imported stays known', () => {
    expect(keysOf([sent, sent, { ...sent, ...dated }])).toEqual([
      'QzY5OmIh7RfJpKmqeSyCamT0dcCEqiv_SoUH5_X2D7A',
      'SXTz2Tb0WBHG04U9ensc4iKPeEUY0GBtgK4lMJ7Wr9Q',
      '91CrAeWuycRMc3F4bnfh9zlg6vSZOb6iSxS7LdfALjQ',
    ])
  })

  it('is the same without a reference and with null', () => {
    expect(keysOf([{ ...sent, reference: null }])).toEqual(keysOf([sent]))
  })

  it('is one for each reference, and for each entry with the same', () => {
    const [may, june, again, none] = ['may', 'june', 'may', undefined]
    const keys = keysOf([may, june, again, none].map((reference) => ({ ...sent, reference })))
    expect(new Set(keys).size).toBe(4)
    expect(keysOf([{ ...sent, reference: 'june' }])).toEqual([keys[1]])
  })
})
