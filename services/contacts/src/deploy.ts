import { deployService } from '@loyalty/shared/service/deploy-service'
import { collections } from './collections.js'
import { contactsConfig } from './config.js'

await deployService({ name: 'contacts', schema: contactsConfig, collections })
