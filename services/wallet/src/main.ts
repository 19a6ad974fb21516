import { runService } from '@loyalty/engine/service/run-service'
import { buildWallet } from './build.js'
import { walletConfig } from './config.js'

await runService({ name: 'wallet', schema: walletConfig, build: buildWallet })
