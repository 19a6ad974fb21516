import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

const COMMAND_MS_MAX = 60_000

export interface Killing {
  /** How often the command ended well, and how otherwise, by what it ended with. */
  stop(): Promise<{ kills: number; failures: string[] }>
}

/** Has a shell run a command every so often, for the first time after that time. What it says is shown. */
export function startKilling(command: string, everyMs: number): Killing {
  const stopping = new AbortController()
  const failures: string[] = []
  let kills = 0
  const work = async (): Promise<void> => {
    for (;;) {
      await delay(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      const ended = await runOnce(command)
      if (ended === null) kills += 1
      else failures.push(ended)
    }
  }
  const working = work()
  return {
    async stop() {
      stopping.abort()
      await working
      return { kills, failures }
    },
  }
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
