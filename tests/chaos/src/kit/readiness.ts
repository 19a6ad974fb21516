import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serviceNames } from '@loyalty/local/services'
import type { Arena } from '../arena.js'
import { until } from './until.js'

const ASK_MS_MAX = 5_000

export interface Told {
  status: number
  /** The parts that /readyz does not answer for. */
  away: string[]
}

/** What /readyz of a process says; status 0 where nothing answers. */
export async function askReadiness(arena: Arena, name: string): Promise<Told> {
  try {
    const signal = AbortSignal.timeout(ASK_MS_MAX)
    const answer = await fetch(`${arena.healthUrlOf(name)}/readyz`, { signal })
    const { status: _, ...parts } = (await answer.json()) as Record<string, unknown>
    const away = Object.keys(parts).filter((part) => parts[part] !== true)
    return { status: answer.status, away }
  } catch {
    return { status: 0, away: [] }
  }
}

/** Waits until every process says that all it needs is there. */
export async function untilAllReady(arena: Arena, limitMs: number): Promise<void> {
  const names = serviceNames.flatMap((service) => arena.processesOf(service))
  const untilReady = (name: string) =>
    until(`${name} is ready`, limitMs, async () => {
      return (await askReadiness(arena, name)).status === 200
    })
  await Promise.all(names.map(untilReady))
}

/** The number of lines that a process has logged. */
export async function countLines({ dataDir }: Arena, name: string): Promise<number> {
  const log = await readFile(join(dataDir, 'logs', `${name}.log`), 'utf8')
  return log.split('\n').length - 1
}
