import { runService } from '@loyalty/engine/service'
import { buildWallet } from './build.js'
import { walletConfig } from './config.js'

await runService({ name: 'wallet', schema: walletConfig, build: buildWallet })
