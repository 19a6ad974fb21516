import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { setTimeout as delay } from 'node:timers/promises'

/** A process that was started earlier, perhaps by a supervisor that is gone. */
export interface Recorded {
  name: string
  pid: number
  identity: string
}

export const isAlive = async (recorded: Recorded): Promise<boolean> =>
  (await identityOf(recorded.pid)) === recorded.identity

/**
 * Ends those of the recorded processes that still are the same processes, with SIGTERM and after
 * the grace with SIGKILL. Returns how many there were.
 */
export async function endAll(recorded: readonly Recorded[], graceMs: number): Promise<number> {
  const alive = await onlyAlive(recorded)
  for (const { pid } of alive) signal(pid, 'SIGTERM')
  await waitUntil(async () => (await onlyAlive(alive)).length === 0, graceMs)
  const stubborn = await onlyAlive(alive)
  for (const { pid } of stubborn) signal(pid, 'SIGKILL')
  await waitUntil(async () => (await onlyAlive(stubborn)).length === 0, graceMs)
  return alive.length
}

async function onlyAlive(recorded: readonly Recorded[]): Promise<Recorded[]> {
  const alive = await Promise.all(recorded.map(isAlive))
  return recorded.filter((_, index) => alive[index])
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It ended between the look and the signal, which is what was wanted.
  }
}

const run = promisify(execFile)

/**
 * A text that no other process shares, now or later: process ids are given out again, the moment
 * at which a process began is not. Null when there is no such process.
 */
export async function identityOf(pid: number): Promise<string | null> {
  try {
    if (process.platform === 'linux') {
      const [boot, stat] = await Promise.all([
        readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
        readFile(`/proc/${pid}/stat`, 'utf8'),
      ])
      return `${boot.trim()} ${startTicksOf(stat)}`
    }
    const { stdout } = await run('ps', ['-o', 'lstart=', '-p', String(pid)])
    return stdout.trim() || null
  } catch {
    return null
  }
}

/** Field 22 of proc(5) stat; the command in parentheses before it may hold blanks. A zombie is gone. */
function startTicksOf(stat: string): string {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state, ticks] = [fields[0], fields[19]]
  if (state === 'Z' || ticks === undefined) throw new Error('the process has ended')
  return ticks
}

const PAUSE_MS = 50

/**
 * Asks again and again until `isTrue` answers true. Returns false when the limit is over; an
 * attempt that throws counts as not yet.
 */
export async function waitUntil(isTrue: () => Promise<boolean>, limitMs: number): Promise<boolean> {
  const end = performance.now() + limitMs
  while (performance.now() < end) {
    if (await isTrue().catch(() => false)) return true
    await delay(PAUSE_MS)
  }
  return false
}
