import type { Uuid } from '@loyalty/shared/ids'
import type { Db, MongoClient } from 'mongodb'
import type { CountProgress } from './count-progress.js'
import { LIABILITY_READ_MS } from './limits.js'
import { readWalletsAtLine } from './read-wallets.js'
import type { ReportProgress } from './store.js'
import { clearLiability, writeLiability } from './write-liability.js'

interface LiabilityReadingSettings {
  client: MongoClient
  db: Db
  progress: CountProgress
}

/**
 * Begins what is outstanding: rows of before they held the dates of their lines can't tell it, so it is
 * read from the wallets once, as they were at a line of the ledger. Above the line the rows move it.
 */
export function createLiabilityReading({ client, db, progress }: LiabilityReadingSettings) {
  const begin = async (from: ReportProgress, line: Uuid) => {
    await clearLiability(db)
    const liability = { line, after: '', is_complete: false }
    return progress.advance(from, { liability }, () => Promise.resolve())
  }

  /** Reads one batch of wallets. */
  const read = async (
    from: ReportProgress,
    { line, after }: NonNullable<ReportProgress['liability']>,
  ) => {
    const found = await readWalletsAtLine(client, db, { line, after })
    if (found === null) {
      return progress.advance(from, { liability: null }, () => Promise.resolve())
    }
    const liability = { line, after: found.after, is_complete: found.isLast }
    return progress.advance(from, { liability }, (session) =>
      writeLiability(db, found.moves, session),
    )
  }

  return {
    /** Reads for a while, where it is not complete. `line` is one below which nothing is added. */
    async goOn(from: ReportProgress, line: Uuid, stopping: AbortSignal): Promise<void> {
      if (from.liability?.is_complete === true) return
      const endsAt = performance.now() + LIABILITY_READ_MS
      let at = from.liability === null ? await begin(from, line) : from
      while (!stopping.aborted && performance.now() < endsAt) {
        if (at.liability === null || at.liability.is_complete) return
        at = await read(at, at.liability)
      }
    },
  }
}
