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
/** Behind so long without a line in the journal, what changes have left running holds a worker up. */
const SILENT_MS_MAX = 120_000
const PAGE_BYTES = 4096

/**
 * Runs what is asked for until it ends by itself. Behind a change that made a worker hang it asks anew;
 * that change counts as noticed. Behind a worker that has grown too large or is silent too, and no change is to blame.
 */
export async function runVitest(
  toAsk: () => Asked,
  read: () => Journal,
  say: () => void,
): Promise<void> {
  for (;;) {
    const asked = toAsk()
    if (asked.files.length === 0 && asked.atLoad.length === 0) return
    const linesBefore = read().lines
    const child = spawn('vitest', ['run', '--config', 'tests/mutation/vitest.config.ts'], {
      env: { ...process.env, MUTATION: JSON.stringify(asked) },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const { hanging, isEnded } = await watch(child, read, say)
    if (!isEnded) return
    for (const line of hanging) write(asked.journal, { ...line, outcome: 'timeout' })
    if (read().lines === linesBefore)
      throw new Error('no test could be run: a worker hangs at once')
  }
}

/** Waits for its end. Ends it when a change hangs, or a worker is silent or too large, and answers which change. */
async function watch(
  child: ChildProcess,
  read: () => Journal,
  say: () => void,
): Promise<{ hanging: Try[]; isEnded: boolean }> {
  const since = new Map<Try, number>()
  const hanging: Try[] = []
  const earlier = new Set(read().workers)
  let isEnded = false
  let { lines } = read()
  let wroteMs = performance.now()
  const looking = setInterval(() => {
    say()
    const journal = read()
    const { open } = journal
    const now = performance.now()
    if (journal.lines !== lines) wroteMs = now
    ;({ lines } = journal)
    for (const line of since.keys()) if (open.get(line.pid) !== line) since.delete(line)
    for (const line of open.values()) {
      const startedMs = since.get(line) ?? now
      since.set(line, startedMs)
      if (now - startedMs > TRY_MS_MAX && isAlive(line.pid)) hanging.push(line)
    }
    const workers = [...journal.workers].filter((pid) => !earlier.has(pid) && isAlive(pid))
    const hasGrown = workers.some((pid) => bytesOf(pid) > WORKER_BYTES_MAX)
    if (hanging.length === 0 && !hasGrown && now - wroteMs <= SILENT_MS_MAX) return
    isEnded = true
    child.kill()
    // A worker in a loop takes no notice of vitest, which waits for it.
    for (const pid of workers) reach(pid, 'SIGKILL')
  }, LOOK_MS)
  await once(child, 'exit')
  clearInterval(looking)
  return { hanging: [...new Set(hanging)], isEnded }
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
const isAlive = (pid: number): boolean => reach(pid, 0)

/** Sends it a signal; false when it has ended. */
function reach(pid: number, signal: 0 | 'SIGKILL'): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
