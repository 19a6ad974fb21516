import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { connect as connectSocket } from 'node:net'
import { join } from 'node:path'
import { until } from '@loyalty/testing/until'
import { brokerTls } from '@loyalty/engine/process'
import { builtProgram } from '../src/services.js'
import { repository } from '../src/paths.js'
import { createAuthority } from '../src/secrets/issue-certificate.js'
import { connect, PermissionViolationError } from '@nats-io/transport-node'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTlsSystem, type TlsSystem } from './tls-system.js'

const reward = {
  brand_id: null,
  platforms: null,
  name: 'Points',
  type: 'POINTS',
  description: 'Points',
  conditions: [],
  attributes: {},
}

let system: TlsSystem
let otherCa = ''
const why = 'is of no authority that this process trusts'
beforeAll(async () => {
  system = await startTlsSystem()
  otherCa = join(system.secrets, 'other-ca.crt')
  const validity = { from: new Date(Date.now() - 60_000), to: new Date(Date.now() + 60_000) }
  await writeFile(otherCa, (await createAuthority('Somebody else', validity)).cert)
})
afterAll(() => system.stop())

const isMongoWell = async (...args: string[]) => {
  const script = join(repository, 'deploy/mongo/health-check.sh')
  return (await system.runToEnd('bash', [script, String(system.ports.mongo), ...args], {})).code
}

const signIn = async () =>
  connect({
    servers: `tls://localhost:${system.ports.nats}`,
    tls: { caFile: system.caFile },
    user: 'billing',
    pass: await readFile(join(system.secrets, 'nats-password-billing'), 'utf8'),
    inboxPrefix: '_INBOX_billing',
    reconnect: false,
  })

const creating = (rest: string) => `$JS.API.CONSUMER.CREATE.LOYALTY_EVENTS.${rest}`

describe('TLS on every hop', () => {
  it('carries a call to the gateway, to a service, to the database, and its answer', async () => {
    const made = await system.call('POST', '/v1/rewards', reward)
    expect(made.status).toBe(201)
    const { data } = made.body as { data: { id: string } }
    const read = await system.call('GET', `/operator/v1/rewards/${data.id}`)
    expect(read).toMatchObject({ status: 200, body: { data: { name: 'Points' } } })
  })

  it('nobody is answered who speaks without', async () => {
    const { gateway, nats } = system.ports
    await expect(fetch(`http://127.0.0.1:${gateway}/livez`)).rejects.toThrow('fetch failed')
    expect(await isMongoWell()).toBe(1)
    const socket = connectSocket(nats, '127.0.0.1')
    let heard = ''
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString()))
    socket.write('CONNECT {"verbose":false}\r\nPING\r\n')
    await once(socket, 'close')
    expect(heard).toMatch(/^INFO .*"tls_required":true/)
    expect(heard).not.toContain('PONG')
  })

  it('a broker that offers none is refused where it is demanded', async () => {
    const url = inject('natsUrl').replace('nats://', 'tls://')
    const demanding = connect({ servers: url, ...brokerTls({ url }), reconnect: false })
    await expect(demanding).rejects.toThrow("does not support 'tls'")
  })

  it('the health check of MongoDB speaks it', async () => {
    expect(await isMongoWell('tls')).toBe(0)
  })

  it('a service that is given another authority, or a file of no use, says so in one sentence', async () => {
    const freePorts = { PORT: '0', HEALTH_PORT: '0' }
    const gateway = system.start('gateway', { ...freePorts, NATS_CA_FILE: otherCa })
    const { MONGO_URL_FILE: _file, ...catalog } = system.catalog
    const url = await readFile(join(system.secrets, 'mongo-url-deploy'), 'utf8')
    const MONGO_URL = url.replace(encodeURIComponent(system.caFile), encodeURIComponent(otherCa))
    const [deploy, ended] = await Promise.all([
      system.runToEnd(process.execPath, [builtProgram('catalog', 'deploy')], {
        ...catalog,
        MONGO_URL,
      }),
      system.runToEnd(process.execPath, [builtProgram('gateway', 'main')], {
        ...system.gateway,
        ...freePorts,
        NATS_CA_FILE: join(system.secrets, 'none.crt'),
      }),
      until(() => gateway.said().includes(`the certificate of the broker ${why}`)),
    ])
    expect(gateway.child.exitCode).toBeNull()
    gateway.child.kill('SIGKILL')
    expect(deploy).toEqual({
      code: 1,
      said: `catalog-deploy: the certificate of MongoDB ${why}: is tlsCAFile of MONGO_URL the right one?\n`,
    })
    expect(ended).toEqual({
      code: 78,
      said: expect.stringContaining('NATS_CA_FILE names a file that cannot be read (ENOENT)\n'),
    })
  })

  it('takes renewed certificates without a restart, and loses no connection', async () => {
    const servers = ['gateway', 'nats', 'mongo'] as const
    const fingerprints = () => Promise.all(servers.map((one) => system.fingerprintOf(one)))
    const before = await fingerprints()
    for (const server of servers) await system.rotate(server)
    system.reloadBroker()
    expect(await system.initMongo()).toEqual({ code: 0, said: '' })
    await until(async () => {
      const now = await fingerprints()
      return now.every((one, index) => one !== before[index])
    })
    expect((await system.call('POST', '/v1/rewards', reward)).status).toBe(201)
  })
})

describe('a user of the site', () => {
  it('follows the facts that it may by the example program', async () => {
    const file = join(system.secrets, 'facts.jsonl')
    const { child } = system.run(join(repository, 'examples/subscriber/subscriber.js'), {
      NATS_URL: `tls://localhost:${system.ports.nats}`,
      NATS_CA_FILE: system.caFile,
      NATS_USER: 'billing',
      NATS_PASSWORD: await readFile(join(system.secrets, 'nats-password-billing'), 'utf8'),
      CONSUMER: 'billing',
      SUBJECT: 'loyalty.events.reward.>',
      FILE: file,
    })
    const written = () => readFile(file, 'utf8').catch(() => '')
    await until(async () => (await written()).split('\n').length > 2)
    expect((await written()).match(/"type":"reward.created"/g)).toHaveLength(2)
    child.kill('SIGKILL')
  })

  it('makes no consumer of other facts, of another name, or without a filter', async () => {
    const connection = await signIn()
    const refused: string[] = []
    const follow = async () => {
      for await (const status of connection.status())
        if (status.type === 'error' && status.error instanceof PermissionViolationError)
          refused.push(status.error.subject)
    }
    const followed = follow()
    const make = (name: string, subject: string, filter: string) => {
      const config = { durable_name: name, filter_subject: filter, ack_policy: 'explicit' }
      const body = JSON.stringify({ stream_name: 'LOYALTY_EVENTS', config, action: '' })
      return connection.request(creating(subject), body, { timeout: 10_000 }).then(
        (answer) => answer.json<{ error?: { code: number } }>().error?.code ?? 'made',
        () => 'no answer',
      )
    }
    const ofRewards = 'loyalty.events.reward.>'
    const ofWallets = 'loyalty.events.wallet.>'
    expect(await make('billing', `billing.${ofRewards}`, ofRewards)).toBe('made')
    // The filter of the body is held against that of the subject.
    expect(await make('billing', `billing.${ofRewards}`, ofWallets)).toBe(400)
    const forbidden = [
      `billing.${ofWallets}`,
      'billing.loyalty.events.>',
      'billing',
      `other.${ofRewards}`,
    ]
    for (const subject of forbidden) connection.publish(creating(subject))
    connection.publish('$JS.API.CONSUMER.MSG.NEXT.LOYALTY_EVENTS.wallet-copies')
    connection.publish('loyalty.events.reward.created.x')
    await connection.flush()
    await connection.close()
    await followed
    expect(refused).toEqual([
      ...forbidden.map(creating),
      '$JS.API.CONSUMER.MSG.NEXT.LOYALTY_EVENTS.wallet-copies',
      'loyalty.events.reward.created.x',
    ])
  })
})
