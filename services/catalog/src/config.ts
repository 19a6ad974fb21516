import { integer, serviceConfig } from '@loyalty/engine/process'
import type { z } from 'zod'

const DAY_SECONDS = 86_400

export const catalogConfig = serviceConfig('catalog').extend({
  OPLOG_EVERY_SECONDS: integer(0, DAY_SECONDS)
    .optional()
    .describe(
      'Seconds after which a schedule of yours saves the oplog again, which the alert goes by; 0: none does. Default: what `loyalty backup --oplog --every` last ran with.',
    ),
})

export type CatalogConfig = z.output<typeof catalogConfig>
