import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { startHealthServer, type Readiness } from '@loyalty/engine/process'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { repository } from '../src/paths.js'
import { freePort } from '../src/ports.js'

/** The exit code of a script of `deploy`, as a container's health check runs it. */
const run = (script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  new Promise<number>((resolve) => {
    const child = execFile('bash', [join(repository, 'deploy', script), ...args], { env })
    child.on('close', (code) => resolve(code ?? -1))
  })

const isReady = (port: number) => run('health-check.sh', [], { HEALTH_PORT: String(port) })
const isMongoWell = (port: number) => run('mongo/health-check.sh', [String(port)], process.env)

describe('the health check of our images', () => {
  it.each<[string, Readiness, number]>([
    ['ready', { database: true }, 0],
    ['not ready', { database: false }, 1],
  ])('says that a process is %s', async (_, parts, code) => {
    const health = await startHealthServer({ host: '127.0.0.1', port: 0 }, () =>
      Promise.resolve(parts),
    )
    onTestFinished(() => health.close())
    expect(await isReady(health.port)).toBe(code)
  })

  it('says so of a port that nobody listens on', async () => {
    expect(await isReady(await freePort())).toBe(1)
  })
})

describe('the health check of MongoDB', () => {
  it('finds a primary well', async () => {
    expect(await isMongoWell(Number(new URL(inject('mongoUrl')).port))).toBe(0)
  })

  it('finds what is no MongoDB ill, and a port that nobody listens on', async () => {
    const silent = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    onTestFinished(() => void silent.close())
    expect(await isMongoWell((silent.address() as AddressInfo).port)).toBe(1)
    expect(await isMongoWell(await freePort())).toBe(1)
  })
})
