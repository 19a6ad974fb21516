import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repository } from '@loyalty/local/paths'
import type { System } from '../system/start-system.js'
import { fromCpuProfile } from './cpu-profile.js'
import { flamePage } from './flame-page.js'
import { topSelfTimes, totalOf, type Frame, type SelfTime } from './flame.js'
import { startProfiling } from './inspector.js'
import { NoPerf, startRecording } from './perf.js'
import { fromPerfScript } from './perf-script.js'

/** Processes that are not Node's. */
const native: readonly string[] = ['mongod', 'nats-server']
const TOP = 20

export interface ProfiledProcess {
  name: string
  /** The functions in which it used most of its CPU. */
  top: SelfTime[]
  /** Why there is no flame graph of it. */
  missing: string | null
}

/**
 * Profiles every process of a system while something is done, and writes a flame graph of each into a
 * folder, with what its profiler wrote.
 */
export async function profileSystem(
  system: System,
  folder: string,
  work: () => Promise<void>,
): Promise<ProfiledProcess[]> {
  await mkdir(folder, { recursive: true })
  const started = await Promise.all(
    Object.entries(system.processes()).map(([name, pid]) => start(system, folder, name, pid)),
  )
  await work()
  const profiled: ProfiledProcess[] = []
  // One after another: each may take much memory.
  for (const { name, stop } of started) profiled.push(await finish(folder, name, stop))
  return profiled
}

interface Started {
  name: string
  /** Answers its tree, and throws NoPerf. */
  stop: () => Promise<Frame>
}

async function start(system: System, folder: string, name: string, pid: number): Promise<Started> {
  if (!native.includes(name)) {
    const profiling = await startProfiling(system.logFolder, name)
    return {
      name,
      stop: async () => {
        const profile = await profiling.stop()
        await writeFile(join(folder, `${name}.cpuprofile`), JSON.stringify(profile))
        return fromCpuProfile(profile, name, repository)
      },
    }
  }
  const recording = startRecording(pid, join(folder, `${name}.perf`))
  return { name, stop: async () => fromPerfScript(await recording.stop(), name) }
}

async function finish(
  folder: string,
  name: string,
  stop: Started['stop'],
): Promise<ProfiledProcess> {
  try {
    const root = await stop()
    if (totalOf(root) === 0) return { name, top: [], missing: 'it did nothing' }
    await writeFile(join(folder, `${name}.html`), flamePage(root, name))
    return { name, top: topSelfTimes(root, TOP), missing: null }
  } catch (error) {
    if (!(error instanceof NoPerf)) throw error
    return { name, top: [], missing: error.message }
  }
}
