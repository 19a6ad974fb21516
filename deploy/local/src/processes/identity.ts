import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

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
