import { amountOf } from '@loyalty/contracts/money'
import { describe, expect, it } from 'vitest'
import { account, reward, sampleRow } from '../../../test/sample-row.js'
import type { LedgerRow } from './ledger-row.js'
import { moveOfLine, movesInWallet, movesOf, undone } from './liability.js'

const june = new Date('2026-06-15T10:00:00Z')
const debit = (draws: LedgerRow['draws']) =>
  sampleRow({ type: 'REDEMPTION', side: 'DEBIT', line: null, draws })
const move = (bucket: string, units: bigint, cost: bigint) => ({
  account,
  reward,
  bucket,
  units,
  cost,
})

describe('what is outstanding', () => {
  it('rises with a credit, under the expiry of its line', () => {
    expect(movesOf(sampleRow({ line: { expires_at: june } }))).toEqual([move('2026-06', 10n, 3n)])
  })

  it('falls with each part that a debit draws', () => {
    const row = debit([
      { amount: amountOf(4n), cost: amountOf(1n), expires_at: june },
      { amount: amountOf(6n), cost: amountOf(2n), expires_at: null },
    ])
    expect(movesOf(row)).toEqual([move('2026-06', -4n, -1n), move('never', -6n, -2n)])
  })

  it.each(['CREDIT', 'DEBIT'] as const)('stays with the %s of a transfer', (side) => {
    const row = sampleRow({ type: 'TRANSFER', side, line: null })
    expect(movesOf(row)).toEqual([])
  })

  it('falls in the wallet that sends a transfer, and rises as much in the other one', () => {
    const draws = [
      { amount: amountOf(4n), cost: amountOf(1n), expires_at: june },
      { amount: amountOf(6n), cost: amountOf(2n), expires_at: null },
    ]
    const sent = sampleRow({ type: 'TRANSFER', side: 'DEBIT', line: null, draws })
    const came = sampleRow({ type: 'TRANSFER', line: null })
    const moves = [move('2026-06', -4n, -1n), move('never', -6n, -2n)]
    expect(movesInWallet(sent)).toEqual(moves)
    expect(movesInWallet(came, sent)).toEqual(moves.map(undone))
    expect(movesInWallet(came)).toBeNull()
    const ofOneLine = sampleRow({ type: 'TRANSFER', line: { expires_at: june } })
    expect(movesInWallet(ofOneLine)).toEqual([move('2026-06', 10n, 3n)])
  })

  it.each([
    ['a credit without its line', sampleRow({ line: null })],
    ['a draw without its expiry', debit([{ amount: amountOf(1n), cost: amountOf(1n) }])],
    ['a draw without its cost', debit([{ amount: amountOf(1n), expires_at: null }])],
  ])('is not known by %s', (_, row) => {
    expect(movesOf(row)).toBeNull()
  })

  it('of a line is what is left of it', () => {
    const line = {
      id: sampleRow().id,
      reward_id: reward,
      amount: amountOf(7n),
      campaign_id: null,
      brand_id: null,
      funded_by: 'account',
      issued_at: june,
      expires_at: null,
      hold: null,
      is_gift_card: false,
    }
    expect(moveOfLine(account, line)).toEqual(move('never', 7n, 0n))
    expect(moveOfLine(account, { ...line, cost: amountOf(2n), expires_at: june })).toEqual(
      move('2026-06', 7n, 2n),
    )
  })

  it('is as before once a move is undone', () => {
    expect(undone(move('never', 7n, -2n))).toEqual(move('never', -7n, 2n))
  })
})
