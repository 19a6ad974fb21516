import { customerId } from '@loyalty/contracts/scalars'
import { z } from 'zod'
import type { Json } from '../api/client.js'
import { command, type Context } from '../command-line/command.js'
import { optional, withDefault } from '../command-line/parameter.js'
import { wholeNumber } from '../command-line/values.js'
import { grouped, ProgressDisplay } from '../output/progress.js'
import { table } from '../output/table.js'
import type { Rows } from '../rest/command-of.js'
import { dataOf } from '../rest/print.js'
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

/** One part may take long on a busy database; it changes nothing, so it is simply asked again. */
const PATIENCE_MS = 120_000
const WALLETS_MAX = 1_000

const Part = z.object({
  checked: z.number().int(),
  different: z.array(z.record(z.string(), z.unknown())),
  cursor: z.string().nullable(),
})

/** Compares wallets with the ledger, part by part, and names what differs. */
async function compare(first: Json, { io, isJson, api }: Context): Promise<0 | 1> {
  const system = await api()
  const display = new ProgressDisplay(io, 'wallets')
  const different: Json[] = []
  let checked = 0
  let cursor: string | null = null
  do {
    const body: Json = cursor === null ? first : { ...first, cursor }
    const path = '/operator/v1/wallets/recompute'
    const call = { method: 'POST', path, body, patienceMs: PATIENCE_MS, isRead: true } as const
    const part = Part.parse(dataOf(await system.ask(call)))
    checked += part.checked
    different.push(...part.different)
    ;({ cursor } = part)
    display.update({ rows: checked, rowsHere: checked, failed: different.length })
  } while (cursor !== null)
  display.end()
  if (isJson) io.write(`${JSON.stringify({ checked, different })}\n`)
  else {
    const verdict = different.length === 0 ? 'no difference' : `${different.length} differences`
    io.write(`${grouped(checked)} wallets checked, ${verdict}.\n`)
    const columns = ['customer_id', 'reward_id', 'wallet', 'ledger']
    if (different.length > 0) io.write(table(columns, different))
  }
  return different.length === 0 ? 0 : 1
}

const recomputeWallets = command({
  name: 'recompute',
  summary: 'compare wallets with the ledger, all of them or one',
  connects: true,
  options: {
    customer_id: optional(customerId, 'id', 'only the wallet of this customer'),
    limit: withDefault(wholeNumber(1, WALLETS_MAX), 'wallets', '1000', 'wallets of one batch'),
  },
  notes: 'Ends with code 1 when a wallet differs.',
  examples: ['loyalty wallets recompute', 'loyalty wallets recompute --customer-id C-1001 --json'],
  run: ({ customer_id, limit }, context) =>
    compare(customer_id === undefined ? { limit } : { customer_id }, context),
})

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
