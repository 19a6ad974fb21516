import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect as connectSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as connectTls, getCACertificates, setDefaultCACertificates } from 'node:tls'
import { createAccount, type Account } from '@loyalty/chaos/account'
import { until } from '@loyalty/chaos/kit/until'
import { repository } from '@loyalty/local/paths'
import { freePort } from '@loyalty/local/ports'
import { endWithUs } from '@loyalty/testing/end-with-us'
import { defaultAudience, defaultIssuer, readSigningKey } from '@loyalty/engine/admin'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { composeProject, whyNoCompose, type ComposeProject } from './compose-project.js'

/** Six services, their deploy steps, a database and a broker. */
const RUN_MS_MAX = 600_000
const SEEN_MS_MAX = 30_000

const whyNot = await whyNoCompose()

describe.skipIf(whyNot !== null)(
  'docker-compose.tls.yml and docker-compose.subscribers.yml',
  () => {
    let folder = ''
    let project: ComposeProject
    let port = 0
    let subscribersPort = 0
    let ca = ''
    let openAccount: () => Promise<Account>
    const trusted = getCACertificates('default')

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'compose-tls-'))
      port = await freePort()
      subscribersPort = await freePort()
      const name = `loyalty-test-${randomUUID().slice(0, 8)}`
      const tls = { subscriber: 'billing=loyalty.events.coupon.>', subscribersPort }
      project = await composeProject({ folder, name, ports: String(port), tls })
      ca = await readFile(join(project.secrets, 'tls/ca/ca.crt'), 'utf8')
      setDefaultCACertificates([...trusted, ca])
      const signingKey = await readSigningKey(project.signingKeyFile)
      const signing = { keys: { signingKey }, issuer: defaultIssuer, audience: defaultAudience }
      openAccount = () => createAccount([`https://localhost:${port}`], signing)
      await project.up()
    }, RUN_MS_MAX)
    afterAll(async () => {
      setDefaultCACertificates(trusted)
      await project.down()
      await rm(folder, { recursive: true })
    }, RUN_MS_MAX)

    /** The example program, on this machine, which is on no network of the broker's. */
    async function startSubscriber(file: string): Promise<ChildProcess> {
      const child = spawn(
        process.execPath,
        [join(repository, 'examples/subscriber/subscriber.js')],
        {
          env: {
            ...process.env,
            NATS_URL: `tls://localhost:${subscribersPort}`,
            NATS_CA_FILE: join(project.secrets, 'tls/ca/ca.crt'),
            NATS_USER: 'billing',
            NATS_PASSWORD: await readFile(join(project.secrets, 'nats-password-billing'), 'utf8'),
            CONSUMER: 'billing',
            SUBJECT: 'loyalty.events.coupon.>',
            FILE: file,
          },
          stdio: 'ignore',
        },
      )
      endWithUs(child)
      return child
    }

    async function fingerprintAt(at: number, isBroker: boolean): Promise<string> {
      const options = { ca, servername: 'localhost' }
      const plain = connectSocket(at, '127.0.0.1')
      await once(plain, isBroker ? 'data' : 'connect')
      const socket = connectTls({ socket: plain, ...options })
      await once(socket, 'secureConnect')
      const { fingerprint256 } = socket.getPeerCertificate()
      socket.destroy()
      return fingerprint256
    }

    const shown = () =>
      Promise.all([fingerprintAt(port, false), fingerprintAt(subscribersPort, true)])

    it(
      'brings up a system whose facts are followed from outside, also after its certificates are renewed and its broker has ended',
      { timeout: RUN_MS_MAX },
      async () => {
        const account = await openAccount()
        const reward = await account.createReward()
        const customers = await account.createCustomers(2)
        const { code } = await account.createCoupon({ grants: [{ reward_id: reward, amount: 10 }] })
        const redeem = (customer: string) =>
          account.settle({
            method: 'POST',
            path: '/v1/coupons/redeem',
            body: { customer_id: customer, code, brand_id: null },
            key: randomUUID(),
          })
        const file = join(folder, 'facts.jsonl')
        const child = await startSubscriber(file)
        const redeemed = async () =>
          (await readFile(file, 'utf8').catch(() => '')).split('"type":"coupon.redeemed"').length -
          1

        const [ada = '', ben = ''] = customers
        expect((await redeem(ada)).answer.status).toBe(200)
        await until(
          'the first redemption is heard of',
          SEEN_MS_MAX,
          async () => (await redeemed()) === 1,
        )

        const before = await shown()
        for (const server of ['gateway', 'nats', 'mongo'] as const) await project.renew(server)
        await until('renewed certificates are shown', SEEN_MS_MAX, async () =>
          (await shown()).every((one, index) => one !== before[index]),
        )
        await project.endBroker()
        expect((await redeem(ben)).answer.status).toBe(200)
        await until(
          'the second redemption is heard of',
          SEEN_MS_MAX,
          async () => (await redeemed()) === 2,
        )
        child.kill('SIGKILL')
      },
    )
  },
)
