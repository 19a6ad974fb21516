import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAccount, type Account } from '@loyalty/chaos/account'
import { adjustment, checkEffects, openBalances } from '@loyalty/chaos/kit/effects'
import { startLoad } from '@loyalty/chaos/kit/load'
import { createPace } from '@loyalty/chaos/kit/pace'
import { until } from '@loyalty/chaos/kit/until'
import { createReport } from '@loyalty/chaos/report'
import { freePort, gatewayPorts } from '@loyalty/local/ports'
import { defaultAudience, defaultIssuer, readSigningKey } from '@loyalty/engine/admin'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { composeProject, whyNoCompose, type ComposeProject } from './compose-project.js'

/** Six services, their deploy steps, a database and a broker, and each process replaced. */
const RUN_MS_MAX = 600_000
const CALLERS = 16
const WRITES_PER_SECOND = 40

const whyNot = await whyNoCompose()
if (whyNot !== null) console.log(`docker-compose.yml is not brought up: ${whyNot}`)

describe.skipIf(whyNot !== null)('docker-compose.yml', () => {
  let folder = ''
  let project: ComposeProject
  let openAccount: () => Promise<Account>
  let origin = ''

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'compose-'))
    const [first = 0, second = 0] = await gatewayPorts(await freePort(), 2)
    const name = `loyalty-test-${randomUUID().slice(0, 8)}`
    project = await composeProject({ folder, name, ports: `${first}-${second}` })
    const signingKey = await readSigningKey(project.signingKeyFile)
    const signing = { keys: { signingKey }, issuer: defaultIssuer, audience: defaultAudience }
    const origins = [first, second].map((port) => `http://127.0.0.1:${port}`)
    origin = origins[0] ?? ''
    openAccount = () => createAccount(origins, signing)
  }, RUN_MS_MAX)
  afterAll(async () => {
    await project.down()
    await rm(folder, { recursive: true })
  }, RUN_MS_MAX)

  it(
    'brings up a system that redeems a coupon, and keeps it when it starts again with more processes',
    { timeout: RUN_MS_MAX },
    async () => {
      await project.up()
      const account = await openAccount()
      const reward = await account.createReward()
      const [ada = ''] = await account.createCustomers(1)
      const grants = [{ reward_id: reward, amount: 10 }]
      const { code } = await account.createCoupon({ grants })
      const redeem = () =>
        account.settle({
          method: 'POST',
          path: '/v1/coupons/redeem',
          body: { customer_id: ada, code, brand_id: null },
          key: randomUUID(),
        })
      const redeemed = await redeem()
      expect(redeemed.answer.body).toMatchObject({ data: { accumulations: [{ amount: 10 }] } })
      const page = await fetch(`${origin}/console/`)
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('/console/')])

      await project.up('--scale', 'wallet=2', '--scale', 'gateway=2')
      const { data } = await account.get<{ data: object }>(`/v1/customers/${ada}`)
      expect(data).toMatchObject({ wallet: { totals: [{ total: 10 }] } })
      expect((await redeem()).outcome).toBe('COUPON_ALREADY_REDEEMED')
    },
  )

  it(
    'replaces every process under load, in two goes: no call is lost, none is answered 5xx',
    { timeout: RUN_MS_MAX },
    async () => {
      const counts = {
        customers: 1,
        wallet: 2,
        catalog: 1,
        contacts: 1,
        migration: 1,
        webhooks: 1,
        gateway: 2,
      }
      const services = Object.keys(counts)
      const containers = async () =>
        Object.fromEntries(
          await Promise.all(
            services.map(async (of) => [of, await project.containersOf(of)] as const),
          ),
        )
      const before = await containers()
      const account = await openAccount()
      const reward = await account.createReward()
      const customers = await account.createCustomers(CALLERS)
      const startedAt = new Date()
      const openings = await openBalances(account, customers, reward)
      const load = startLoad(
        account,
        CALLERS,
        (key, caller) => adjustment(key, customers[caller] ?? '', reward, -1),
        createPace(WRITES_PER_SECOND),
      )

      const settings = { LOG_LEVEL: 'warn' }
      const cut = new AbortController()
      const first = project.upgrade(settings, cut.signal)
      await until('a process is replaced', RUN_MS_MAX, async () => {
        const now = await project.containersOf('customers')
        return now.some((id) => !before['customers']?.includes(id))
      })
      cut.abort()
      await expect(first).rejects.toThrow('abort')
      await project.upgrade(settings)

      const written = await load.stop()
      const after = await containers()
      const everyBefore = new Set(Object.values(before).flat())
      expect(
        Object.values(after)
          .flat()
          .filter((id) => everyBefore.has(id)),
      ).toEqual([])
      expect(
        Object.fromEntries(Object.entries(after).map(([of, ids]) => [of, ids.length])),
      ).toEqual(counts)
      const report = createReport()
      await checkEffects(account, [...openings, ...written], startedAt, report)
      expect(report.differences).toEqual([])
      const repeats = new Set(written.flatMap((call) => call.repeats))
      expect(repeats.isSubsetOf(new Set(['connection'])), [...repeats].join()).toBe(true)

      expect(await project.upgrade(settings)).toContain('wallet: 0 of 2 to replace')
      await project.endBroker()
      await account.create('/operator/v1/customers', { id: 'after-the-broker' })

      // The broker reads its users anew by another reload, after which it has to come back as well.
      await project.rotate('nats-password-wallet')
      await project.rotate('mongo-password-wallet')
      expect(await project.upgrade(settings)).toContain('wallet: 0 of 2 to replace')
      await project.endBroker()
      await account.create('/operator/v1/customers', { id: 'after-the-rotation' })
    },
  )

  it(
    'stops no process while its successor is not ready, however often it is run',
    { timeout: RUN_MS_MAX },
    async () => {
      const before = await project.containersOf('customers')
      const broken = { OTEL_TRACES_SAMPLER_ARG: 'all', WAIT_SECONDS: '5' }
      for (let turn = 0; turn < 2; turn++) {
        await expect(project.upgrade(broken)).rejects.toThrow('is not ready within 5 s')
        const now = await project.containersOf('customers')
        expect(now).toEqual(expect.arrayContaining(before))
      }

      await project.upgrade({ LOG_LEVEL: 'warn' })
      expect(await project.containersOf('customers')).toHaveLength(before.length)
    },
  )
})
