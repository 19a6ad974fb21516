import { randomUUID } from 'node:crypto'
import { link, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, dirname } from 'node:path'
import { z } from 'zod'
import { parsedJson } from '../api/exact-json.js'
import { Failure, sentenceOf } from '../failure.js'

/** A holder says so often that it is there. */
const REFRESH_MS = 5_000
/** Who has not said so for this long is dead, wherever it ran. */
const STALE_MS = 30_000

const Holder = z.object({ token: z.string(), pid: z.number().int(), host: z.string() })
type Holder = z.output<typeof Holder>

/** Held by the one process that may send a file and keep its checkpoint. */
export type RunLock = AsyncDisposable

/** The lock of a checkpoint stands beside it. */
export const lockFile = (checkpoint: string): string => `${checkpoint}.lock`

/** Tokens of the locks that this process holds. */
const held = new Set<string>()

/**
 * Takes the lock, also from a process that is dead. Fails while another run holds it. The lock is the
 * file with the highest number, and who takes over makes the next one: of several, one can.
 */
export async function takeLock(file: string): Promise<RunLock> {
  const me: Holder = { token: randomUUID(), pid: process.pid, host: hostname() }
  const prepared = `${file}.${me.token}`
  await writeFile(prepared, JSON.stringify(me))
  try {
    for (;;) {
      const numbers = await numbersOf(file)
      const last = numbers.at(-1)
      if (last !== undefined) await failIfHeld(`${file}.${last}`)
      const mine = `${file}.${(last ?? -1) + 1}`
      if (!(await isLinked(prepared, mine))) continue
      await Promise.all(numbers.map((number) => rm(`${file}.${number}`, { force: true })))
      return holdOf(mine, me)
    }
  } finally {
    await rm(prepared, { force: true })
  }
}

function holdOf(file: string, { token }: Holder): RunLock {
  held.add(token)
  const refresh = setInterval(() => void touch(file), REFRESH_MS)
  refresh.unref()
  return {
    [Symbol.asyncDispose]: async () => {
      clearInterval(refresh)
      held.delete(token)
      await rm(file, { force: true })
    },
  }
}

/** Numbers of the lock's files, ascending: there are several only while one is taken over. */
async function numbersOf(file: string): Promise<number[]> {
  const prefix = `${basename(file)}.`
  const names = await readdir(dirname(file))
  return names
    .filter((name) => name.startsWith(prefix) && /^\d+$/.test(name.slice(prefix.length)))
    .map((name) => Number(name.slice(prefix.length)))
    .toSorted((left, right) => left - right)
}

async function failIfHeld(file: string): Promise<void> {
  const holder = await readHolder(file)
  if (holder !== null && (await isAlive(file, holder))) throw heldBy(file, holder)
}

/** Makes the lock with its whole content at once, unless there is one. */
async function isLinked(prepared: string, file: string): Promise<boolean> {
  try {
    await link(prepared, file)
    return true
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw new Failure(`The lock ${file} cannot be made: ${sentenceOf(thrown)}`)
  }
}

async function readHolder(file: string): Promise<Holder | null> {
  const text = await readFile(file, 'utf8').catch(() => '{}')
  return Holder.safeParse(parsedJson(text)).data ?? null
}

async function isAlive(file: string, { token, pid, host }: Holder): Promise<boolean> {
  const touched = (await stat(file).catch(() => null))?.mtimeMs ?? 0
  if (Date.now() - touched > STALE_MS) return false
  if (host !== hostname()) return true
  // Our own number may be that of a dead process too: the first of a container has always the same.
  return pid === process.pid ? held.has(token) : isRunning(pid)
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function touch(file: string): Promise<void> {
  const now = new Date()
  await utimes(file, now, now).catch(() => undefined)
}

const heldBy = (file: string, { pid, host }: Holder): Failure =>
  new Failure(
    `Another run of this file is in progress (process ${pid} on ${host}): wait for it, or stop it. ` +
      `Its lock is ${file}.`,
    2,
  )
