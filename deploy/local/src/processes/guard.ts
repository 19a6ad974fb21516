import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { extname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Child } from './child.js'
import type { Notice } from './guardian.js'
import { identityOf, type Recorded } from './end-all.js'

/** The supervisor's end of the line to its guardian. */
export interface Guard {
  /** Adds a process that must not outlive this one. */
  watch(child: Child): Promise<void>
  /** The processes that run now, for a start that comes after a killed supervisor. */
  running(): Recorded[]
  /** Names a folder that goes when this process is gone. */
  removeAtEnd(folder: string): void
  /** Lets the guardian end what is left, and itself. */
  release(): Promise<void>
}

/** The guardian runs from its source when this file does: Node strips the types by itself. */
const guardian = join(import.meta.dirname, `guardian${extname(import.meta.filename)}`)

const RELEASE_MS_MAX = 15_000

/**
 * Starts the guardian. `onChange` hears of each process that begins or ends, after `running()`
 * shows it.
 */
export function startGuard(onChange: (running: Recorded[]) => void = () => undefined): Guard {
  const child = spawn(process.execPath, [guardian], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const closed = once(child, 'close')
  closed.catch(() => undefined)
  child.unref()
  child.stdin.on('error', () => undefined)

  const recorded = new Map<number, Recorded>()
  const tell = (notice: Notice): void => {
    child.stdin.write(`${JSON.stringify(notice)}\n`)
  }
  const running = (): Recorded[] => [...recorded.values()]

  const forgetWhen = async (ended: Child['ended'], pid: number): Promise<void> => {
    await ended
    recorded.delete(pid)
    tell({ ended: pid })
    onChange(running())
  }

  return {
    running,
    removeAtEnd: (folder) => tell({ removeAtEnd: folder }),
    watch: async ({ name, pid, ended }) => {
      const identity = await identityOf(pid)
      if (identity === null) return
      recorded.set(pid, { name, pid, identity })
      tell({ started: { name, pid, identity } })
      onChange(running())
      void forgetWhen(ended, pid)
    },
    release: async () => {
      child.ref()
      child.stdin.end()
      await Promise.race([closed, delay(RELEASE_MS_MAX, undefined, { ref: false })])
    },
  }
}
