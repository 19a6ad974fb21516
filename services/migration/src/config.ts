import { serviceConfig } from '@loyalty/shared/config/service-config'
import type { z } from 'zod'

/** The settings of migration: those of every service with a database. */
export const migrationConfig = serviceConfig('migration')
export type MigrationConfig = z.output<typeof migrationConfig>
