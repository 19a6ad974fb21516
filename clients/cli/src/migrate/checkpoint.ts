import { randomUUID } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { z } from 'zod'
import { parsedJson } from '../api/exact-json.js'
import { Failure } from '../failure.js'
import { kinds } from './target.js'

const count = z.number().int().min(0)

export const Counts = z.object({
  created: count,
  updated: count,
  unchanged: count,
  failed: count,
  /** Rows that the system could not work on, kept there for an operator. */
  dead_letters: count,
})
export type Counts = z.output<typeof Counts>

export const noCounts: Counts = { created: 0, updated: 0, unchanged: 0, failed: 0, dead_letters: 0 }

/** What a run must have in common with the one that it goes on with. */
const Identity = z.strictObject({
  kind: z.enum(kinds),
  file: z.strictObject({ bytes: count, sha256: z.string() }),
  /** Hash of the mapping and of the options that decide how the file is read and cut. */
  reading: z.string(),
  url: z.string(),
  account: z.string().nullable(),
  /** The file of failed rows, null without one. */
  failedFile: z.string().nullable(),
  /** The file of rows with warnings, null without one. */
  warningsFile: z.string().nullable().default(null),
})
export type RunIdentity = z.output<typeof Identity>

/** How far a run has come. */
const Checkpoint = z.strictObject({
  version: z.literal(1),
  /** Makes the idempotency keys of this run others than those of the next. */
  run: z.string(),
  identity: Identity,
  /** All chunks before this one are done. */
  done: count,
  /** Chunks after it that are done already. */
  doneAhead: z.array(count),
  counts: Counts,
  /** Length of the file of failed rows that belongs to these counts. */
  failedBytes: count,
  /** Rows that were taken with warnings, and the length of the file of these. */
  warned: count.default(0),
  warningsBytes: count.default(0),
  /** Imports that were accepted and may still be under way, with the chunk of each. */
  imports: z.array(z.strictObject({ id: z.string(), chunk: count, rows: count })),
})
export type AcceptedImport = Checkpoint['imports'][number]
export type Checkpoint = z.output<typeof Checkpoint>

export const newCheckpoint = (identity: RunIdentity): Checkpoint => ({
  version: 1,
  run: randomUUID(),
  identity,
  done: 0,
  doneAhead: [],
  counts: noCounts,
  failedBytes: 0,
  warned: 0,
  warningsBytes: 0,
  imports: [],
})

export const checkpointFile = (input: string, kind: string): string =>
  `${input}.${kind}-checkpoint.json`

/** The checkpoint of an earlier run of the same file, null when there is none. */
export async function readCheckpoint(
  file: string,
  identity: RunIdentity,
): Promise<Checkpoint | null> {
  const text = await readFile(file, 'utf8').catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code === 'ENOENT') return null
    throw new Failure(`The checkpoint cannot be read: ${thrown.message}`, 2)
  })
  if (text === null) return null
  const outcome = Checkpoint.safeParse(parsedJson(text))
  if (!outcome.success) {
    throw new Failure(
      `${file} is not a checkpoint of this command. --restart starts again from the beginning.`,
      2,
    )
  }
  const changed = difference(outcome.data.identity, identity)
  if (changed === null) return outcome.data
  throw new Failure(
    `The run that ${file} belongs to was not finished, and since then ${changed}. ` +
      'Put it back to go on with that run, or add --restart to start again from the beginning.',
    2,
  )
}

const fileOptions = [
  ['failedFile', '--failed'],
  ['warningsFile', '--warnings'],
] as const

function difference(before: RunIdentity, now: RunIdentity): string | null {
  if (before.file.sha256 !== now.file.sha256) return 'the file has changed'
  if (before.reading !== now.reading) return 'the mapping or an option has changed'
  if (before.url !== now.url) return `the system has changed (it was ${before.url})`
  if (before.account !== now.account) return 'the account of the token has changed'
  const changed = fileOptions.find(([field]) => before[field] !== now[field])
  if (changed === undefined) return null
  const [field, option] = changed
  return `${option} has changed (it was ${before[field] ?? 'not given'})`
}

/** Written whole or not at all, whatever is killed when. */
export async function writeCheckpoint(file: string, checkpoint: Checkpoint): Promise<void> {
  const temporary = `${file}.part`
  const handle = await open(temporary, 'w')
  try {
    await handle.writeFile(`${JSON.stringify(checkpoint)}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(temporary, file)
}

export const removeCheckpoint = (file: string): Promise<void> => rm(file, { force: true })

export const isDone = ({ done, doneAhead }: Checkpoint, chunk: number): boolean =>
  chunk < done || doneAhead.includes(chunk)

/** The checkpoint after a further chunk. */
export function withDone(checkpoint: Checkpoint, chunk: number): Checkpoint {
  const ahead = new Set([...checkpoint.doneAhead, chunk])
  let { done } = checkpoint
  while (ahead.delete(done)) done += 1
  return { ...checkpoint, done, doneAhead: [...ahead].toSorted((left, right) => left - right) }
}

export const addCounts = (left: Counts, right: Partial<Counts>): Counts => ({
  created: left.created + (right.created ?? 0),
  updated: left.updated + (right.updated ?? 0),
  unchanged: left.unchanged + (right.unchanged ?? 0),
  failed: left.failed + (right.failed ?? 0),
  dead_letters: left.dead_letters + (right.dead_letters ?? 0),
})
