import { z } from 'zod'
import { fact } from '../fact.js'
import { uuid } from '../scalars.js'
import { bulkActions, bulkStatuses } from './bulk.js'
import { importKinds, importStatuses } from './import.js'

const count = z.number().int()

const aggregate = 'import'
const ofImport = { import_id: uuid, kind: z.enum(importKinds) }

export const importSealed = fact({
  type: 'import.sealed',
  subject: 'loyalty.events.import.sealed',
  summary: 'All rows of an import are stored: from now on it runs.',
  aggregate,
  data: z.object({ ...ofImport, total: count }),
})

export const importPaused = fact({
  type: 'import.paused',
  subject: 'loyalty.events.import.paused',
  summary: 'An operator stopped the work on an import between two ranges of its rows.',
  aggregate,
  data: z.object(ofImport),
})

export const importResumed = fact({
  type: 'import.resumed',
  subject: 'loyalty.events.import.resumed',
  summary: 'A paused import goes on.',
  aggregate,
  data: z.object(ofImport),
})

export const importUndone = fact({
  type: 'import.undone',
  subject: 'loyalty.events.import.undone',
  summary: 'The balances that an import gave were taken back.',
  aggregate,
  data: z.object({ ...ofImport, lines: count }),
})

export const importFinished = fact({
  type: 'import.finished',
  subject: 'loyalty.events.import.finished',
  summary:
    'Every row of an import was processed, or set aside; again when dead letters of it were run.',
  aggregate: 'import',
  data: z.object({
    import_id: uuid,
    kind: z.enum(importKinds),
    status: z.enum(importStatuses),
    total: count,
    created: count,
    updated: count,
    unchanged: count,
    failed: count,
    dead_letters: count,
  }),
})

const ofJob = { bulk_id: uuid, action: z.enum(bulkActions) }

export const bulkStarted = fact({
  type: 'bulk.started',
  subject: 'loyalty.events.bulk.started',
  summary: 'A job of bulk work has all its customers: from now on it runs.',
  aggregate: 'bulk',
  data: z.object({ ...ofJob, total: count }),
})

export const bulkPaused = fact({
  type: 'bulk.paused',
  subject: 'loyalty.events.bulk.paused',
  summary: 'An operator stopped the work on a job.',
  aggregate: 'bulk',
  data: z.object(ofJob),
})

export const bulkResumed = fact({
  type: 'bulk.resumed',
  subject: 'loyalty.events.bulk.resumed',
  summary: 'A paused job goes on.',
  aggregate: 'bulk',
  data: z.object(ofJob),
})

export const bulkCancelled = fact({
  type: 'bulk.cancelled',
  subject: 'loyalty.events.bulk.cancelled',
  summary: 'An operator ended a job before all of its customers had their turn.',
  aggregate: 'bulk',
  data: z.object(ofJob),
})

export const bulkFinished = fact({
  type: 'bulk.finished',
  subject: 'loyalty.events.bulk.finished',
  summary: 'A job has come to all of its customers; again when dead letters of it were run.',
  aggregate: 'bulk',
  data: z.object({
    ...ofJob,
    status: z.enum(bulkStatuses),
    total: count,
    changed: count,
    unchanged: count,
    failed: count,
    dead_letters: count,
  }),
})

export const bulkUndone = fact({
  type: 'bulk.undone',
  subject: 'loyalty.events.bulk.undone',
  summary: 'What a job gave was taken back, where it was untouched.',
  aggregate: 'bulk',
  data: z.object({ ...ofJob, lines: count }),
})
