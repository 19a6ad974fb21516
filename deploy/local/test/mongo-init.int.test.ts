import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endWithUs } from '@loyalty/testing/end-with-us'
import { MongoClient, type Db, type Document } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settings } from '../../mongo/replica-set.mjs'
import { findBinary } from '../src/binaries/binary.js'
import { mongod } from '../src/binaries/mongod.js'
import { repository } from '../src/paths.js'
import { freePort } from '../src/ports.js'
import { createSecrets, rotateSecret } from '../src/secrets/create-secrets.js'

const RUN_MS_MAX = 60_000
const options = { mongoHosts: 'mongo:27017', replicaSet: 'loyalty' }

let folder = ''
let address = ''
let stop: () => Promise<unknown>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mongo-init-'))
  address = `127.0.0.1:${await freePort()}`
  const keyFile = join(folder, 'key')
  await writeFile(keyFile, 'a key of the members', { mode: 0o600 })
  await createSecrets(join(folder, 'secrets'), options)
  const program = await findBinary(mongod, () => undefined)
  const port = new URL(`tcp://${address}`).port
  const flags = [
    `--dbpath=${folder}`,
    `--port=${port}`,
    '--replSet=loyalty',
    `--keyFile=${keyFile}`,
  ]
  const child = spawn(program, [...flags, '--bind_ip=127.0.0.1', '--nounixsocket'], {
    stdio: 'ignore',
  })
  endWithUs(child)
  const ended = once(child, 'exit')
  stop = () => {
    child.kill('SIGTERM')
    return ended
  }
})
afterAll(async () => {
  await stop()
  await rm(folder, { recursive: true })
})

/** Runs mongo-init as the container does, and answers its exit code and what it said. */
const init = (more: Record<string, string> = {}) =>
  new Promise<{ code: number; error: string }>((resolve) => {
    const env = {
      ...process.env,
      SECRETS: join(folder, 'secrets'),
      SERVER: address,
      MEMBER: address,
      ...more,
    }
    const script = join(repository, 'deploy', 'mongo', 'init.mjs')
    const child = execFile(process.execPath, [script], { env }, (_, __, error) =>
      resolve({ code: child.exitCode ?? -1, error }),
    )
  })

const read = (name: string) => readFile(join(folder, 'secrets', name), 'utf8')

async function asRoot<Result>(work: (admin: Db) => Promise<Result>): Promise<Result> {
  const client = await MongoClient.connect(`mongodb://${address}/?directConnection=true`, {
    auth: { username: 'root', password: await read('mongo-password-root') },
    authSource: 'admin',
  })
  try {
    return await work(client.db('admin'))
  } finally {
    await client.close()
  }
}

const readConfig = async (): Promise<Document> => {
  const { config } = await asRoot((admin) => admin.command({ replSetGetConfig: 1 }))
  return config
}

async function isSignedIn(username: string, password: string): Promise<boolean> {
  const client = new MongoClient(`mongodb://${address}/?directConnection=true`, {
    auth: { username, password },
    authSource: 'admin',
    serverSelectionTimeoutMS: 5_000,
  })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.close()
  }
}

describe('mongo-init', { timeout: RUN_MS_MAX }, () => {
  it('says in one sentence that no server answers, and what to do', async () => {
    const { code, error } = await init({ SERVER: '127.0.0.1:9', WAIT_SECONDS: '0' })
    expect({ code, lines: error.trim().split('\n').length }).toEqual({ code: 1, lines: 1 })
    expect(error).toContain('mongo-init: MongoDB at 127.0.0.1:9 does not answer')
    expect(error).toContain('run this again')
  })

  it('makes root and the users of the services, and may run again', async () => {
    expect(await init()).toEqual({ code: 0, error: '' })
    const made = await readConfig()
    expect(await init()).toEqual({ code: 0, error: '' })
    expect(await readConfig()).toEqual(made)
    for (const user of ['root', 'wallet', 'deploy', 'backup'])
      expect(await isSignedIn(user, await read(`mongo-password-${user}`)), user).toBe(true)
  })

  it('gives a replica set of an earlier version the settings of this one', async () => {
    const config = await readConfig()
    const before = { ...config, version: config['version'] + 1, settings: {} }
    await asRoot((admin) => admin.command({ replSetReconfig: before }))
    expect(await init()).toEqual({ code: 0, error: '' })
    expect((await readConfig())['settings']).toMatchObject(settings)
  })

  it('gives root and a service a rotated password, also when it has run for one of them before', async () => {
    const names = ['mongo-password-root', 'mongo-password-wallet']
    const [root = '', wallet = ''] = await Promise.all(names.map(read))
    for (const name of names) await rotateSecret(join(folder, 'secrets'), name, options)
    expect(await init()).toEqual({ code: 0, error: '' })
    expect(await init()).toEqual({ code: 0, error: '' })
    expect(await isSignedIn('root', root)).toBe(false)
    expect(await isSignedIn('wallet', wallet)).toBe(false)
    expect(await isSignedIn('root', await read('mongo-password-root'))).toBe(true)
    expect(await isSignedIn('wallet', await read('mongo-password-wallet'))).toBe(true)
  })

  it('gives root its password after two rotations of which it saw none', async () => {
    const secrets = join(folder, 'secrets')
    await rotateSecret(secrets, 'mongo-password-root', options)
    await rotateSecret(secrets, 'mongo-password-root', options)
    expect(await init()).toEqual({ code: 0, error: '' })
    expect(await isSignedIn('root', await read('mongo-password-root'))).toBe(true)
  })

  it('says what to do when root has none of the passwords', async () => {
    const had = await read('mongo-password-root')
    const secrets = join(folder, 'secrets')
    await rotateSecret(secrets, 'mongo-password-root', options)
    await writeFile(join(secrets, 'mongo-password-root-before'), 'another')
    const refused = await init()
    expect(refused.code).toBe(1)
    expect(refused.error).toMatch(/^mongo-init: root has neither .* into the second file/)
    await writeFile(join(secrets, 'mongo-password-root-before'), had)
    expect(await init()).toEqual({ code: 0, error: '' })
  })
})
