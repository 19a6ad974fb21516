import { writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { repository } from '@loyalty/local/paths'
import { runLoad } from '../load/run-load.js'
import { toFigures } from '../measure/figures.js'
import type { BenchOptions, ProfiledName } from '../options.js'
import { resultsFolder, stampOf } from '../report/files.js'
import { byProcess } from '../report/markdown.js'
import { fulfillSubject } from '../scenarios/fulfill.js'
import { linesSubjects } from '../scenarios/lines.js'
import { customerCalls, importPart, openDestination } from '../scenarios/migration.js'
import { prepare } from '../scenarios/prepared.js'
import { cartSubjects } from '../scenarios/storefront.js'
import { toPlan, type Subject, type Timing } from '../scenarios/subject.js'
import { COUPONS, CUSTOMERS, usualSubject } from '../scenarios/usual.js'
import { startSystem, type System } from '../system/start-system.js'
import { inspectable } from './inspector.js'
import { percent } from './flame-page.js'
import { profileSystem, type ProfiledProcess } from './profile-system.js'

const WARM_UP_MS = 3_000
/** Calls of 1,000 customers that come over before the profile and, each second, in it. */
const WARM_UP_CALLS = 4
const CALLS_PER_SECOND = 1

/** Some load: once to warm up, and once to be looked at. Answers what was done meanwhile. */
interface Work {
  warmUp(): Promise<void>
  run(): Promise<string>
}

/**
 * Makes flame graphs of all processes at the load of one scenario. Answers the summary, which lies
 * beside them as Markdown.
 */
export async function runProfile(
  scenario: ProfiledName,
  { seconds }: Pick<BenchOptions, 'seconds'>,
  say: (line: string) => void,
): Promise<string> {
  await using started = new AsyncDisposableStack()
  const system = await startSystem({ name: 'bench', wallets: 1, environment: inspectable, say })
  started.defer(() => system.stop())
  say('preparing customers and coupons')
  const work = await workOf(system, scenario, seconds, say)
  await work.warmUp()

  const folder = join(resultsFolder, `${stampOf(new Date())}-profile-${scenario}`)
  let done = ''
  say(`profiling ${scenario}`)
  const profiled = await profileSystem(system, folder, async () => {
    done = await work.run()
  })
  const summary = toSummary(`${scenario}: ${done}`, profiled)
  await writeFile(join(folder, 'summary.md'), `${summary}\n`)
  return `${summary}\n\nFlame graphs and raw profiles: ${relative(repository, folder)}`
}

async function workOf(
  system: System,
  scenario: ProfiledName,
  seconds: number,
  say: (line: string) => void,
): Promise<Work> {
  if (scenario === 'migration') return migrating(system, seconds)
  const timing: Timing = { warmUpMs: 0, measuredMs: seconds * 1_000 }
  if (scenario === 'lines') {
    const [many] = await linesSubjects({ version: 'ours', system }, say)
    return loading(many, timing)
  }
  if (scenario === 'fulfill')
    return loading(await fulfillSubject(system, 'ours', CUSTOMERS, timing), timing)
  const sizes = { customers: CUSTOMERS, coupons: COUPONS }
  if (scenario === 'evaluate' || scenario === 'checkout') {
    const carts = await cartSubjects({ version: 'ours', system }, sizes)
    return loading(carts[scenario], timing)
  }
  const prepared = await prepare(system, sizes)
  return loading(usualSubject(scenario, 'ours', prepared), timing)
}

function loading(subject: Subject, timing: Timing): Work {
  const load = async ({ measuredMs }: Pick<Timing, 'measuredMs'>) => {
    await subject.reset?.()
    const plan = toPlan(subject, { ...timing, measuredMs })
    return runLoad(plan)
  }
  return {
    warmUp: async () => void (await load({ measuredMs: Math.min(WARM_UP_MS, timing.measuredMs) })),
    // Also what goes wrong is told and profiled: why it does is what the next one wants to know.
    run: async () => {
      const result = await load(timing)
      const { rate, cpuUs } = toFigures([result])
      const answers = Object.entries(result.statuses).map(
        ([status, count]) => `${count} × ${status}`,
      )
      const ends = [...answers, ...new Set(result.failures)].join(', ')
      return `${rate.toFixed(0)} answers a second (${ends}), CPU for one in µs: ${byProcess(cpuUs)}`
    },
  }
}

async function migrating(system: System, seconds: number): Promise<Work> {
  const to = await openDestination({ version: 'ours', system })
  return {
    warmUp: async () => void (await importPart(to, customerCalls(to, 0, WARM_UP_CALLS))),
    run: async () => {
      const calls = customerCalls(to, WARM_UP_CALLS, seconds * CALLS_PER_SECOND)
      const part = await importPart(to, calls)
      return `${part.rows} customers came over in ${part.seconds.toFixed(1)} s`
    },
  }
}

/** The functions of each process that used most, in themselves. */
function toSummary(title: string, profiled: readonly ProfiledProcess[]): string {
  const parts = profiled.map(({ name, top, missing }) => {
    if (missing !== null) return `## ${name}\n\nNo flame graph: ${missing}.`
    const lines = top.map((self) => `${percent(self.share).padStart(7)}  ${self.name}`)
    return `## ${name}\n\nShares of its CPU, each function in itself:\n\n${indented(lines)}`
  })
  return [`# Profile of ${title}`, ...parts].join('\n\n')
}

const indented = (lines: readonly string[]): string => lines.map((line) => `    ${line}`).join('\n')
