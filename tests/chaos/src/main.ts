import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { Problem } from '@loyalty/local/problem'
import type { Scale } from '@loyalty/local/options'
import type { ProgramOf } from '@loyalty/local/services'
import { openArena } from './arena.js'
import type { Switch } from './faults/switch.js'
import { copyBuild, programsOf, type Patch } from './builds.js'
import { help, parseOptions } from './options.js'
import { perform } from './perform.js'
import { createReport, foundLines, passOrFail, toLines, type Verdict } from './report.js'
import type { ChaosRun } from './run.js'
import { runs } from './runs/index.js'
import { runTarget } from './target/run-target.js'
import { TARGET_RUN, type KilledTarget } from './target/target-options.js'

const SEED_MAX = 2 ** 31
const say = (line: string): void => console.log(line)

/** Two of everything that answers calls. */
const scale: Scale = {
  gateway: 2,
  wallet: 2,
  customers: 2,
  catalog: 2,
  contacts: 2,
  migration: 2,
  webhooks: 2,
}

interface Form {
  seed: number
  isShort: boolean
  keepsData: boolean
  members: number
  servers: number
  earlier: ProgramOf | undefined
}

/** Makes runs one after the other on one system that is made for them. */
async function make(
  wanted: readonly ChaosRun[],
  { seed, isShort, keepsData, members, servers, earlier }: Form,
  patches: readonly Patch[] = [],
): Promise<Verdict[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'loyalty-chaos-'))
  const build = await copyBuild('runs', patches)
  const verdicts: Verdict[] = []
  try {
    const arena = await openArena({ dataDir, scale, build, earlier, members, servers })
    try {
      for (const run of wanted) {
        const verdict = await perform(arena, run, { seed, isShort })
        verdicts.push(verdict)
        for (const line of toLines(verdict)) say(line)
      }
    } finally {
      await arena.close({ keepsData })
    }
  } finally {
    await build.remove()
    if (keepsData) say(`data and logs: ${dataDir}`)
    else await rm(dataDir, { recursive: true, force: true })
  }
  return verdicts
}

/**
 * Turns each mechanism off in turn; true when the run that guards it found a difference. Chance may hide one from the short
 * form of a run, so its long form judges.
 */
async function injectFaults(switches: readonly Switch[], form: Form): Promise<boolean> {
  let isAlwaysNoticed = true
  for (const { name, without, run, isLong = false, patches } of switches) {
    say(`${name}: ${without}`)
    const guard = runs.filter((candidate) => candidate.name === run)
    let found = 0
    for (const isShort of isLong ? [false] : [true, false]) {
      const [verdict] = await make(guard, { ...form, isShort }, patches)
      found = verdict?.differences.length ?? 0
      if (found > 0) break
    }
    isAlwaysNoticed &&= found > 0
    say(`${found > 0 ? 'NOTICED' : 'NOT NOTICED'} ${name}: ${run} found ${found} differences`)
  }
  return isAlwaysNoticed
}

/** True when the deployment is as it must be. */
async function killTarget(target: KilledTarget): Promise<boolean> {
  const report = createReport()
  say(`${TARGET_RUN} at ${target.origin} for ${target.seconds} s`)
  try {
    await runTarget(target, report)
  } catch (thrown) {
    report.differ(inspect(thrown))
  }
  for (const line of foundLines(report)) say(line)
  say(`${passOrFail(report.differences)} ${TARGET_RUN}`)
  return report.differences.length === 0
}

async function main(args: readonly string[]): Promise<void> {
  const options = parseOptions(args)
  if (options === null) return say(help)
  const earlier = options.against === null ? undefined : programsOf(options.against)
  const form = { ...options, earlier, seed: options.seed ?? randomInt(SEED_MAX) }
  if (options.target !== null) {
    if (!(await killTarget(options.target))) process.exitCode = 1
    return
  }
  if (options.switches !== null) {
    if (!(await injectFaults(options.switches, form))) process.exitCode = 1
    return
  }
  const verdicts = await make(options.runs, form)
  if (verdicts.some(({ differences }) => differences.length > 0)) process.exitCode = 1
}

try {
  await main(process.argv.slice(2))
} catch (thrown) {
  console.error(thrown instanceof Problem ? thrown.message : thrown)
  process.exitCode = 1
}
