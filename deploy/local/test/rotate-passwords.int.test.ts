import { execFile, fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { markDeployed } from '@loyalty/engine/admin'
import {
  parseConfig,
  brokerSettingsOf,
  processConfig,
  createLogger,
  steadyNow,
  connectBroker,
  TransportFault,
  createRequester,
  type Broker,
  type Requester,
} from '@loyalty/engine/process'
import { redeemCoupon } from '@loyalty/contracts/wallet/redeem-coupon'
import type { AccountId, CustomerId } from '@loyalty/contracts/ids'
import { endWithUs } from '@loyalty/testing/end-with-us'
import { until } from '@loyalty/testing/until'
import { MongoClient } from 'mongodb'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findBinary } from '../src/binaries/binary.js'
import { mongod } from '../src/binaries/mongod.js'
import { natsServer } from '../src/binaries/nats-server.js'
import { repository } from '../src/paths.js'
import { freePort } from '../src/ports.js'
import { createSecrets, rotateSecret } from '../src/secrets/create-secrets.js'

const RUN_MS_MAX = 60_000
const CALLERS = 4
/** After each answer, so that who signs in anew leaves the machine to others. */
const PAUSE_MS = 20
const logger = createLogger({ service: 'test', level: 'silent' })

/** Everything of a process is in files, as in a container; those of `given` are brought there. */
const given = [
  'mongo-url-wallet',
  'mongo-password-wallet-before',
  'nats-password-wallet',
  'nats-password-wallet-before',
  'nats-password-gateway',
  'nats-password-gateway-before',
]
const rotated = ['mongo-password-wallet', 'nats-password-wallet', 'nats-password-gateway']

let folder = ''
let mongoAddress = ''
let natsUrl = ''
let options = { mongoHosts: '', replicaSet: 'loyalty' }
const stops: (() => Promise<unknown>)[] = []
let nats: ChildProcess
let wallets: ChildProcess[]
let gateway: Broker
let requester: Requester

const run = promisify(execFile)
const secretsDir = () => join(folder, 'secrets')
const givenFile = (name: string) => join(folder, 'given', name)
const rotate = async () => {
  for (const name of rotated) await rotateSecret(secretsDir(), name, options)
}
/** What compose does at once, and Kubernetes within two minutes. */
const bringFiles = async () => {
  for (const name of given) await copyFile(join(secretsDir(), name), givenFile(name))
}
const changeDatabase = () =>
  run(process.execPath, [join(repository, 'deploy', 'mongo', 'init.mjs')], {
    env: { ...process.env, SECRETS: secretsDir(), SERVER: mongoAddress, MEMBER: mongoAddress },
  })
const changeBroker = () => nats.kill('SIGHUP')

function startServer(program: string, args: readonly string[]): ChildProcess {
  const child = spawn(program, args, { stdio: 'ignore' })
  endWithUs(child)
  const ended = once(child, 'exit')
  stops.push(() => {
    child.kill('SIGTERM')
    return ended
  })
  return child
}

async function startMongod(): Promise<void> {
  const port = await freePort()
  mongoAddress = `127.0.0.1:${port}`
  options = { mongoHosts: mongoAddress, replicaSet: 'loyalty' }
  const keyFile = join(folder, 'key')
  await writeFile(keyFile, 'a key of the members', { mode: 0o600 })
  const dbPath = join(folder, 'data')
  await mkdir(dbPath)
  startServer(await findBinary(mongod, () => undefined), [
    `--dbpath=${dbPath}`,
    `--port=${port}`,
    '--replSet=loyalty',
    `--keyFile=${keyFile}`,
    '--bind_ip=127.0.0.1',
    '--nounixsocket',
  ])
}

/** With the users of compose. */
async function startNats(): Promise<void> {
  const port = await freePort()
  natsUrl = `nats://127.0.0.1:${port}`
  await copyFile(join(repository, 'deploy/nats/users.conf'), join(folder, 'users.conf'))
  await symlink(join(secretsDir(), 'nats-passwords.conf'), join(folder, 'passwords.conf'))
  const file = join(folder, 'nats-server.conf')
  await writeFile(file, `listen: "127.0.0.1:${port}"\ninclude ./users.conf\n`)
  nats = startServer(await findBinary(natsServer, () => undefined), ['--config', file])
}

async function startWallet(): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'signing-in.child.ts'), {
    execArgv: [
      '--conditions=source',
      '--import',
      join(repository, 'shared/engine/test/read-sources.ts'),
    ],
    env: {
      PATH: process.env['PATH'],
      NATS_URL: natsUrl,
      NATS_USER: 'wallet',
      NATS_PASSWORD_FILE: givenFile('nats-password-wallet'),
      NATS_PASSWORD_BEFORE_FILE: givenFile('nats-password-wallet-before'),
      MONGO_URL_FILE: givenFile('mongo-url-wallet'),
      MONGO_PASSWORD_BEFORE_FILE: givenFile('mongo-password-wallet-before'),
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'fatal',
    },
  })
  endWithUs(child)
  await once(child, 'message')
  return child
}

async function endWallet(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rotate-'))
  await mkdir(join(folder, 'given'))
  await startMongod()
  await createSecrets(secretsDir(), options)
  await Promise.all([startNats(), changeDatabase(), bringFiles()])
  const password = await readFile(join(secretsDir(), 'mongo-password-root'), 'utf8')
  await using root = new MongoClient(`mongodb://${mongoAddress}/?directConnection=true`, {
    auth: { username: 'root', password },
  })
  await markDeployed(root.db('loyalty_wallet'), 1)
  wallets = await Promise.all([startWallet(), startWallet()])
  const config = parseConfig(processConfig, {
    NATS_URL: natsUrl,
    NATS_USER: 'gateway',
    NATS_PASSWORD_FILE: givenFile('nats-password-gateway'),
    NATS_PASSWORD_BEFORE_FILE: givenFile('nats-password-gateway-before'),
  })
  gateway = await connectBroker(brokerSettingsOf('gateway', config), logger)
  requester = createRequester(gateway)
}, RUN_MS_MAX)
afterAll(async () => {
  requester.close()
  await gateway.close()
  await Promise.all(wallets.map(endWallet))
  await Promise.all(stops.map((stop) => stop()))
  await rm(folder, { recursive: true })
})

type Way = 'ANEW' | 'POOL'

/** `ok`, or the code with what the caller is told. */
async function call(code: Way): Promise<string> {
  const context = {
    account: '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e21' as AccountId,
    actor: 'tester',
    requestId: 'request',
    deadlineMs: steadyNow() + 4_000,
  }
  try {
    await requester.call(
      redeemCoupon,
      { customer_id: 'c' as CustomerId, code, brand_id: null },
      context,
    )
    return 'ok'
  } catch (error) {
    if (!(error instanceof TransportFault)) throw error
    return `${error.code} ${error.reason}`
  }
}

const isWell = (one: string) => one === 'ok'

/** Callers that go on and on; what each of them was answered, in order. */
function startCalls(code: Way) {
  const stopping = new AbortController()
  const answers: string[] = []
  const wellOfCallers = Array.from({ length: CALLERS }, () => 0)
  const caller = async (_: unknown, index: number) => {
    while (!stopping.signal.aborted) {
      const answer = await call(code)
      answers.push(answer)
      if (isWell(answer)) wellOfCallers[index] = (wellOfCallers[index] ?? 0) + 1
      await delay(PAUSE_MS)
    }
  }
  const working = Promise.all(wellOfCallers.map(caller))
  return {
    answers,
    wellOfCallers,
    async stop() {
      stopping.abort()
      await working
      return answers
    },
  }
}

let calls: Record<Way, ReturnType<typeof startCalls>>
beforeEach(() => {
  calls = { POOL: startCalls('POOL'), ANEW: startCalls('ANEW') }
})
afterEach(() => Promise.all(Object.values(calls).map((one) => one.stop())))

/** Does a step, waits until each caller is answered well twice more, and tells what else they were answered. */
async function otherAnswers(way: Way, step: () => unknown): Promise<string[]> {
  const { answers, wellOfCallers } = calls[way]
  const from = answers.length
  await step()
  const wellBefore = [...wellOfCallers]
  await until(() => wellOfCallers.every((well, index) => well >= (wellBefore[index] ?? 0) + 2))
  return [...new Set(answers.slice(from).filter((one) => !isWell(one)))]
}

async function replaceFirst(): Promise<void> {
  const [first] = wallets
  if (first !== undefined) await endWallet(first)
  wallets[0] = await startWallet()
}

/** Nobody was there, or it is not known whether somebody did it: the connection was cut under the call. */
const OF_A_CUT = ['SERVICE_UNAVAILABLE', 'UPSTREAM_TIMEOUT']
const notOfACut = (others: readonly string[]) =>
  others.filter((one) => !OF_A_CUT.some((code) => one.startsWith(code)))

describe('a rotation of passwords under calls', { timeout: RUN_MS_MAX }, () => {
  it('files first: no call fails, also of who starts between, and when it was begun twice', async () => {
    await rotate()
    expect(await otherAnswers('ANEW', bringFiles)).toEqual([])
    await rotate()
    expect(await otherAnswers('ANEW', bringFiles)).toEqual([])
    expect(await otherAnswers('ANEW', replaceFirst)).toEqual([])
    expect(await otherAnswers('ANEW', changeDatabase)).toEqual([])
    expect(new Set(calls.POOL.answers)).toEqual(new Set(['ok']))

    let isCut = false
    const end = gateway.onReconnect(() => (isCut = true))
    const others = await otherAnswers('ANEW', async () => {
      changeBroker()
      await until(() => isCut)
    })
    end()
    expect(notOfACut(others)).toEqual([])
  })

  it('servers first: what is connected goes on, the rest waits for the files and needs no restart', async () => {
    await rotate()
    const before = calls.ANEW.answers.length
    expect(notOfACut(await otherAnswers('POOL', changeDatabase))).toEqual([])
    await until(() => calls.ANEW.answers.slice(before).includes('SERVICE_UNAVAILABLE answered'))
    const another = startWallet()
    changeBroker()
    await until(() => !gateway.isConnected)
    await until(() => calls.POOL.answers.at(-1) === 'SERVICE_UNAVAILABLE disconnected')

    expect(notOfACut(await otherAnswers('ANEW', bringFiles))).toEqual([])
    wallets.push(await another)
    expect(await otherAnswers('ANEW', () => undefined)).toEqual([])
    expect(wallets.map(({ exitCode }) => exitCode)).toEqual([null, null, null])
  })
})
