import { setTimeout as pause } from 'node:timers/promises'
import { sumOf } from '../measure/sum.js'
import { cpuMsOf, cpuMsSince, proportionalMiBOf, residentMiBOf } from '../measure/process-stats.js'
import { startSystem } from '../system/start-system.js'
import type { Version, VersionName } from '../system/versions.js'

/** One process each: those that the goal about memory speaks of. */
const services = ['gateway', 'customers', 'wallet', 'contacts', 'catalog', 'migration', 'webhooks']

/** What a whole system takes while nobody calls it. */
export interface RestRun {
  version: VersionName
  seconds: number
  /** Of one core, in percent, by process. */
  cpuPercent: Record<string, number>
  /** Mebibytes by service: its share of what all take, and its resident set. */
  memoryMiB: { proportional: Record<string, number>; resident: Record<string, number> }
}

/**
 * Starts each version as it is shipped, without data and beside nothing else of the bench, leaves it
 * alone for as long as it is then looked at, and stops it.
 */
export async function measureRest(
  versions: readonly Version[],
  seconds: number,
  say: (line: string) => void,
): Promise<RestRun[]> {
  const runs: RestRun[] = []
  for (const { name: version, checkout } of versions) {
    const system = await startSystem({ name: 'bench_rest', wallets: 1, checkout, say })
    try {
      say(`looking at ${version} at rest for ${seconds} s, after as long a time to settle`)
      await pause(seconds * 1_000)
      runs.push({ version, ...(await lookAt(system.processes(), seconds)) })
    } finally {
      await system.stop()
    }
  }
  return runs
}

async function lookAt(
  processes: Record<string, number>,
  seconds: number,
): Promise<Omit<RestRun, 'version'>> {
  const before = cpuMsOf(processes)
  const begun = performance.now()
  await pause(seconds * 1_000)
  const ms = performance.now() - begun
  const used = Object.entries(cpuMsSince(before, processes))
  const ofServices = Object.fromEntries(
    Object.entries(processes).filter(([name]) => services.includes(name)),
  )
  return {
    seconds,
    cpuPercent: Object.fromEntries(used.map(([name, cpuMs]) => [name, (100 * cpuMs) / ms])),
    memoryMiB: {
      proportional: proportionalMiBOf(ofServices),
      resident: residentMiBOf(ofServices),
    },
  }
}

export function restLine({ version, seconds, cpuPercent, memoryMiB }: RestRun): string {
  const cpu = Object.entries(cpuPercent)
    .toSorted(([, left], [, right]) => right - left)
    .map(([name, percent]) => `${name} ${percent.toFixed(2)}`)
  const memory = Object.entries(memoryMiB.proportional).map(
    ([name, mebibytes]) => `${name} ${mebibytes.toFixed(0)}`,
  )
  return (
    `at rest, ${version}: CPU in percent of a core over ${seconds} s: ` +
    `${sumOf(cpuPercent).toFixed(2)} in all, ${cpu.join(', ')}; memory of the services in MiB, pages ` +
    `that they share divided among them: ${sumOf(memoryMiB.proportional).toFixed(0)} in all, ` +
    `${memory.join(', ')}; resident sets, which count such pages in each: ` +
    `${sumOf(memoryMiB.resident).toFixed(0)} in all`
  )
}
