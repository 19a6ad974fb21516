import { Problem } from '../problem.js'
import { supervise } from './supervise.js'
import type { Part, Supervised, Surroundings } from './supervise.js'

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
