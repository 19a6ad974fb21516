import { spawn, type ChildProcess } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@nats-io/transport-node'
import { endChildren, endWithUs } from '@loyalty/testing/end-with-us'
import { until } from '@loyalty/testing/until'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { findBinary } from '../src/binaries/binary.js'
import { natsServer } from '../src/binaries/nats-server.js'
import { repository } from '../src/paths.js'
import { freePorts } from '../src/ports.js'
import { createSecrets } from '../src/secrets/create-secrets.js'
import { addSubscriber } from '../src/secrets/subscribers.js'
import { readYaml } from './manifests/read-yaml.js'

const composeFile = z.object({
  services: z.object({
    nats: z.object({
      command: z.array(z.string()),
      volumes: z.array(z.string()),
      secrets: z.array(z.object({ source: z.string(), target: z.string() })).default([]),
    }),
  }),
})
const READY_MS_MAX = 30_000
const BASE = 'docker-compose.yml'
const TLS = 'deploy/docker-compose.tls.yml'
const SUBSCRIBERS = 'deploy/docker-compose.subscribers.yml'

describe.each([
  ['docker-compose.yml', [BASE], { wallet: 'let in', billing: 'refused' }],
  ['the overlay with TLS', [BASE, TLS], { wallet: 'let in', billing: 'refused' }],
  [
    'the overlay for subscribers',
    [BASE, TLS, SUBSCRIBERS],
    { wallet: 'let in', billing: 'let in' },
  ],
])('the broker of %s', (_, names, welcome) => {
  let folder = ''
  let secrets = ''
  let port = 0
  const children: ChildProcess[] = []

  const copyInto = async (source: string, target: string) => {
    const from = source.startsWith('./.secrets/')
      ? join(secrets, source.slice('./.secrets/'.length))
      : join(repository, source)
    await cp(from, join(folder, target), { recursive: true })
  }

  /** Its files where a container has them, but in a folder of the test's. */
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'compose-broker-'))
    secrets = join(folder, 'secrets')
    await addSubscriber(secrets, 'billing')
    await createSecrets(secrets, {
      mongoHosts: 'mongo:27017',
      replicaSet: 'loyalty',
      tls: 'certificates',
    })
    const services = names.flatMap((name) => readYaml(name, composeFile)).map((one) => one.services)
    for (const { nats } of services) {
      for (const { source, target } of nats.secrets) await copyInto(`./.secrets/${source}`, target)
      for (const mount of nats.volumes.filter((one) => one.startsWith('.'))) {
        const [source = '', target = ''] = mount.split(':')
        await copyInto(source, target)
      }
    }
    const [own = 0, http = 0] = await freePorts(2)
    port = own
    const conf = join(folder, 'etc/nats/conf')
    await mkdir(join(folder, 'data'))
    for (const file of await readdir(conf)) {
      const text = await readFile(join(conf, file), 'utf8')
      const here = text
        .replaceAll(/ (\/etc\/nats\/|\/data)/g, ` ${folder}$1`)
        .replace('http_port: 8222', `http_port: ${http}`)
      await writeFile(join(conf, file), here)
    }
    const [option = '', file = ''] = services.at(-1)?.nats.command ?? []
    const args = [option, join(folder, file), '--addr', '127.0.0.1', '--port', String(port)]
    const child = spawn(await findBinary(natsServer, () => undefined), args, { stdio: 'ignore' })
    endWithUs(child)
    children.push(child)
    const isThere = () => fetch(`http://127.0.0.1:${http}/healthz`).then(Boolean, () => false)
    await until(isThere, READY_MS_MAX)
  })
  afterAll(async () => {
    await endChildren(children)
    await rm(folder, { recursive: true })
  })

  it.each(Object.entries(welcome))('%s is %s', async (user, expected) => {
    const pass = await readFile(join(secrets, `nats-password-${user}`), 'utf8')
    const tls = names.length > 1 ? { tls: { caFile: join(secrets, 'tls/ca/ca.crt') } } : {}
    const servers = `localhost:${port}`
    const signedIn = connect({ servers, user, pass, reconnect: false, ...tls })
    const outcome = await signedIn.then(
      async (connection) => {
        await connection.close()
        return 'let in'
      },
      (error: unknown) => String(error).replace(/.*(uthoriz|uthentic).*/, 'refused'),
    )
    expect(outcome).toBe(expected)
  })
})
