import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openContainerServers } from './container-engine.js'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engine-'))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})
const open = () => openContainerServers(folder, () => undefined)

describe('openContainerServers', () => {
  it('goes on without containers where an engine takes calls and never answers', async () => {
    const sockets: Socket[] = []
    const engine = createServer((socket) => void sockets.push(socket)).listen(
      join(folder, 'engine'),
    )
    await once(engine, 'listening')
    vi.stubEnv('TEST_SERVERS', undefined)
    vi.stubEnv('DOCKER_HOST', `unix://${join(folder, 'engine')}`)
    try {
      expect(await open()).toBe('no container engine answers')
      expect(sockets.length).toBeGreaterThan(0)
    } finally {
      for (const socket of sockets) socket.destroy()
      engine.close()
    }
  })

  it('goes on without containers where they are not wanted', async () => {
    vi.stubEnv('TEST_SERVERS', 'embedded')
    expect(await open()).toBe('TEST_SERVERS says so')
  })
})
