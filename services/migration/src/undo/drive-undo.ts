import type { Committer } from '@loyalty/engine/command'
import type { RequestContext } from '@loyalty/engine/handler'
import { steadyNow, type Requester, valueOf } from '@loyalty/engine/process'
import { available, keysBelow, limited } from '@loyalty/engine/query'
import type { RowResult, UndoObstacle } from '@loyalty/contracts/migration/import'
import { undoBulk } from '@loyalty/contracts/wallet/bulk'
import { undoBalances } from '@loyalty/contracts/wallet/import'
import { Fault } from '@loyalty/contracts/errors/fault'
import { keyOf, type CustomerId } from '@loyalty/contracts/ids'
import { refuse } from '@loyalty/contracts/outcome'
import type { Db } from 'mongodb'
import type { BulkRow } from '../imports/rules/rows.js'
import { rangesRunAgain } from '../imports/rules/to-documents.js'
import { imports, ranges, type WorkDocument, type RangeDocument } from '../imports/store.js'
import { advanceUndo } from './undo-import.js'

/** What an answer that gives up taking back needs of its call's time. */
const ANSWER_MARGIN_MS = 1_000

interface Resources {
  db: Db
  committer: Committer
  requester: Pick<Requester, 'call'>
}

type Found = WorkDocument

/**
 * Refuses to take back what could be taken back in part alone: a range is kept for as many days as an import that has ended,
 * and one that was paused, or had dead letters, ends long after its first ranges.
 */
export async function refuseIfNotWhole(db: Db, { _id, ranges: count }: Found) {
  const { $gt, $lt } = keysBelow(_id)
  const kept = await available(
    ranges.name,
    db.collection<RangeDocument>(ranges.name).countDocuments({ _id: { $gt, $lt } }, limited()),
  )
  if (kept >= count) return null
  const gone = `${count - kept} of its ${count} parts are kept no more`
  return refuse('STATE_CONFLICT', `${gone}: correct its customers one by one, or by a job`)
}

/** Everything that stands against taking an import back now. */
export async function findObstacles(
  resources: Resources,
  found: Found,
  context: RequestContext,
): Promise<UndoObstacle[]> {
  const obstacles: UndoObstacle[] = []
  for (let cursor: string | null = null; ;) {
    const range = await nextRange(resources.db, found, cursor)
    if (range === null) return obstacles
    const asked = { found, rows: rowsOf(range), actor: context.actor, isCheck: true }
    obstacles.push(...(await ask(resources, asked, context)).against)
    cursor = range._id
  }
}

/** Takes an import back range by range, as long as its call may last; a later one goes on there. */
export async function driveUndo(
  resources: Resources,
  of: Pick<WorkDocument, 'account_id' | 'id'>,
  { idempotency: _ofTheCall, ...context }: RequestContext,
): Promise<void> {
  const { db, committer } = resources
  for (;;) {
    const found = await available(
      imports.name,
      db
        .collection<WorkDocument>(imports.name)
        .findOne({ _id: keyOf(of.account_id, of.id) }, limited()),
    )
    if (found?.undo?.state !== 'UNDOING') return
    if (steadyNow() + ANSWER_MARGIN_MS >= context.deadlineMs) return
    const before = found.undo.cursor
    const range = await nextRange(db, found, before)
    const asked = {
      found,
      rows: range === null ? [] : rowsOf(range),
      actor: found.undo.actor,
      isCheck: false,
    }
    const { lines, against } = range === null ? nothing : await ask(resources, asked, context)
    const step = { importId: found.id, before, cursor: range?._id ?? null, lines, kept: against }
    await committer.run(advanceUndo, step, context)
  }
}

const nothing = { lines: 0, against: [] }

type DoneRange = Pick<RangeDocument, '_id' | 'results' | 'rows'>

/**
 * Of a job also those that it did not come to: what is still on its way gives nothing after this. A row that was run
 * again stands in its first range, too.
 */
const nextRange = (
  db: Db,
  { _id, kind }: Found,
  cursor: string | null,
): Promise<DoneRange | null> => {
  const { $gt } = keysBelow(_id)
  const isDone = { results: { $ne: null } }
  return available(
    ranges.name,
    db
      .collection<RangeDocument>(ranges.name)
      .findOne(
        { _id: { $gt: cursor ?? $gt, $lt: rangesRunAgain(_id) }, ...(kind !== 'bulk' && isDone) },
        { ...limited(), sort: { _id: 1 }, projection: { results: 1, rows: 1 } },
      ),
  )
}

interface AskedRow {
  customer_id: CustomerId
  index: number
}

/** The customers of a range, each once. */
function rowsOf({ results, rows }: DoneRange): AskedRow[] {
  const done = (JSON.parse(results ?? '[]') as RowResult[]).flatMap(({ id, index }) =>
    id === null ? [] : [{ customer_id: id as CustomerId, index }],
  )
  const waiting = results === null ? (JSON.parse(rows ?? '[]') as BulkRow[]) : []
  const all = [...done, ...waiting.map(({ customer_id, index }) => ({ customer_id, index }))]
  return [...new Map(all.toReversed().map((row) => [row.customer_id, row])).values()]
}

async function ask(
  { requester }: Pick<Resources, 'requester'>,
  asked: { found: Found; rows: readonly AskedRow[]; actor: string; isCheck: boolean },
  { idempotency: _ofTheCall, ...context }: RequestContext,
) {
  const { found, rows, actor, isCheck } = asked
  const ids = rows.map(({ customer_id: id }) => id)
  const reply =
    found.kind === 'bulk'
      ? await requester.call(undoBulk, { bulk_id: found.id, actor, rows: [...rows] }, context)
      : await requester.call(
          undoBalances,
          { import_id: found.id, actor, is_check: isCheck, customer_ids: ids },
          context,
        )
  if (!reply.ok) throw new Fault('SERVICE_UNAVAILABLE', `an undo was answered ${reply.code}`)
  const { results } = valueOf(reply) as {
    results: ({ status: 'undone'; lines: number } | { status: 'failed'; message: string })[]
  }
  const against = results.flatMap((result, at): UndoObstacle[] =>
    result.status === 'failed' ? [{ customer_id: ids[at] ?? '', reason: result.message }] : [],
  )
  const lines = results.reduce((sum, one) => sum + (one.status === 'undone' ? one.lines : 0), 0)
  return { lines, against }
}
