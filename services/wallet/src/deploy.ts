import { deployService } from '@loyalty/shared/service/deploy-service'
import { collections } from './collections.js'
import { walletConfig } from './config.js'
import { fillNextExpiry } from './expiry/fill-next-expiry.js'

await deployService({ name: 'wallet', schema: walletConfig, collections, fill: fillNextExpiry })
