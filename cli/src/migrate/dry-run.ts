import { MigrationCustomer } from '@loyalty/shared/contracts/migration/migrate'
import { addAmounts, formatAmount, toAmount, ZERO } from '@loyalty/shared/money'
import type { Amount } from '@loyalty/shared/money'
import type { ConsoleIo } from '../console-io.js'
import type { ExitCode } from '../failure.js'
import { ProgressDisplay } from '../output/progress-display.js'
import { grouped } from '../output/progress.js'
import { chunksOf } from './chunks.js'
import { ErrorList } from './error-list.js'
import type { ReadingOptions } from './reading.js'
import { startReading } from './reading.js'
import type { Row } from './rows.js'

/** Reads and checks the whole file as a run would, and sends nothing. */
export async function dryRun(
  options: ReadingOptions & { batch: number },
  io: ConsoleIo,
  isJson: boolean,
): Promise<ExitCode> {
  const { input, kind, batch } = options
  const display = new ProgressDisplay(io, input.name)
  const errors = new ErrorList((line) => display.say(line))
  const sums = new Map<string, Amount>()
  let bytes = 0
  let rows = 0
  let failed = 0
  const { rows: read } = await startReading(options, (more) => (bytes += more))
  for await (const chunk of chunksOf(kind, read, batch)) {
    for (const row of chunk.rows) {
      if (row.error === null) addBalance(kind === 'customers' ? row : null, sums)
      else {
        failed += 1
        errors.add({ line: row.line, id: row.id, ...row.error })
      }
    }
    rows += chunk.rows.length
    const share = input.identity === null ? null : bytes / Math.max(input.identity.bytes, 1)
    display.update({ share, rows, rowsHere: rows, failed })
  }
  display.end()
  if (errors.more > 0) io.writeError(`… and ${grouped(errors.more)} more\n`)
  const balances = Object.fromEntries([...sums].map(([id, sum]) => [id, formatAmount(sum)]))
  const result = {
    dry_run: true,
    rows,
    valid: rows - failed,
    failed,
    balances,
    errors: errors.first,
  }
  io.write(isJson ? `${JSON.stringify(result)}\n` : forPeople(input.name, rows, failed, balances))
  return failed === 0 ? 0 : 1
}

/** Balances of the rows that are right, for comparing with what the wallets say afterwards. */
function addBalance(row: Row | null, sums: Map<string, Amount>): void {
  if (row === null) return
  const { balance } = MigrationCustomer.parse(JSON.parse(row.json))
  for (const { reward_id: reward, amount } of balance ?? []) {
    sums.set(reward, addAmounts(sums.get(reward) ?? ZERO, toAmount(amount)))
  }
}

function forPeople(
  name: string,
  rows: number,
  failed: number,
  balances: Record<string, string>,
): string {
  const verdict = failed === 0 ? 'all of them right' : `${grouped(failed)} of them wrong`
  const sums = Object.entries(balances).map(([reward, sum]) => `  reward ${reward}  ${sum}\n`)
  const head = `${name}: ${grouped(rows)} rows, ${verdict}. Nothing was sent.\n`
  return sums.length === 0 ? head : `${head}Balances in the rows that are right:\n${sums.join('')}`
}
