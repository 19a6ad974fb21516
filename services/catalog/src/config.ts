import { serviceConfig } from '@loyalty/engine/process'
import type { z } from 'zod'

/** The settings of catalog: what every service reads, and nothing of its own. */
export const catalogConfig = serviceConfig('catalog')

export type CatalogConfig = z.output<typeof catalogConfig>
