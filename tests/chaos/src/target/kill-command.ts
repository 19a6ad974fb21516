import { exec, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

const COMMAND_MS_MAX = 60_000
const LOOK_EVERY_MS = 250

export interface KillSettings {
  /** Kills something. */
  kill: string
  /** Prints what runs, and something else when one was killed; undefined: nobody can see whether one was. */
  processes?: string | undefined
  everyMs: number
}

export interface Kills {
  /** How often the command ended well. */
  ended: number
  /** After how many of those another process was seen; null where nobody looked. */
  seen: number | null
  /** What it ended with otherwise, or why it was not run. */
  failures: string[]
}

export interface Killing {
  stop(): Promise<Kills>
}

/** Has a shell run a command every so often, for the first time after that time. What it says is shown. */
export function startKilling({ kill, processes, everyMs }: KillSettings): Killing {
  const stopping = new AbortController()
  const kills: Kills = { ended: 0, seen: processes === undefined ? null : 0, failures: [] }
  const killOnce = async (): Promise<void> => {
    const before = processes === undefined ? null : await outputOf(processes)
    if (before === '') {
      kills.failures.push('nothing runs, by --processes')
      return
    }
    const end = await runOnce(kill)
    if (end !== null) {
      kills.failures.push(end)
      return
    }
    kills.ended += 1
    if (processes === undefined || kills.seen === null) return
    const isOther = async () => (await outputOf(processes)) !== before
    if (await comesTrue(isOther, everyMs)) kills.seen += 1
  }
  const work = async (): Promise<void> => {
    for (;;) {
      await delay(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      await killOnce()
    }
  }
  const working = work()
  return {
    async stop() {
      stopping.abort()
      await working
      return kills
    },
  }
}

async function comesTrue(isTrue: () => Promise<boolean>, msMax: number): Promise<boolean> {
  const end = performance.now() + msMax
  while (!(await isTrue())) {
    if (performance.now() > end) return false
    await delay(LOOK_EVERY_MS)
  }
  return true
}

/** What it printed. It may fail where nothing runs, as pgrep does. */
async function outputOf(command: string): Promise<string> {
  const running = promisify(exec)(command, { timeout: COMMAND_MS_MAX })
  const { stdout } = await running.catch((failed: { stdout: string }) => failed)
  return stdout
}

/** Null when it ended well; else how it ended. */
async function runOnce(command: string): Promise<string | null> {
  const child = spawn(command, {
    shell: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: COMMAND_MS_MAX,
  })
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  return code === 0 ? null : `${code ?? signal}`
}
