import type { ImportKind, UndoObstacle } from '@loyalty/shared/contracts/migration/import'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import type { importStates } from './import-states.js'

/** How far an import is taken back. */
export interface ImportUndo {
  state: 'UNDOING' | 'UNDONE'
  actor: string
  /** The key of the last range that was taken back. */
  cursor: string | null
  lines: number
  kept: UndoObstacle[]
  started_at: Date
  finished_at: Date | null
}

/** One import as it is stored. */
export interface ImportDocument {
  /** `account|import id` */
  _id: string
  version: number
  account_id: AccountId
  id: Uuid
  kind: ImportKind
  /** Who sent the rows: `sub` of the token. */
  actor: string
  state: (typeof importStates)[number]
  is_paused: boolean
  /** Whether the states of its ranges follow what was last decided about the import. */
  is_queued: boolean
  total: number
  /** Of `failed`: those whose shape was wrong, which were never queued. */
  rejected: number
  created: number
  updated: number
  unchanged: number
  failed: number
  dead_letters: number
  /** Rows that were taken with warnings; absent in those of before there were any. */
  warned?: number
  ranges: number
  ranges_done: number
  fact_sequence: number
  created_at: Date
  updated_at: Date
  finished_at: Date | null
  delete_at: Date | null
  /** Absent until somebody takes the import back. */
  undo?: ImportUndo
}
