import { describe, expect, it } from 'vitest'
import { costOf, untilWritten } from './expiry.js'

const part = (cpuMs: number, redeems: number, lines: number) => ({
  seconds: 10,
  cpuMs,
  redeems,
  lines,
})

describe('the cost of expiry', () => {
  it('a redeem is charged neither with the system at rest nor with the lines beside it', () => {
    const cost = costOf({
      idle: [part(100, 0, 0)],
      redeems: [part(2_100, 2_000, 0)],
      lines: [part(5_100, 0, 10_000)],
      both: [part(5_300, 2_000, 6_000)],
    })
    expect(cost).toEqual({ redeemAlone: 1_000, line: 500, redeemBeside: 1_100 })
  })

  it('rounds add up before they are divided', () => {
    const cost = costOf({
      idle: [part(0, 0, 0), part(200, 0, 0)],
      redeems: [part(1_100, 1_000, 0), part(1_100, 1_000, 0)],
      lines: [part(100, 0, 0), part(1_100, 0, 1_000)],
      both: [part(1_100, 1_000, 0), part(2_100, 1_000, 1_000)],
    })
    expect(cost).toEqual({ redeemAlone: 1_000, line: 1_000, redeemBeside: 1_000 })
  })
})

const rowsOf = (...walletIds: string[]) => walletIds.map((walletId) => ({ walletId, writtenMs: 3 }))

describe('rows of lines that were due', () => {
  const dues = new Map([
    ['a', 1],
    ['b', 2],
  ])
  it('each line has one, however late', async () => {
    const reads = [rowsOf('a'), rowsOf('a', 'b')]
    const rows = await untilWritten(async () => reads.shift() ?? [], dues)
    expect(rows).toHaveLength(2)
  })

  it('a second row of a line makes the run worthless', async () => {
    const twice = untilWritten(async () => rowsOf('a', 'a'), dues)
    await expect(twice).rejects.toThrow('written off twice')
  })

  it('so does a line without a row', async () => {
    const missing = untilWritten(async () => rowsOf('a'), dues, 0)
    await expect(missing).rejects.toThrow('1 of 2 due lines were not written off')
  })
})
