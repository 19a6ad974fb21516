import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { run } from '../../test/support/run.js'
import { standIn, type StandIn } from '../../test/support/stand-in.js'

const CAMPAIGN = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e23'
const condition = { type: 'Order Value', operator: 'grater than or equal', value: 50, met: true }
const order = { products: [{ sku: 'mug', amount: 1, value: 60 }] }
const cart = { customer_id: 'C-1', order, codes: ['TEN'], spend: [] }
const totals = { value: 60, discount: 6, goods: 54, payable: 54, currency: 'EUR' }
const silent = {
  pays: false,
  rewards: [],
  discounts: [],
  totals: null,
  conditions: [],
  reason: null,
}

let folder: string
let server: StandIn
let data: object

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loyalty-simulate-'))
  await writeFile(join(folder, 'cart.json'), JSON.stringify(cart))
  server = await standIn(() => ({ status: 200, body: { data } }))
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  server.calls.length = 0
  data = silent
})

const simulate = (...more: string[]) =>
  run(['campaigns', 'simulate', CAMPAIGN, ...more, '--url', server.url, '--token', 'x'])
const onCart = (...more: string[]) => simulate('--cart', join(folder, 'cart.json'), ...more)
const sent = () => JSON.parse(server.calls.at(-1)?.body ?? '') as object

describe('campaigns simulate', () => {
  it('sends the cart of a file, over which options win, without codes and units', async () => {
    const { error } = await onCart('--platform', 'web', '--issued-at', '2026-03-02T11:30:00.000Z')
    expect(error).toBe('The campaign is tried alone: codes and units of the cart are left out.\n')
    const place = { platform: 'web', issued_at: '2026-03-02T11:30:00.000Z' }
    expect(sent()).toEqual({ campaign_id: CAMPAIGN, cart: { customer_id: 'C-1', order, ...place } })
    await onCart('--customer', 'C-2')
    expect(sent()).toMatchObject({ cart: { customer_id: 'C-2' } })
  })

  it('sends a purchase', async () => {
    await simulate('--customer', 'C-1', '--value', '80')
    expect(sent()).toEqual({
      campaign_id: CAMPAIGN,
      event: { customer_id: 'C-1', order: { value: 80 } },
    })
  })

  it.each([
    [['--value', '80'], 'A purchase needs --customer and --value; a cart comes from --cart.'],
    [
      ['--cart', '-', '--value', '80'],
      '--value, --discounted-value and --products are of a purchase without --cart.',
    ],
  ])('%j is asked for wrongly', async (args, sentence) => {
    const { code, error } = await simulate(...args)
    expect([code, error]).toEqual([2, expect.stringContaining(sentence)])
    expect(server.calls).toEqual([])
  })

  it('prints what it would take off, the sums, and each condition', async () => {
    const discounts = [{ target: 'LINES', line: 0, amount: 6 }]
    data = { ...silent, discounts, totals, conditions: [[{ ...condition, actual: 60 }]] }
    expect((await onCart()).out.split('\n').map((line) => line.trim().split(/ {2,}/))).toEqual([
      ['It would take something off.'],
      ['target', 'line', 'amount'],
      ['LINES', '0', '6'],
      ['value', '60'],
      ['discount', '6'],
      ['goods', '54'],
      ['payable', '54'],
      ['currency', 'EUR'],
      ['list', 'type', 'operator', 'value', 'actual', 'met'],
      ['1', 'Order Value', 'grater than or equal', '50', '60', 'true'],
      [''],
    ])
  })

  it('says why it would do nothing, or pay nothing', async () => {
    const reason = { code: 'CONDITIONS', details: 'no list of conditions holds in full' }
    data = { ...silent, reason, totals }
    expect((await onCart()).out).toContain('It would do nothing: no list of conditions holds in')
    data = { ...silent, reason, totals, discounts: [{ target: 'ORDER', line: null, amount: 6 }] }
    expect((await onCart()).out).toContain('It would not pay: no list of conditions holds in full.')
    data = { ...silent, reason }
    const { out } = await simulate('--customer', 'C-1', '--value', '80')
    expect(out).toBe('It would not pay: no list of conditions holds in full.\n')
  })
})
