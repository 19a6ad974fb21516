import { integer, serviceConfig } from '@loyalty/engine/process'
import type { z } from 'zod'

export const migrationConfig = serviceConfig('migration').extend({
  IMPORT_PARTITIONS: integer(1, 256)
    .default(4)
    .describe('Partitions of imports that this process works on at the same time. Default 4.'),
  IMPORTS_KEPT_DAYS: integer(1, 3_650)
    .default(30)
    .describe('Days for which an import that has ended is kept, with its errors. Default 30.'),
})
export type MigrationConfig = z.output<typeof migrationConfig>
