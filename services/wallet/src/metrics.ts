import { counter, gauge } from '@loyalty/engine/process'

export const walletsChecked = counter({
  name: 'loyalty_wallets_checked_total',
  help: 'Wallets that recompute has held against their ledger.',
})

export const walletsDifferent = counter({
  name: 'loyalty_wallets_different_total',
  help: 'Differences between a wallet and its ledger that recompute has found: each is an alarm.',
})

export const reportsLag = gauge({
  name: 'loyalty_reports_lag_seconds',
  help: 'Age of the oldest row of the ledger that reports have not counted yet; 0 when all are.',
})
