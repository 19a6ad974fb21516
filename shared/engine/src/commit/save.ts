import type { Document } from 'mongodb'
import type { BatchSession } from '../mongo/batch-session.js'
import { allAnswered } from './all-answered.js'
import { DocumentRefusedError } from './database-errors.js'
import { toStatements, type SavedBatch, type Statement } from './statements.js'
import type { BatchDocument } from './working-set.js'

/** A write failed, of one of these documents: of one alone where it is known which. */
export class SaveError extends Error {
  override readonly name = 'SaveError'
  readonly documents: readonly BatchDocument[]

  constructor(name: string, documents: readonly BatchDocument[], cause: unknown) {
    super(`${name} can't be written`, { cause })
    this.documents = documents
  }
}

/** Fewer documents were written than the batch decided on: one was deleted behind its back. */
export class WrittenCountError extends Error {
  override readonly name = 'WrittenCountError'
}

/**
 * Writes what the batch changed, all statements in one trip with what else is begun in this turn. The
 * batch's snapshot has each document as it was read, so that one which changed since is a conflict.
 */
export async function save(
  session: BatchSession,
  batch: SavedBatch,
  maxTimeMS: number,
): Promise<void> {
  await allAnswered(toStatements(batch).map((row) => write(session, row, maxTimeMS)))
}

/** The commands themselves: the driver's bulk write would encode each document twice. */
async function write(
  session: BatchSession,
  { name, count, owners, statement }: Statement,
  maxTimeMS: number,
): Promise<void> {
  try {
    const { document } = await session.run({ ...statement, maxTimeMS })
    const { n, writeErrors } = document as WriteReply
    const [refused] = writeErrors ?? []
    if (refused) throw new DocumentRefusedError(refused)
    if (n !== count) throw new WrittenCountError(`${name}: a document is gone`)
  } catch (error) {
    const named = error instanceof DocumentRefusedError ? owners[error.index] : undefined
    throw new SaveError(name, named ? [named] : owners, error)
  }
}

interface WriteReply extends Document {
  /** Documents inserted or matched. */
  n: number
  writeErrors?: { index: number; code: number; errmsg: string }[]
}
