import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { brokerServers, mongodServers } from './infrastructure.js'
import { Problem } from './problem.js'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'loyalty-servers-'))
  for (const name of ['mongo', 'mongo-2', 'mongo-3', 'nats', 'nats-2', 'nats-3']) {
    await mkdir(join(dataDir, name))
  }
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

it.each([
  ['--members', mongodServers],
  ['--servers', brokerServers],
])('fewer servers than a folder has data of are refused, with %s', async (option, prepare) => {
  const prepared = prepare({ dataDir, count: 1, say: () => undefined })
  await expect(prepared).rejects.toThrow(Problem)
  await expect(prepared).rejects.toThrow(`start with ${option} 3`)
})
