import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import type { BalanceEntry } from '@loyalty/contracts/wallet/migrated'
import type { Uuid } from '@loyalty/contracts/ids'
import { addAmounts, sumAmounts, toAmount, ZERO } from '@loyalty/contracts/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Line } from '../../wallets/rules/line.js'
import { decideBalance, type ImportSurroundings } from './import-balance.js'

const now = new Date('2026-05-02T00:00:00.000Z')
const importedAt = new Date('2026-05-01T00:00:00.000Z')
const points = 'points' as Uuid
const branded = 'branded' as Uuid
const card = 'card' as Uuid
const dear = 'dear' as Uuid
const copy = (id: Uuid, changes: Partial<RewardCopy> = {}): [Uuid, RewardCopy] => [
  id,
  {
    id,
    version: 1,
    brand_id: null,
    platforms: null,
    name: 'Points',
    description: '',
    type: 'POINTS',
    conditions: [],
    attributes: {},
    ...changes,
  },
]
const rewards = new Map([
  copy(points),
  copy(branded, { brand_id: 'north' }),
  copy(card, { type: 'GIFT_CARD' }),
  copy(dear, { attributes: { unit_cost: 2 } }),
])

const around = (): ImportSurroundings => {
  let ids = 0
  return {
    now,
    importedAt,
    reward: (id) => rewards.get(id) ?? null,
    timeZone: 'Europe/Berlin',
    newLineId: () => `line ${++ids}` as Uuid,
    metadata: { import_id: 'i' },
  }
}
const entry = (changes: Partial<BalanceEntry> = {}): BalanceEntry => ({
  reward_id: points,
  amount: 5,
  ...changes,
})
const decide = (entries: BalanceEntry[], lines: Line[] = []) =>
  decideBalance(
    entries.map((each, index) => ({ index, entry: each, fingerprint: `f${index}` })),
    lines,
    around(),
  )
const line = (changes: Partial<Line> = {}): Line => ({
  id: 'old' as Uuid,
  reward_id: points,
  amount: toAmount(1),
  campaign_id: null,
  brand_id: null,
  funded_by: 'platform',
  issued_at: importedAt,
  expires_at: null,
  hold: null,
  is_gift_card: false,
  ...changes,
})

const sum = (of: readonly { amount: Line['amount'] }[]) =>
  sumAmounts(of.map(({ amount }) => amount))

describe('an entry that expires with a day', () => {
  it('expires with its last millisecond in the account’s zone', () => {
    const decided = decide([entry({ expiration_date: '2026-12-31' })])
    const [brought] = decided.ok ? decided.lines : []
    expect(brought?.expires_at?.toISOString()).toBe('2026-12-31T22:59:59.999Z')
  })
})

describe('an entry with a reference', () => {
  it('has it in the ledger', () => {
    expect(decide([entry({ reference: 'r' }), entry({ reference: null })])).toMatchObject({
      movements: [
        { metadata: { import_id: 'i', entry: 'f0', reference: 'r' } },
        { metadata: { import_id: 'i', entry: 'f1' } },
      ],
    })
  })
})

describe('an imported balance is refused', () => {
  const unknown = 'unknown' as Uuid
  // In order of precedence: each row would be refused for what the next ones name, too.
  it.each([
    ['REWARD_UNKNOWN', [entry({ reward_id: unknown })]],
    ['REWARD_NOT_APPLICABLE', [entry({ reward_id: branded, brand_id: 'south' })]],
    ['REWARD_NOT_APPLICABLE', [entry({ reward_id: card })]],
    ['LIMIT_EXCEEDED', [entry({ amount: 100_000_000_000, reward_id: dear })]],
    ['LIMIT_EXCEEDED', Array.from({ length: 4_001 }, () => entry())],
  ])('%s', (code, entries) => {
    expect(decide([entry(), ...entries])).toMatchObject({ ok: false, code })
  })

  it.each<[string, string, string, BalanceEntry]>([
    ['REWARD_UNKNOWN', 'reward_id', 'there is no such reward', entry({ reward_id: unknown })],
    [
      'REWARD_NOT_APPLICABLE',
      'brand_id',
      'the reward belongs to another brand',
      entry({ reward_id: branded, brand_id: 'south' }),
    ],
    [
      'REWARD_NOT_APPLICABLE',
      'reward_id',
      'a gift card can not come without its code',
      entry({ reward_id: card }),
    ],
  ])('with %s by its member %s: %s', (code, field, details, wrong) => {
    const message = `balance[0]: ${details}`
    expect(decide([wrong])).toEqual({
      ok: false,
      code,
      details: message,
      errors: [{ field: `balance.0.${field}`, code, message }],
    })
  })

  it('and the entry is named by its place', () => {
    const decided = decide([entry(), entry({ reward_id: unknown })])
    expect(decided).toMatchObject({ details: 'balance[1]: there is no such reward' })
  })
})

describe('an imported balance', () => {
  it('is a line and a row an entry, with the entry’s own dates, brand, funder and cost', () => {
    const dates = {
      issued_at: '2020-01-01T00:00:00.000Z',
      expiration_date: '2026-05-01T00:00:00.001Z',
    }
    const decided = decide([
      entry({ ...dates, reward_id: branded, channel_id: 'c', store_id: 's' }),
      entry({ reward_id: dear, funded_by: 'partner' }),
    ])
    expect(decided).toMatchObject({
      ok: true,
      movements: [
        {
          type: 'MIGRATION',
          event_type: 'MIGRATION',
          details: 'Brought along from a previous system',
          draws: [],
          side: 'CREDIT',
          brand_id: 'north',
          funded_by: 'north',
          channel_id: 'c',
          store_id: 's',
          issued_at: new Date(dates.issued_at),
          cost: ZERO,
          line: { expires_at: new Date(dates.expiration_date) },
          metadata: { import_id: 'i' },
        },
        {
          brand_id: null,
          funded_by: 'partner',
          issued_at: importedAt,
          cost: toAmount(10),
          line: { expires_at: null },
        },
      ],
    })
  })

  it('fills first what a reversal left below zero', () => {
    const decided = decide([entry({ amount: 3 })], [line({ amount: toAmount(-2) })])
    expect(decided).toMatchObject({ lines: [{ amount: toAmount(1) }] })
  })

  it('adds up, whatever is there', () => {
    const amounts = fc.integer({ min: 1, max: 1_000_000 }).map((value) => value / 10_000)
    fc.assert(
      fc.property(fc.array(amounts, { maxLength: 30 }), fc.array(amounts), (old, brought) => {
        const lines = old.map((amount, index) =>
          line({ id: `old ${index}` as Uuid, amount: toAmount(amount) }),
        )
        const decided = decide(
          brought.map((amount) => entry({ amount })),
          lines,
        )
        if (!decided.ok) throw new Error(decided.code)
        expect(sum(decided.lines)).toBe(addAmounts(sum(lines), sum(decided.movements)))
        expect(decided.movements).toHaveLength(brought.length)
      }),
    )
  })
})
