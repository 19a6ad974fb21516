import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openArena, type Arena } from '@loyalty/chaos/arena'
import { switches } from '@loyalty/chaos/bite/switches'
import { checkPatches, copyBuild, type Build } from '@loyalty/chaos/builds'
import { nextVersion } from '@loyalty/chaos/kit/versions'
import { perform } from '@loyalty/chaos/perform'
import { toLines } from '@loyalty/chaos/report'
import { elections } from '@loyalty/chaos/runs/elections'
import { canRun } from '@loyalty/chaos/run'
import { findMongoTools } from '@loyalty/chaos/kit/mongo-tools'
import { runs } from '@loyalty/chaos/runs/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Not what a run takes, but what a machine may need that has other things to do. */
const START_MS_MAX = 120_000
const RUN_MS_MAX = 180_000
const SEED_MAX = 2 ** 31

if (findMongoTools() === null) console.log('restore-commands is not made: there is no mongodump')

/** Makes runs in their short form on a system of their own, since they break database and broker too. */
describe.each([
  {
    where: 'on one member and one server',
    size: { members: 1, servers: 1 },
    made: runs.filter((run) => canRun(run, { members: 1, servers: 1 }) && !run.onlyWhen),
  },
  {
    where: 'on a cluster',
    size: { members: 3, servers: 3 },
    made: [elections],
  },
])('kill runs, in their short form, $where', ({ size, made }) => {
  let dataDir: string
  let build: Build | undefined
  let arena: Arena | undefined

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'loyalty-chaos-'))
    build = await copyBuild('tests')
    const scale = { gateway: 2, wallet: 2, customers: 2, catalog: 2 }
    arena = await openArena({ dataDir, scale, build, ...size })
  }, START_MS_MAX)

  afterAll(async () => {
    await arena?.close()
    await build?.remove()
    await rm(dataDir, { recursive: true, force: true })
  }, START_MS_MAX)

  it.each(made)(
    '$name: $title',
    async (run) => {
      if (arena === undefined) throw new Error('the system was not started')
      const verdict = await perform(arena, run, { seed: randomInt(SEED_MAX), isShort: true })
      expect(verdict.differences, toLines(verdict).join('\n')).toEqual([])
    },
    RUN_MS_MAX,
  )
})

describe('switches of the kill runs', () => {
  it.each(switches)('$name: its line stands once in what is compiled', async ({ patches }) => {
    await expect(checkPatches(patches)).resolves.toBeUndefined()
  })

  it('what the next version would have is put where it belongs in what is compiled', async () => {
    await expect(checkPatches(nextVersion)).resolves.toBeUndefined()
  })

  it('each is guarded by a run that there is', () => {
    const names = runs.map(({ name }) => name)
    expect(switches.filter(({ run }) => !names.includes(run))).toEqual([])
  })
})
