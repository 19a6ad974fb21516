import { runService } from '@loyalty/engine/service'
import { buildMigration } from './build.js'
import { migrationConfig } from './config.js'

await runService({ name: 'migration', schema: migrationConfig, build: buildMigration })
