import { parseSamples, sumOf } from '@loyalty/testing/samples'
import { expect, inject, it } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { exportLines, imported } from './exported.js'

/** EXPORT_ROWS=1000000 is the long form. */
const ROWS = Number(process.env['EXPORT_ROWS'] ?? 5_000)
const ENTRIES = 100
const CUSTOMERS_OF_CALL = 50
const ROWS_OF_CALL = CUSTOMERS_OF_CALL * ENTRIES
const MEBIBYTE = 1024 * 1024
const isLong = ROWS >= 100_000
/** What a gateway may take while it exports; in the short form it has the memory of other tests too. */
const GATEWAY_MIB_MAX = isLong ? 250 : Infinity

const gateways = Object.entries(inject('access').health_urls).filter(([name]) =>
  name.startsWith('gateway'),
)

/** Resident memory of the gateway that has most of it. */
async function gatewayMebibytes(): Promise<number> {
  const texts = await Promise.all(
    gateways.map(async ([, url]) => (await fetch(`${url}/metrics`)).text()),
  )
  const bytes = texts.map((text) => sumOf(parseSamples(text), 'process_resident_memory_bytes'))
  return Math.max(...bytes) / MEBIBYTE
}

/** Fills the ledger: each row has an amount of its own, counted in ten-thousandths from 1. */
async function fill(account: TestAccount, reward: string): Promise<void> {
  for (let call = 0; call < ROWS / ROWS_OF_CALL; call += 1) {
    const customers = Array.from({ length: CUSTOMERS_OF_CALL }, (_, at) => {
      const first = call * ROWS_OF_CALL + at * ENTRIES + 1
      return {
        id: `many-${first}`,
        balance: Array.from({ length: ENTRIES }, (_entry, entry) => ({
          reward_id: reward,
          amount: (first + entry) / 10_000,
        })),
      }
    })
    await imported(account, customers)
  }
}

it(
  'all rows of a large ledger go through a gateway that holds a few of them',
  { timeout: isLong ? 3_600_000 : 120_000 },
  async () => {
    const account = await freshAccount()
    await fill(account, await account.createReward({ type: 'DISCOUNT' }))
    let highest = await gatewayMebibytes()
    const sampler = setInterval(() => {
      void gatewayMebibytes().then((now) => (highest = Math.max(highest, now)))
    }, 250)
    const seen = new Uint8Array(ROWS + 1)
    let last = ''
    let end = ''
    const beganAt = performance.now()
    for await (const line of exportLines(account, 'transactions')) {
      if (line.startsWith('{"done":true')) {
        end = line
        continue
      }
      const { id, amount } = JSON.parse(line) as { id: string; amount: number }
      if (id <= last) throw new Error(`${id} comes after ${last}`)
      last = id
      const row = Math.round(amount * 10_000)
      seen[row] = (seen[row] ?? 0) + 1
    }
    clearInterval(sampler)
    const seconds = (performance.now() - beganAt) / 1_000
    console.info(
      `${ROWS} rows in ${seconds.toFixed(1)} s, gateway ${highest.toFixed(0)} MiB at most`,
    )
    expect(end).not.toBe('')
    // Each row of the ledger once, and none that was not made.
    expect(seen[0]).toBe(0)
    expect(seen.subarray(1).every((times) => times === 1)).toBe(true)
    expect(highest).toBeLessThan(GATEWAY_MIB_MAX)
  },
)
