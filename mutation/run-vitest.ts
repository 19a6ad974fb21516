import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { write, type Journal, type Try } from './journal.ts'
import type { Asked } from './vitest.config.ts'

/** A worker that has been at one change for so long hangs, and no limit of a test ends that. */
const TRY_MS_MAX = 90_000
const LOOK_MS = 5_000
/** What changes have left running in a worker may fill the machine's memory. */
const WORKER_BYTES_MAX = 2 * 1024 ** 3
const PAGE_BYTES = 4096

/**
 * Runs what is asked for until it ends by itself. Behind a change that made a worker hang it asks anew;
 * that change counts as noticed. Of a worker that has grown too large too, and no change is to blame.
 */
export async function runVitest(
  toAsk: () => Asked,
  read: () => Journal,
  say: () => void,
): Promise<void> {
  for (;;) {
    const asked = toAsk()
    if (asked.files.length === 0 && asked.atLoad.length === 0) return
    const child = spawn('vitest', ['run', '--config', 'mutation/vitest.config.ts'], {
      env: { ...process.env, MUTATION: JSON.stringify(asked) },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const { hanging, hasGrown } = await watch(child, read, say)
    if (hanging.length === 0 && !hasGrown) return
    for (const line of hanging) write(asked.journal, { ...line, outcome: 'timeout' })
  }
}

/** Waits for its end. Ends it when a change hangs or a worker grows too large, and answers which change. */
async function watch(
  child: ChildProcess,
  read: () => Journal,
  say: () => void,
): Promise<{ hanging: Try[]; hasGrown: boolean }> {
  const since = new Map<Try, number>()
  const hanging: Try[] = []
  let hasGrown = false
  const looking = setInterval(() => {
    say()
    const { open } = read()
    const now = performance.now()
    for (const line of since.keys()) if (open.get(line.pid) !== line) since.delete(line)
    for (const line of open.values()) {
      const startedMs = since.get(line) ?? now
      since.set(line, startedMs)
      if (now - startedMs > TRY_MS_MAX && isAlive(line.pid)) hanging.push(line)
    }
    hasGrown ||= [...open.values()].some(({ pid }) => bytesOf(pid) > WORKER_BYTES_MAX)
    if (hanging.length > 0 || hasGrown) child.kill()
  }, LOOK_MS)
  await once(child, 'exit')
  clearInterval(looking)
  return { hanging: [...new Set(hanging)], hasGrown }
}

/** The memory that a process has, where the system tells it in a file; else 0. */
function bytesOf(pid: number): number {
  try {
    const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')
    return Number(pages) * PAGE_BYTES
  } catch {
    return 0
  }
}

/** What a process has left open that a run before this one had started hangs no more. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
