import type { CustomerAction } from '@loyalty/contracts/customers/bulk'
import type { BulkAction } from '@loyalty/contracts/migration/bulk'
import type { WalletAction } from '@loyalty/contracts/wallet/bulk'

const ofWallet: Record<BulkAction['action'], boolean> = {
  GRANT: true,
  EXPIRE: true,
  ASSIGN_CODES: true,
  ADD_TAGS: false,
  REMOVE_TAGS: false,
  SET_STATUS: false,
}

/** True when wallet does the action; otherwise customers does. */
export const isOfWallet = (action: WalletAction | CustomerAction): action is WalletAction =>
  ofWallet[action.action]
