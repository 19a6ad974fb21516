import { randomInt } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openArena, type Arena } from '@loyalty/chaos/arena'
import { copyBuild, type Build } from '@loyalty/chaos/builds'
import { perform } from '@loyalty/chaos/perform'
import { toLines } from '@loyalty/chaos/report'
import { canRun, type ChaosRun, type Counted } from '@loyalty/chaos/run'
import { runs } from '@loyalty/chaos/runs/index'
import type { Scale } from '@loyalty/local/options'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Not what a run takes, but what a machine may need that has other things to do. */
const START_MS_MAX = 120_000
const RUN_MS_MAX = 180_000
const SEED_MAX = 2 ** 31

const single = { members: 1, servers: 1 }

/** Runs about what goes through the broker, or lies in the database, or comes there from an earlier system. */
const OF_DATA: ReadonlySet<string> = new Set([
  'broker',
  'relay',
  'relay-broker',
  'poison',
  'import-broker',
  'database',
  'expiry',
  'erase',
  'restore',
  'restore-commands',
  'migration',
  'poison-rows',
  'customers-away',
  'webhooks',
])

/**
 * Those that fill a disk take longer than a short form may, whatever they do: servers start again and again. So does a
 * move, which waits for what gateways remember: cells/two-cells.e2e.test.ts kills its mover.
 */
const takesLonger = ({ name, needsDisks }: ChaosRun) => needsDisks === true || name === 'move'

/** The runs that one server of each sort is enough for. */
const runsOfOne = runs.filter((run) => canRun(run, single) && !run.onlyWhen && !takesLonger(run))
const isOfData = ({ name }: ChaosRun) => OF_DATA.has(name)

/** The runs that need one server of each sort, in parts that take about as long, and are made side by side. */
export const runsOfOneServer = {
  ofData: runsOfOne.filter(isOfData),
  ofProcesses: runsOfOne.filter((run) => !isOfData(run)),
}

/** Makes runs in their short form on a system of their own, since they break database and broker too. */
export function describeShortForms(
  sort: string,
  taken: readonly ChaosRun[],
  scale: Scale,
  size: Readonly<Record<Counted, number>> = single,
): void {
  describe(`kill runs of ${sort}, in their short form`, () => {
    let dataDir: string
    let build: Build | undefined
    let arena: Arena | undefined

    beforeAll(async () => {
      dataDir = await mkdtemp(join(tmpdir(), 'loyalty-chaos-'))
      build = await copyBuild(`tests-${sort}`)
      arena = await openArena({ dataDir, scale, build, ...size })
    }, START_MS_MAX)

    afterAll(async () => {
      await arena?.close()
      await build?.remove()
      await rm(dataDir, { recursive: true, force: true })
    }, START_MS_MAX)

    it.each(taken)(
      '$name: $title',
      async (run) => {
        if (arena === undefined) throw new Error('the system was not started')
        const verdict = await perform(arena, run, { seed: randomInt(SEED_MAX), isShort: true })
        const told = [...toLines(verdict), ...(await errorsIn(join(dataDir, 'logs')))]
        expect(verdict.differences, told.join('\n')).toEqual([])
      },
      RUN_MS_MAX,
    )
  })
}

const ERRORS_TOLD_MAX = 20

/** The last errors that the processes have logged: they are gone with the system's folder. */
async function errorsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return texts
    .flatMap((text) => text.split('\n'))
    .filter((line) => line.includes('"level":"error"'))
    .toSorted((one, other) => (timeOf(one) < timeOf(other) ? -1 : 1))
    .slice(-ERRORS_TOLD_MAX)
}

const timeOf = (line: string): string => /"time":"([^"]*)"/.exec(line)?.[1] ?? ''
