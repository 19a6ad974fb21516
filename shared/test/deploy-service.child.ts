import { serviceConfig } from '../src/config/service-config.js'
import { deployService } from '../src/service/deploy-service.js'
import { collections } from './commit-toys.js'

await deployService({ name: 'toys', schema: serviceConfig('toys'), collections })
