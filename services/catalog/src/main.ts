import { runService } from '@loyalty/engine/service'
import { buildCatalog } from './build.js'
import { catalogConfig } from './config.js'

await runService({ name: 'catalog', schema: catalogConfig, build: buildCatalog })
