import { readFileSync } from 'node:fs'

/** Clock ticks a second in /proc, which Linux has fixed for programs, whatever the kernel's own. */
const TICKS_PER_SECOND = 100
/** Of the fields behind the program's name in proc(5) stat: utime and stime. */
const USER_TICKS = 11
const SYSTEM_TICKS = 12
const MEBIBYTE_IN_KIB = 1024

/** Milliseconds of CPU that each process has used so far, in user and kernel mode. */
export const cpuMsOf = (processes: Record<string, number>): Record<string, number> =>
  mapValues(processes, (pid) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])
    return (ticks * 1000) / TICKS_PER_SECOND
  })

/** Milliseconds of CPU that each process has used since. */
export function cpuMsSince(
  before: Record<string, number>,
  processes: Record<string, number>,
): Record<string, number> {
  const used = Object.entries(cpuMsOf(processes))
  return Object.fromEntries(used.map(([name, ms]) => [name, ms - (before[name] ?? 0)]))
}

/** Mebibytes that each process has in memory. */
export const residentMiBOf = (processes: Record<string, number>): Record<string, number> =>
  mapValues(processes, (pid) => {
    const [, kibibytes] =
      /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kibibytes) / MEBIBYTE_IN_KIB
  })

/**
 * Mebibytes that each process takes: pages that several share, such as those of Node's own program,
 * are divided among them (`Pss` of proc(5) smaps_rollup), so that a sum counts them once.
 */
export const proportionalMiBOf = (processes: Record<string, number>): Record<string, number> =>
  mapValues(processes, (pid) => {
    const [, kibibytes] =
      /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
    return Number(kibibytes) / MEBIBYTE_IN_KIB
  })

const mapValues = (values: Record<string, number>, map: (value: number) => number) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]))
