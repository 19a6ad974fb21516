import { Problem } from './problem.js'
import { describeEnding, endChild, startChild } from './processes/child.js'
import type { Command } from './processes/child.js'
import type { Guard } from './processes/guard.js'
import { lastWords } from './processes/last-words.js'

const RUN_MS_MAX = 60_000

/** Runs a command that does one thing and ends. Throws a Problem when it fails or hangs. */
export async function runToEnd(command: Command, guard: Guard): Promise<void> {
  const child = await startChild(command)
  await guard.watch(child)
  const limit = setTimeout(() => void endChild(child, 0), RUN_MS_MAX)
  const ending = await child.ended
  clearTimeout(limit)
  if (ending.code === 0) return
  throw new Problem(
    `${command.name} failed (${describeEnding(ending)}), its last words: ` +
      `${await lastWords(command.logFile)} (log: ${command.logFile})`,
  )
}
