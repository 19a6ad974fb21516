import { metricsOf, readQueries } from '../../../deploy/local/test/monitoring/queries.js'
import { parseSamples, sumOf } from '@loyalty/testing/samples'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { createFixture, discountedOrder, type Fixture } from './harness/fixture.js'
import { waitFor } from './harness/wait-for.js'

const urls = Object.entries(inject('access').health_urls)

/** What all processes of a service tell, as one text. */
async function scrape(service = ''): Promise<string> {
  const own = urls.filter(([name]) => name.startsWith(service))
  const answers = await Promise.all(own.map(([, url]) => fetch(`${url}/metrics`)))
  return (await Promise.all(answers.map((answer) => answer.text()))).join('\n')
}

/** What exporters, Prometheus and Alertmanager tell, which are no part of this system. */
const isOfOthers = (name: string): boolean => /^(mongodb_|nats_|alertmanager_|up$)/.test(name)

const typesIn = (text: string) => [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)

let fixture: Fixture

beforeAll(async () => {
  fixture = await createFixture()
})

/** What gateway and wallet count of redeems. */
async function redeemCounts(): Promise<number[]> {
  const [gateway, wallet] = await Promise.all([scrape('gateway'), scrape('wallet')])
  const route = '/v1/coupons/redeem'
  const operation = 'loyalty.wallet.coupons.redeem'
  const [atGateway, atWallet] = [parseSamples(gateway), parseSamples(wallet)]
  const calls = 'loyalty_http_request_duration_seconds_count'
  const operations = 'loyalty_operation_duration_seconds_count'
  return [
    sumOf(atGateway, calls, { method: 'POST', route, status: '200' }),
    sumOf(atGateway, calls, { method: 'POST', route, status: '404' }),
    sumOf(atGateway, 'loyalty_http_refusals_total', { route, code: 'COUPON_NOT_FOUND' }),
    sumOf(atGateway, 'loyalty_unknown_codes_total'),
    sumOf(atWallet, operations, { operation, result: 'ok' }),
    sumOf(atWallet, operations, { operation, result: 'refused' }),
    sumOf(atWallet, 'loyalty_operation_refusals_total', {
      operation,
      code: 'COUPON_NOT_FOUND',
    }),
    sumOf(atWallet, 'loyalty_commit_batch_commands_sum'),
  ]
}

describe('metrics of the running system', () => {
  it('every process tells its service, its build and that it is ready', async () => {
    expect(urls.length).toBe(9)
    for (const [name, url] of urls) {
      const samples = parseSamples(await (await fetch(`${url}/metrics`)).text())
      const service = name.replace(/-\d+$/, '')
      expect(new Set(samples.map(({ labels }) => labels['service'])), name).toEqual(
        new Set([service]),
      )
      expect(sumOf(samples, 'loyalty_build_info'), name).toBe(1)
      const parts = samples.filter((sample) => sample.name === 'loyalty_ready')
      expect(parts.length, name).toBe(service === 'gateway' ? 6 : 4)
      expect(
        parts.every(({ value }) => value === 1),
        name,
      ).toBe(true)
    }
  })

  it('what dashboards and alerts ask for is told by some process', async () => {
    const told = new Set(typesIn(await scrape()))
    const missing = readQueries().flatMap(({ where, expression }) =>
      metricsOf(expression)
        .filter((name) => !told.has(name) && !isOfOthers(name))
        .map((name) => `${where}: ${name}`),
    )
    expect(missing).toEqual([])
  })

  it('the gateway does not tell them on its public port', async () => {
    const { origin } = new URL(inject('access').base_url)
    expect((await fetch(`${origin}/metrics`)).status).toBe(404)
  })

  it('a redeem and a refused one count at the gateway, at wallet and in its batches', async () => {
    const before = await redeemCounts()
    const redeem = (code: string) =>
      fixture.account.storefront('POST', '/coupons/redeem', {
        body: { customer_id: fixture.customer, code, brand_id: null, order: discountedOrder },
      })
    expect((await redeem(fixture.coupon.code)).status).toBe(200)
    expect((await redeem('NO-SUCH-CODE')).status).toBe(404)
    // A call is counted when its answer has left, which its caller may see a moment earlier.
    await waitFor('both are counted', async () =>
      (await redeemCounts()).every((value, index) => value - (before[index] ?? 0) >= 1),
    )
  })

  it('no series names an account, a customer, a code or a token', async () => {
    const text = await scrape()
    const { account, customer, coupon } = fixture
    for (const secret of [account.id, customer, coupon.code, inject('access').token]) {
      expect(text).not.toContain(secret)
    }
  })
})
