import { identityOf } from './identity.ts'
import { waitUntil } from './wait-until.ts'

/** A process that was started earlier, perhaps by a supervisor that is gone. */
export interface Recorded {
  name: string
  pid: number
  identity: string
}

export const isAlive = async (recorded: Recorded): Promise<boolean> =>
  (await identityOf(recorded.pid)) === recorded.identity

/**
 * Ends those of the recorded processes that still are the same processes, with SIGTERM and after
 * the grace with SIGKILL. Returns how many there were.
 */
export async function endAll(recorded: readonly Recorded[], graceMs: number): Promise<number> {
  const alive = await onlyAlive(recorded)
  for (const { pid } of alive) signal(pid, 'SIGTERM')
  await waitUntil(async () => (await onlyAlive(alive)).length === 0, graceMs)
  const stubborn = await onlyAlive(alive)
  for (const { pid } of stubborn) signal(pid, 'SIGKILL')
  await waitUntil(async () => (await onlyAlive(stubborn)).length === 0, graceMs)
  return alive.length
}

async function onlyAlive(recorded: readonly Recorded[]): Promise<Recorded[]> {
  const alive = await Promise.all(recorded.map(isAlive))
  return recorded.filter((_, index) => alive[index])
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It ended between the look and the signal, which is what was wanted.
  }
}
