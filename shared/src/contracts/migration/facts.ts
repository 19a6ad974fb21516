import { z } from 'zod'
import { fact } from '../fact.js'
import { uuid } from '../scalars.js'
import { importKinds, importStatuses } from './imports.js'

const count = z.number().int()

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
