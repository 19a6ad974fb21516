import { importKinds, type UndoObstacle } from '@loyalty/shared/contracts/migration/import'
import {
  accountId,
  array,
  boolean,
  date,
  nullable,
  object,
  oneOf,
  optional,
  string,
  uuid,
  whole,
  type Shape,
  type ValueOf,
} from '@loyalty/shared/mongo/shape'
import { importStates } from './domain/import-states.js'

const obstacle: Shape<UndoObstacle> = object({ customer_id: string, reason: string })

const importUndo = object({
  state: oneOf('UNDOING', 'UNDONE'),
  actor: string,
  /** The key of the last range that was taken back. */
  cursor: nullable(string),
  lines: whole,
  kept: array(obstacle),
  started_at: date,
  finished_at: nullable(date),
})
export type ImportUndo = ValueOf<typeof importUndo>

/** One import as it is stored. */
export const importShape = object({
  /** `account|import id` */
  _id: string,
  version: whole,
  account_id: accountId,
  id: uuid,
  kind: oneOf(...importKinds),
  /** Who sent the rows: `sub` of the token. */
  actor: string,
  state: oneOf(...importStates),
  is_paused: boolean,
  /** Whether the states of its ranges follow what was last decided about the import. */
  is_queued: boolean,
  total: whole,
  /** Of `failed`: those whose shape was wrong, which were never queued. */
  rejected: whole,
  created: whole,
  updated: whole,
  unchanged: whole,
  failed: whole,
  dead_letters: whole,
  ranges: whole,
  ranges_done: whole,
  fact_sequence: whole,
  created_at: date,
  updated_at: date,
  finished_at: nullable(date),
  delete_at: nullable(date),
  /** Absent until somebody takes the import back. */
  undo: optional(importUndo),
})
export type ImportDocument = ValueOf<typeof importShape>
