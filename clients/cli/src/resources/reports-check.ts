import { z } from 'zod'
import type { Json } from '../api/client.js'
import { command } from '../command-line/command.js'
import { withDefault } from '../command-line/parameter.js'
import { wholeNumber } from '../command-line/values.js'
import { ProgressDisplay } from '../output/progress-display.js'
import { grouped } from '../output/progress.js'
import { table } from '../output/table.js'
import { dataOf } from './rest/show.js'

const ROWS_MAX = 10_000
/** One part may take long on a busy database; it changes nothing, so it is simply asked again. */
const PATIENCE_MS = 120_000

const Part = z.object({
  checked: z.number().int(),
  different: z.array(z.record(z.string(), z.unknown())),
  cursor: z.string().nullable(),
})

/** Adds the ledger up anew, part by part, and names the sums that differ. */
export const checkReports = command({
  name: 'check',
  summary: 'compare the reports with the ledger, all of it',
  connects: true,
  options: { limit: withDefault(wholeNumber(1, ROWS_MAX), 'rows', '10000', 'rows of one call') },
  notes: 'Ends with code 1 when a sum differs.',
  examples: ['loyalty reports check', 'loyalty reports check --json'],
  run: async ({ limit }, { io, isJson, api }) => {
    const system = await api()
    const display = new ProgressDisplay(io, 'rows')
    const different: Json[] = []
    let checked = 0
    let cursor: string | null = null
    do {
      const body: Json = cursor === null ? { limit } : { limit, cursor }
      const path = '/operator/v1/reports/check'
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
      io.write(`${grouped(checked)} rows checked, ${verdict}.\n`)
      if (different.length > 0) {
        io.write(table(['day', 'about', 'id', 'figure', 'counted', 'ledger'], different))
      }
    }
    return different.length === 0 ? 0 : 1
  },
})
