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
} from '@loyalty/shared/mongo/shape'
import type { ImportDocument, ImportUndo } from './domain/import-document.js'
import { importStates } from './domain/import-states.js'

const obstacle: Shape<UndoObstacle> = object({ customer_id: string, reason: string })

const importUndo: Shape<ImportUndo> = object({
  state: oneOf('UNDOING', 'UNDONE'),
  actor: string,
  cursor: nullable(string),
  lines: whole,
  kept: array(obstacle),
  started_at: date,
  finished_at: nullable(date),
})

export const importShape: Shape<ImportDocument> = object({
  _id: string,
  version: whole,
  account_id: accountId,
  id: uuid,
  kind: oneOf(...importKinds),
  actor: string,
  state: oneOf(...importStates),
  is_paused: boolean,
  is_queued: boolean,
  total: whole,
  rejected: whole,
  created: whole,
  updated: whole,
  unchanged: whole,
  failed: whole,
  dead_letters: whole,
  warned: optional(whole),
  ranges: whole,
  ranges_done: whole,
  fact_sequence: whole,
  created_at: date,
  updated_at: date,
  finished_at: nullable(date),
  delete_at: nullable(date),
  undo: optional(importUndo),
})
