import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

export interface Command {
  /** What the terminal calls it; its log file is named after it. */
  name: string
  program: string
  args: readonly string[]
  environment?: Readonly<Record<string, string>>
  logFile: string
}

export interface Ending {
  code: number | null
  signal: NodeJS.Signals | null
}

/** One process of the stack, writing to its log file. */
export interface Child {
  name: string
  pid: number
  logFile: string
  /** Settles when the process is gone; it never rejects. */
  ended: Promise<Ending>
  hasEnded(): boolean
  signal(signal: NodeJS.Signals): void
}

/**
 * Starts a process in a group of its own: a Ctrl-C in the terminal reaches only the supervisor,
 * which then stops its children in order.
 */
export async function startChild(command: Command): Promise<Child> {
  mkdirSync(dirname(command.logFile), { recursive: true })
  const log = openSync(command.logFile, 'a')
  const child = spawn(command.program, [...command.args], {
    detached: true,
    env: { ...process.env, ...command.environment },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const ended = once(child, 'close').then(([code, signal]): Ending => ({
    code: code as Ending['code'],
    signal: signal as Ending['signal'],
  }))
  ended.catch(() => undefined)
  await once(child, 'spawn')
  const { pid } = child
  if (pid === undefined) throw new Error(`${command.name} has no process id`)
  return {
    name: command.name,
    pid,
    logFile: command.logFile,
    ended,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    signal: (signal) => void child.kill(signal),
  }
}

/** Ends a process with SIGTERM, and with SIGKILL when it is still there after the grace. */
export async function endChild(child: Child, graceMs: number): Promise<Ending> {
  if (!child.hasEnded()) child.signal('SIGTERM')
  const grace = new AbortController()
  const late = delay(graceMs, undefined, { signal: grace.signal }).then(
    () => child.signal('SIGKILL'),
    () => undefined,
  )
  const ending = await child.ended
  grace.abort()
  await late
  return ending
}

export const describeEnding = (ending: Ending): string =>
  ending.signal === null ? `code ${ending.code ?? 'unknown'}` : ending.signal
