import { parseArgs } from 'node:util'
import { isUuid, type AccountId } from '@loyalty/contracts/ids'
import { ConfigError, databasePasswords } from '@loyalty/engine/process'
import { connectDatabase, toSentence, exitForConfig, readConfig } from '@loyalty/engine/query'
import { z } from 'zod'
import { walletConfig } from './config.js'
import { checkAccount, listCountedAccounts } from './reports/check.js'
import { CHECK_CONNECT_MS, CHECK_PROGRESS_MS, CHECK_ROWS_MAX } from './reports/limits.js'

/** A program beside the service: adds the ledger up anew and compares it with the sums of the reports. */
const HELP = `node dist/check-reports.js [--account ID] [--from DAY] [--to DAY]

Adds the ledger up anew and compares it with the sums that reports are made of. It only reads, as a
user that may read wallet's database: MONGO_URL, or MONGO_URL_FILE, and MONGO_DATABASE (loyalty_wallet).
It prints each difference as a line of JSON, and on stderr how far it is.

  --account ID  this account alone; default: each of which anything was counted
  --from DAY    days of UTC from this one on, 2026-01-31
  --to DAY      days of UTC up to this one; with either, totals and what is outstanding are left out
  --rows COUNT  rows that are read at once, 1 to ${CHECK_ROWS_MAX} (the default)
  --help        prints this

Exit codes: 0 no difference, 1 differences, 2 not checked to the end, 78 settings are missing.
`
const NOT_CHECKED = 2

const day = z.iso.date('must be a day, 2026-01-31').optional()
const Options = z.object({
  account: z
    .string()
    .refine(isUuid, 'must be the id of an account')
    .transform((id) => id as string as AccountId)
    .optional(),
  from: day,
  to: day,
  rows: z.coerce
    .number('must be a number of rows')
    .int()
    .min(1)
    .max(CHECK_ROWS_MAX)
    .default(CHECK_ROWS_MAX),
})
type Options = z.output<typeof Options>

const say = (sentence: string) => process.stderr.write(`check-reports: ${sentence}\n`)
const grouped = (count: number) => count.toLocaleString('en-US')

function readOptions(): Options | null {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: { account: text, from: text, to: text, rows: text, help: { type: 'boolean' } },
  })
  if (values.help === true) return null
  const parsed = Options.safeParse(values)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error(`--${issue?.path.join('.')} ${issue?.message}`)
}

function connect() {
  const schema = walletConfig.pick({
    MONGO_URL: true,
    MONGO_PASSWORD_BEFORE: true,
    MONGO_DATABASE: true,
  })
  const config = readConfig(schema, process.env)
  const endsAt = performance.now() + CHECK_CONNECT_MS
  let said = ''
  return connectDatabase({
    url: config.MONGO_URL,
    database: config.MONGO_DATABASE,
    appName: 'check-reports',
    passwords: databasePasswords(config),
    onRetry: (error) => {
      const sentence = toSentence(error)
      if (performance.now() >= endsAt) throw error
      if (sentence !== said) say(`waiting: ${sentence}`)
      said = sentence
    },
  })
}

async function check({ account, from, to, rows }: Options): Promise<number> {
  const database = await connect()
  const count = { accounts: 0, rows: 0, differences: 0 }
  const tell = (end = '') =>
    say(
      `${grouped(count.accounts)} accounts, ${grouped(count.rows)} rows, ${grouped(count.differences)} differences${end}`,
    )
  let tellsAt = performance.now() + CHECK_PROGRESS_MS
  try {
    const accounts = account === undefined ? listCountedAccounts(database.db) : [account]
    for await (const account_id of accounts) {
      count.accounts += 1
      const parts = checkAccount(database, account_id, { range: { from, to }, rowsMax: rows })
      for await (const { checked, different } of parts) {
        for (const one of different) {
          process.stdout.write(`${JSON.stringify({ account_id, ...one })}\n`)
        }
        count.rows += checked
        count.differences += different.length
        if (performance.now() < tellsAt) continue
        tell(' so far')
        tellsAt = performance.now() + CHECK_PROGRESS_MS
      }
    }
  } finally {
    await database.close()
  }
  tell()
  return count.differences
}

try {
  const options = readOptions()
  if (options === null) process.stdout.write(HELP)
  else process.exitCode = (await check(options)) === 0 ? 0 : 1
} catch (error) {
  if (error instanceof ConfigError) exitForConfig(error)
  say(toSentence(error))
  process.exitCode = NOT_CHECKED
}
