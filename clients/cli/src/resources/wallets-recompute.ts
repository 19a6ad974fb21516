import { z } from 'zod'
import { customerId } from '@loyalty/contracts/scalars'
import type { Json } from '../api/client.js'
import { command } from '../command-line/command.js'
import { optional, withDefault } from '../command-line/parameter.js'
import { wholeNumber } from '../command-line/values.js'
import { ProgressDisplay } from '../output/progress-display.js'
import { grouped } from '../output/progress.js'
import { table } from '../output/table.js'
import { dataOf } from './rest/show.js'

const BATCH_MAX = 1_000
/** One batch may take long on a busy database; it changes nothing, so it is simply asked again. */
const PATIENCE_MS = 120_000

const Batch = z.object({
  checked: z.number().int(),
  different: z.array(z.record(z.string(), z.unknown())),
  cursor: z.string().nullable(),
})

/** Adds up the ledger of every wallet, batch by batch, and names those that differ. */
export const recompute = command({
  name: 'recompute',
  summary: 'compare wallets with the ledger, all of them or one',
  connects: true,
  options: {
    customer_id: optional(customerId, 'id', 'only the wallet of this customer'),
    limit: withDefault(wholeNumber(1, BATCH_MAX), 'wallets', '1000', 'wallets of one batch'),
  },
  notes: 'Ends with code 1 when a wallet differs.',
  examples: ['loyalty wallets recompute', 'loyalty wallets recompute --customer-id C-1001 --json'],
  run: async ({ customer_id: customer, limit }, { io, isJson, api }) => {
    const system = await api()
    const display = new ProgressDisplay(io, 'wallets')
    const different: Json[] = []
    let checked = 0
    let cursor: string | null = null
    do {
      const body: Json = customer === undefined ? { limit } : { customer_id: customer }
      if (cursor !== null) body['cursor'] = cursor
      const path = '/operator/v1/wallets/recompute'
      const call = { method: 'POST' as const, path, body, patienceMs: PATIENCE_MS }
      const batch = Batch.parse(dataOf(await system.ask(call)))
      checked += batch.checked
      different.push(...batch.different)
      ;({ cursor } = batch)
      display.update({ rows: checked, rowsHere: checked, failed: different.length })
    } while (cursor !== null)
    display.end()
    if (isJson) io.write(`${JSON.stringify({ checked, different })}\n`)
    else {
      const verdict = different.length === 0 ? 'no difference' : `${different.length} differences`
      io.write(`${grouped(checked)} wallets checked, ${verdict}.\n`)
      if (different.length > 0) {
        io.write(table(['customer_id', 'reward_id', 'wallet', 'ledger'], different))
      }
    }
    return different.length === 0 ? 0 : 1
  },
})
