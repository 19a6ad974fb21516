import { setTimeout as delay } from 'node:timers/promises'
import { Problem, reasonOf } from '../problem.js'
import {
  describeEnding,
  endChild,
  startChild,
  type Child,
  type Command,
  type Ending,
} from './child.js'
import type { Guard } from './guard.js'
import { lastWords } from './last-words.js'
import { waitUntil } from './end-all.js'

/** A process that is to run for as long as the stack does. */
export interface Part extends Command {
  /** Starts it where it is no child of this process. */
  start?: (command: Command) => Promise<Child>
  /** Asked until it says yes; it may also do what the process needs to become ready. */
  isReady(): Promise<boolean>
  /** Why it ended, where it says so, and what to do; null when that is not known. */
  whyEnded?: () => Promise<string | null>
  /** What it waits for, as far as it can be asked; null where it does not say. */
  whyNotReady?: () => Promise<string | null>
  /** Time between SIGTERM and SIGKILL when it is stopped. */
  graceMs: number
}

export interface Supervised {
  name: string
  /** Settles when the process is ready; rejects with a Problem when it can't become so. */
  untilReady(limitMs: number): Promise<void>
  /** Sends a signal to the process that runs now. What ends by it is started again. */
  signal(signal: NodeJS.Signals): void
  stop(): Promise<void>
  /** Ends it at once, when nobody needs what it has in hand. */
  kill(): Promise<void>
}

export interface Surroundings {
  guard: Guard
  say: (line: string) => void
}

const BECOME_READY_MS_MAX = 60_000
/** A process that dies this often before it was ever ready won't be helped by one more start. */
const DEATHS_MAX = 4

/** Keeps a process running: starts it, and starts it again whenever it ends by itself. */
function supervise(part: Part, { guard, say }: Surroundings): Supervised {
  const stopping = new AbortController()
  let current: Child | null = null
  let isReady = false
  let deathsBeforeReady = 0
  let lastEnding: Ending | null = null
  let failure: Problem | null = null

  const keepRunning = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const child = await (part.start ?? startChild)(part)
      current = child
      await guard.watch(child)
      if (stopping.signal.aborted) {
        await endChild(child, part.graceMs)
        break
      }

      isReady = await becomesReady(part, child)
      if (isReady) deathsBeforeReady = 0
      lastEnding = await child.ended
      if (stopping.signal.aborted) break

      current = null
      if (!isReady) deathsBeforeReady += 1
      isReady = false
      const delayMs = restartDelayMs(deathsBeforeReady)
      const why = (await part.whyEnded?.()) ?? null
      const ended = `${part.name} ended (${describeEnding(lastEnding)})`
      say(`${ended}${why === null ? '' : `, ${why}`}, started again in ${delayMs} ms`)
      await delay(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const finished = keepRunning().catch((thrown: unknown) => {
    failure = new Problem(`${part.name} cannot be started: ${reasonOf(thrown)}`)
    say(failure.message)
  })

  return {
    name: part.name,
    signal: (signal) => current?.signal(signal),
    untilReady: async (limitMs) => {
      const isDecided = async (): Promise<boolean> =>
        isReady || deathsBeforeReady >= DEATHS_MAX || failure !== null || stopping.signal.aborted
      await waitUntil(isDecided, limitMs)
      if (failure !== null) throw failure
      if (stopping.signal.aborted) throw new Problem(`${part.name} was stopped.`)
      if (!isReady) throw await neverReady(part, lastEnding, limitMs)
    },
    stop: async () => {
      stopping.abort()
      if (current !== null) await endChild(current, part.graceMs)
      await finished
    },
    kill: async () => {
      stopping.abort()
      current?.signal('SIGKILL')
      await finished
    },
  }
}

/** Waits for readiness or for the end, whichever is first. A process that hangs is ended. */
async function becomesReady(part: Part, child: Child): Promise<boolean> {
  let isReady = false
  await waitUntil(async () => {
    if (child.hasEnded()) return true
    isReady = await part.isReady()
    return isReady
  }, BECOME_READY_MS_MAX)
  if (!isReady && !child.hasEnded()) child.signal('SIGKILL')
  return isReady && !child.hasEnded()
}

type Unready = Pick<Part, 'name' | 'logFile' | 'whyNotReady' | 'whyEnded'>

/** Why it is not ready, by the first that knows: what it waits for, why it ended, its last words. */
export async function neverReady(
  part: Unready,
  ending: Ending | null,
  limitMs: number,
): Promise<Problem> {
  const what =
    ending === null
      ? `${part.name} did not become ready in ${limitMs / 1000} s`
      : `${part.name} ended (${describeEnding(ending)}) before it was ready`
  const words = await lastWords(part.logFile)
  const waitsFor = ending === null ? await part.whyNotReady?.() : null
  const known = waitsFor ?? (await part.whyEnded?.()) ?? null
  const why = known !== null ? `, ${known}` : words === '' ? '' : `, its last words: ${words}`
  return new Problem(`${what}${why} (log: ${part.logFile})`)
}

const SHORTEST_MS = 100
const LONGEST_MS = 5000

/**
 * The time for which a process that died waits before it is started again: 100 ms after it had become ready,
 * else twice as long with each death in a row before it was ready, up to 5 s.
 */
export const restartDelayMs = (deathsBeforeReady: number): number =>
  Math.min(SHORTEST_MS * 2 ** deathsBeforeReady, LONGEST_MS)

/** From the ground up. Each layer needs those before it, so they are stopped from the top down. */
const layers = ['database', 'broker', 'service', 'gateway'] as const
export type Layer = (typeof layers)[number]

const READY_MS_MAX = 60_000

export interface LayeredProcesses {
  /** Starts processes side by side and returns when all are ready. */
  start(layer: Layer, parts: readonly Part[]): Promise<void>
  /** Sends a signal to the process of that name. */
  signal(name: string, signal: NodeJS.Signals): void
  stop(): Promise<void>
  /** Ends all of them at once, when nobody needs what they have in hand or stored. */
  kill(): Promise<void>
}

export function layeredProcesses(surroundings: Surroundings): LayeredProcesses {
  const running = new Map<Layer, Supervised[]>(layers.map((layer) => [layer, []]))
  let isStopping = false

  return {
    start: async (layer, parts) => {
      if (isStopping) throw new Problem('The start was stopped.')
      const started = parts.map((part) => supervise(part, surroundings))
      running.get(layer)?.push(...started)
      await Promise.all(started.map((process) => process.untilReady(READY_MS_MAX)))
    },
    signal: (name, signal) => {
      const process = [...running.values()].flat().find((candidate) => candidate.name === name)
      if (!process) throw new Problem(`There is no process ${name}.`)
      process.signal(signal)
    },
    stop: async () => {
      isStopping = true
      for (const layer of layers.toReversed()) {
        await Promise.all((running.get(layer) ?? []).map((process) => process.stop()))
      }
    },
    kill: async () => {
      isStopping = true
      await Promise.all([...running.values()].flat().map((process) => process.kill()))
    },
  }
}

/** A deploy step waits five minutes for a primary by itself, and then says that it waited in vain. */
const DEPLOY_STEP_MS_MAX = 330_000

/** Runs a command that does one thing and ends. Throws a Problem when it fails, hangs, or `cancel` aborts. */
export async function runToEnd(
  command: Command,
  guard: Pick<Guard, 'watch'>,
  cancel?: AbortSignal,
): Promise<void> {
  const child = await startChild(command)
  await guard.watch(child)
  const end = (): void => void endChild(child, 0)
  const limit = setTimeout(end, DEPLOY_STEP_MS_MAX)
  if (cancel?.aborted) end()
  cancel?.addEventListener('abort', end)
  const ending = await child.ended
  cancel?.removeEventListener('abort', end)
  clearTimeout(limit)
  if (ending.code === 0) return
  throw new Problem(
    `${command.name} failed (${describeEnding(ending)}), its last words: ` +
      `${await lastWords(command.logFile)} (log: ${command.logFile})`,
  )
}
