import { limited } from '@loyalty/shared/mongo/limits'
import { readDatabaseTime } from '@loyalty/shared/mongo/database-clock'
import { onScrape } from '@loyalty/shared/observability/metrics'
import { millisecondsOf, LOWEST_ID } from '@loyalty/shared/uuid-v7'
import type { Db } from 'mongodb'
import { LEDGER_ORDER, transactions, type TransactionDocument } from '../ledger/store.js'
import { reportsLag } from '../metrics.js'
import { PROGRESS_ROW, reportProgress, type ReportProgress } from './store.js'

/** Tells how old the oldest row is that is not counted yet, whoever counts; 0 when all are. */
export const followCount = (db: Db): (() => void) =>
  onScrape([reportsLag], async () => [await readLagSeconds(db)])

async function readLagSeconds(db: Db): Promise<number> {
  const progress = await db
    .collection<ReportProgress>(reportProgress.name)
    .findOne({ _id: PROGRESS_ROW }, limited())
  const next = await db
    .collection<TransactionDocument>(transactions.name)
    .findOne(
      { id: { $gt: progress?.rows ?? LOWEST_ID } },
      { ...limited(), hint: LEDGER_ORDER, sort: { id: 1 }, projection: { id: 1 } },
    )
  if (next === null) return 0
  const now = await readDatabaseTime(db)
  return Math.max(0, now.getTime() - millisecondsOf(next.id)) / 1_000
}
