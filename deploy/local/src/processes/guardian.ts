import { rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { endAll } from './end-all.ts'
import type { Recorded } from './end-all.ts'

/**
 * A process beside the supervisor. It hears over its standard input which processes run, and when
 * that closes, which also happens when the supervisor is killed without a word, it ends those that
 * are left and removes the folders it was given.
 */
const GRACE_MS = 5000

export type Notice = { started: Recorded } | { ended: number } | { removeAtEnd: string }

const running = new Map<number, Recorded>()
const folders: string[] = []

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

for await (const line of createInterface({ input: process.stdin })) {
  const notice = JSON.parse(line) as Notice
  if ('started' in notice) running.set(notice.started.pid, notice.started)
  else if ('ended' in notice) running.delete(notice.ended)
  else folders.push(notice.removeAtEnd)
}

await endAll([...running.values()], GRACE_MS)
await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
