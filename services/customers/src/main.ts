import { runService } from '@loyalty/engine/service'
import { buildCustomers } from './build.js'
import { customersConfig } from './config.js'

await runService({ name: 'customers', schema: customersConfig, build: buildCustomers })
