import type { Json } from '../api/client.js'
import { table } from '../output/table.js'
import { recomputeWallets } from './comparisons.js'
import type { Rows } from '../rest/command-of.js'
import { orDryRun, renderWallet, rowsOf, signedRow } from '../rest/shown.js'

const movedColumns = ['id', 'type', 'amount', 'reward', 'reward_id', 'details']

const renderAdjusted = (data: Json): string =>
  table(
    movedColumns,
    rowsOf(data, 'transactions').map((row) => signedRow(row)),
  )

/** Both rows are of one movement, which is a credit to the one and a debit to the other. */
const renderTransferred = (data: Json): string =>
  table([...movedColumns, 'sender_id', 'receiver_id'], rowsOf(data, 'transactions'))

export const wallets: Rows = [
  {
    of: 'GET /operator/v1/wallets/{customer_id}',
    summary: 'show a wallet: totals and lines',
    render: renderWallet,
  },
  {
    of: 'GET /operator/v1/wallets/{customer_id}/transactions',
    columns: ['id', 'created_at', 'type', 'amount', 'reward', 'details', 'reward_id'],
    shown: (row, { id }) => signedRow(row, id),
    examples: [
      'loyalty wallets transactions C-1001 --reward Points',
      'loyalty wallets transactions C-1001 --type EXPIRATION --all',
    ],
  },
  {
    of: 'POST /operator/v1/wallets/{customer_id}/adjust',
    render: orDryRun(renderAdjusted),
    examples: [
      'loyalty wallets adjust C-1001 --reward Points --amount 50 --reason "Goodwill"',
      'loyalty wallets adjust C-1001 --reward Points --amount -12.5 --reason "Typing mistake of 3 May"',
    ],
  },
  {
    of: 'POST /operator/v1/wallets/transfer',
    summary: 'move an amount from one wallet to another; dates go with it',
    arguments: ['sender_id', 'receiver_id'],
    render: orDryRun(renderTransferred),
    examples: [
      'loyalty wallets transfer C-1001 C-1002 --reward Points --amount 10 --reason "Same household" --dry-run',
    ],
  },
  recomputeWallets,
]
