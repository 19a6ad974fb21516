import { customerId } from '@loyalty/contracts/scalars'
import { z } from 'zod'
import type { Json } from '../api/client.js'
import { command } from '../command-line/command.js'
import type { Command, Context } from '../command-line/command.js'
import { optional, withDefault } from '../command-line/parameter.js'
import { wholeNumber } from '../command-line/values.js'
import { grouped, ProgressDisplay } from '../output/progress.js'
import { table } from '../output/table.js'
import { dataOf } from '../rest/print.js'

/** One part may take long on a busy database; it changes nothing, so it is simply asked again. */
const PATIENCE_MS = 120_000
const WALLETS_MAX = 1_000
const ROWS_MAX = 10_000

const Part = z.object({
  checked: z.number().int(),
  different: z.array(z.record(z.string(), z.unknown())),
  cursor: z.string().nullable(),
})

interface Comparison {
  path: string
  /** The things that are compared: `wallets`. */
  counted: string
  columns: readonly string[]
}

/** Compares something with the ledger, part by part, and names what differs. Ends with 1 where something does. */
async function compare(
  { path, counted, columns }: Comparison,
  first: Json,
  { io, isJson, api }: Context,
): Promise<0 | 1> {
  const system = await api()
  const display = new ProgressDisplay(io, counted)
  const different: Json[] = []
  let checked = 0
  let cursor: string | null = null
  do {
    const body: Json = cursor === null ? first : { ...first, cursor }
    const call = { method: 'POST' as const, path, body, patienceMs: PATIENCE_MS }
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
    io.write(`${grouped(checked)} ${counted} checked, ${verdict}.\n`)
    if (different.length > 0) io.write(table(columns, different))
  }
  return different.length === 0 ? 0 : 1
}

/** Adds up the ledger of every wallet. */
export const recomputeWallets: Command = command({
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
    compare(
      {
        path: '/operator/v1/wallets/recompute',
        counted: 'wallets',
        columns: ['customer_id', 'reward_id', 'wallet', 'ledger'],
      },
      customer_id === undefined ? { limit } : { customer_id },
      context,
    ),
})

/** Adds the ledger up anew, and names the sums that differ. */
export const checkReports: Command = command({
  name: 'check',
  summary: 'compare the reports with the ledger, all of it',
  connects: true,
  options: { limit: withDefault(wholeNumber(1, ROWS_MAX), 'rows', '10000', 'rows of one call') },
  notes: 'Ends with code 1 when a sum differs.',
  examples: ['loyalty reports check', 'loyalty reports check --json'],
  run: ({ limit }, context) =>
    compare(
      {
        path: '/operator/v1/reports/check',
        counted: 'rows',
        columns: ['day', 'about', 'id', 'figure', 'counted', 'ledger'],
      },
      { limit },
      context,
    ),
})
