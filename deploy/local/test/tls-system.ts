import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { connect as connectSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import { until } from '@loyalty/testing/until'
import { findBinary } from '../src/binaries/binary.js'
import { mongod } from '../src/binaries/mongod.js'
import { natsServer } from '../src/binaries/nats-server.js'
import { repository } from '../src/paths.js'
import { freePorts } from '../src/ports.js'
import { createSecrets, rotateSecret, type SecretOptions } from '../src/secrets/create-secrets.js'
import { addSubscriber } from '../src/secrets/subscribers.js'
import { builtProgram, type ServiceName } from '../src/services.js'
import { endChildren, endWithUs } from '@loyalty/testing/end-with-us'
import { defaultAudience, defaultIssuer, issueToken, readSigningKey } from '@loyalty/engine/admin'
import { scopes } from '@loyalty/contracts/tokens/scopes'

const READY_MS_MAX = 30_000
const LAST_WORDS = 2_000
const HOST = '127.0.0.1'
const ACCOUNT = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e20'

/** How a program ended, and what it said on both streams. */
export interface Ended {
  code: number
  said: string
}

/** A process that goes on, and all that it has said so far. */
export interface Talking {
  child: ChildProcess
  said: () => string
}

/** A broker, a database, catalog and a gateway that speak TLS and nothing else, as the overlay for compose has them. */
export interface TlsSystem {
  secrets: string
  caFile: string
  ports: { gateway: number; nats: number; mongo: number }
  /** Runs a service's program with these changes of its settings. */
  start(service: ServiceName, changes: Record<string, string>): Talking
  /** Runs a program of Node. */
  run(script: string, env: Record<string, string>): Talking
  runToEnd(program: string, args: readonly string[], env: Record<string, string>): Promise<Ended>
  /** The settings of catalog. */
  catalog: Record<string, string>
  gateway: Record<string, string>
  initMongo(): Promise<Ended>
  call(method: string, path: string, body?: object): Promise<{ status: number; body: unknown }>
  /** SHA-256 of the certificate that a server shows now. */
  fingerprintOf(server: 'gateway' | 'nats' | 'mongo'): Promise<string>
  rotate(server: 'gateway' | 'nats' | 'mongo'): Promise<void>
  reloadBroker(): void
  stop(): Promise<void>
}

const runToEnd: TlsSystem['runToEnd'] = (program, args, env) =>
  new Promise((resolve) => {
    const child = execFile(
      program,
      args,
      { env: { ...process.env, ...env } },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, said: stdout + stderr }),
    )
  })

export async function startTlsSystem(): Promise<TlsSystem> {
  const folder = await mkdtemp(join(tmpdir(), 'tls-'))
  const secrets = join(folder, 'secrets')
  const [gatewayPort = 0, health = 0, catalogHealth = 0, natsPort = 0, mongoPort = 0] =
    await freePorts(5)
  const ports = { gateway: gatewayPort, nats: natsPort, mongo: mongoPort }
  const caFile = join(secrets, 'tls/ca/ca.crt')
  const options: SecretOptions = {
    mongoHosts: `localhost:${mongoPort}`,
    replicaSet: 'loyalty',
    tls: 'certificates',
    caFile,
  }
  await addSubscriber(secrets, 'billing=loyalty.events.reward.>')
  await createSecrets(secrets, options)
  const children: ChildProcess[] = []

  const run = (program: string, args: readonly string[], env: NodeJS.ProcessEnv): Talking => {
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    endWithUs(child)
    children.push(child)
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
    return { child, said: () => text }
  }
  const pem = (server: string, name: string) => join(secrets, 'tls', server, name)
  const keyFile = join(folder, 'key')
  await writeFile(keyFile, 'a key of the members', { mode: 0o600 })
  const data = join(folder, 'mongo')
  const natsConf = join(folder, 'nats-server.conf')
  await writeFile(
    natsConf,
    `listen: "${HOST}:${natsPort}"
max_payload: 4MB
include ./secrets/nats/users.conf
jetstream { store_dir: ${JSON.stringify(join(folder, 'nats'))} }
tls { cert_file: ${JSON.stringify(pem('nats', 'tls.crt'))}, key_file: ${JSON.stringify(pem('nats', 'tls.key'))} }
`,
  )
  await mkdir(data)
  const nats = run(
    await findBinary(natsServer, () => undefined),
    ['--config', natsConf],
    process.env,
  )
  run(
    await findBinary(mongod, () => undefined),
    [
      `--dbpath=${data}`,
      `--port=${mongoPort}`,
      `--bind_ip=${HOST}`,
      '--replSet=loyalty',
      `--keyFile=${keyFile}`,
      '--nounixsocket',
      '--tlsMode=requireTLS',
      `--tlsCertificateKeyFile=${pem('mongo', 'tls.pem')}`,
      `--tlsCAFile=${caFile}`,
      '--tlsAllowConnectionsWithoutCertificates',
    ],
    process.env,
  )

  const common = (user: string) => ({
    PATH: process.env['PATH'] ?? '',
    NATS_URL: `tls://localhost:${natsPort}`,
    NATS_CA_FILE: caFile,
    NATS_USER: user,
    NATS_PASSWORD_FILE: join(secrets, `nats-password-${user}`),
    HEALTH_HOST: HOST,
  })
  const gateway = {
    ...common('gateway'),
    HEALTH_PORT: String(health),
    HOST,
    PORT: String(gatewayPort),
    TLS_CERT_FILE: pem('gateway', 'tls.crt'),
    TLS_KEY_FILE: pem('gateway', 'tls.key'),
    JWKS: join(secrets, 'jwks/jwks.json'),
    TOKEN_ISSUER: defaultIssuer,
    TOKEN_AUDIENCE: defaultAudience,
  }
  const catalog = {
    ...common('catalog'),
    HEALTH_PORT: String(catalogHealth),
    MONGO_URL_FILE: join(secrets, 'mongo-url-catalog'),
  }
  const settings: Partial<Record<ServiceName, Record<string, string>>> = { gateway, catalog }
  const start: TlsSystem['start'] = (service, changes) =>
    run(process.execPath, [builtProgram(service, 'main')], { ...settings[service], ...changes })
  const initMongo = () =>
    runToEnd(process.execPath, [join(repository, 'deploy/mongo/init.mjs')], {
      SECRETS: secrets,
      SERVER: `${HOST}:${mongoPort}`,
      MEMBER: `localhost:${mongoPort}`,
      TLS_CA_FILE: caFile,
    })

  const running = start('gateway', {})
  const initialised = await initMongo()
  if (initialised.code !== 0) throw new Error(initialised.said)
  const started = [running, start('catalog', {})]
  const deployed = await runToEnd(process.execPath, [builtProgram('catalog', 'deploy')], {
    ...catalog,
    MONGO_URL_FILE: join(secrets, 'mongo-url-deploy'),
  })
  if (deployed.code !== 0) throw new Error(deployed.said)
  await until(async () => {
    const answers = await Promise.all(
      [health, catalogHealth].map((port) =>
        fetch(`http://${HOST}:${port}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    )
    if (started.some(({ child }) => child.exitCode !== null))
      throw new Error(started.map((one) => one.said().slice(-LAST_WORDS)).join('\n'))
    return answers.every(Boolean)
  }, READY_MS_MAX)

  const key = await readSigningKey(join(secrets, 'signing-key.json'))
  const { token } = await issueToken(
    key,
    { account: ACCOUNT, subject: 'tls', scopes, lifetimeSeconds: 600 },
    new Date(),
  )
  const ca = await readFile(caFile, 'utf8')
  const agent = new Agent({ ca, keepAlive: true })
  const call: TlsSystem['call'] = async (method, path, body) => {
    const sent = request(`https://localhost:${gatewayPort}${path}`, {
      method,
      agent,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    })
    sent.end(body === undefined ? undefined : JSON.stringify(body))
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    const text = Buffer.concat(await answer.toArray()).toString()
    return { status: answer.statusCode ?? 0, body: JSON.parse(text) as unknown }
  }
  /** NATS says who it is before TLS begins. */
  const socketOf = async (server: 'gateway' | 'nats' | 'mongo'): Promise<TLSSocket> => {
    if (server !== 'nats') return connectTls({ host: 'localhost', port: ports[server], ca })
    const socket = connectSocket(natsPort, HOST)
    await once(socket, 'data')
    return connectTls({ socket, ca, servername: 'localhost' })
  }

  return {
    secrets,
    caFile,
    ports,
    start,
    run: (script, env) => run(process.execPath, [script], env),
    runToEnd,
    catalog,
    gateway,
    initMongo,
    call,
    async fingerprintOf(server) {
      const socket = await socketOf(server)
      await once(socket, 'secureConnect')
      const { fingerprint256 } = socket.getPeerCertificate()
      socket.destroy()
      return fingerprint256
    },
    rotate: (server) => rotateSecret(secrets, `tls/${server}`, options),
    reloadBroker: () => void nats.child.kill('SIGHUP'),
    async stop() {
      agent.destroy()
      await endChildren(children)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
