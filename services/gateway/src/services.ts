import type { Requester } from '@loyalty/shared/transport/requester'
import type { WalletProcesses } from './wallet-processes.js'

/** What the operations reach the rest of the system by. */
export interface Services {
  requester: Requester
  walletProcesses: WalletProcesses
}
