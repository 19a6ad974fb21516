import { z } from 'zod'
import { fact } from '../fact.js'
import { uuid } from '../scalars.js'
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
