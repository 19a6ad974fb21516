import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem, reasonOf } from '@loyalty/local/problem'

const ROOT = '/sys/fs/cgroup'
/** Short, so that a process that has used up its part waits for a moment and not for a tenth of a second. */
const PERIOD_US = 20_000

/**
 * Gives each process a part of a core and no more, by a control group of its own (cgroups of version 1 and 2). Answers
 * what removes the groups once their processes have ended. Throws a Problem where the machine does not let it.
 */
export function limitCpu(processes: Record<string, number>, cores: number): () => void {
  const folders: string[] = []
  const release = () => {
    for (const folder of folders.splice(0)) rmdirSync(folder)
  }
  try {
    for (const [name, pid] of Object.entries(processes)) {
      const folder = join(groupsFolder(), `loyalty-bench-${process.pid}-${name}`)
      mkdirSync(folder)
      folders.push(folder)
      setQuota(folder, Math.round(PERIOD_US * cores))
      writeFileSync(join(folder, 'cgroup.procs'), `${pid}`)
    }
  } catch (thrown) {
    throw new Problem(
      `This scenario gives processes parts of a core, and this machine does not let it (${reasonOf(thrown)}). ` +
        `Call it as root where control groups for CPU are mounted at ${ROOT}.`,
    )
  }
  return release
}

const isUnified = (): boolean => existsSync(join(ROOT, 'cgroup.controllers'))

function groupsFolder(): string {
  if (!isUnified()) return join(ROOT, 'cpu')
  const control = join(ROOT, 'cgroup.subtree_control')
  if (!readFileSync(control, 'utf8').split(/\s+/).includes('cpu')) writeFileSync(control, '+cpu')
  return ROOT
}

function setQuota(folder: string, quotaUs: number): void {
  if (isUnified()) return writeFileSync(join(folder, 'cpu.max'), `${quotaUs} ${PERIOD_US}`)
  writeFileSync(join(folder, 'cpu.cfs_period_us'), `${PERIOD_US}`)
  writeFileSync(join(folder, 'cpu.cfs_quota_us'), `${quotaUs}`)
}
