import { offerSignIn, withdrawSignIn, type Access, accessFile } from './access.js'
import { loadDemo, demoCoupon, demoCustomer } from './demo/load-demo.js'
import { help, parseOptions, type StartOptions } from './options.js'
import { Problem } from './problem.js'
import { startStack } from './stack.js'

/** One Ctrl-C can arrive more than once: from the terminal, and passed on by the programs above. */
const SAME_SIGNAL_MS = 500

const say = (line: string): void => console.log(`· ${line}`)

/** Runs until it is told to stop. */
async function run(options: StartOptions, cancel: AbortSignal): Promise<void> {
  const { MONGO_URL: mongoUrl, NATS_URL: natsUrl } = process.env
  const stack = await startStack({ ...options, mongoUrl, natsUrl, say }, cancel)
  try {
    if (options.hasDemo) await makeDemo(stack.access(), cancel)
    if (cancel.aborted) return
    if (options.hasServices) {
      const consoleUrl = await offerSignIn(options.dataDir, stack.access())
      console.log(greeting(stack.access(), options.dataDir, consoleUrl, options.hasDemo))
    } else console.log(greetingWithoutServices(options.dataDir))
    if (!cancel.aborted) await new Promise((resolve) => cancel.addEventListener('abort', resolve))
  } finally {
    say('stopping')
    await withdrawSignIn(options.dataDir)
    await stack.stop()
    say('stopped')
  }
}

/** A later start goes on with what is there when this one is stopped meanwhile. */
async function makeDemo(access: Access, cancel: AbortSignal): Promise<void> {
  say('making a programme to look at')
  const startedAt = performance.now()
  try {
    await loadDemo(access, cancel)
  } catch (thrown) {
    if (cancel.aborted) return
    throw thrown
  }
  say(`made in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
}

/** The first request to stop stops in order; another one ends at once what is left. */
function stopOnSignals(): AbortSignal {
  const stopping = new AbortController()
  let askedAtMs = 0
  const onSignal = (): void => {
    if (!stopping.signal.aborted) {
      askedAtMs = performance.now()
      stopping.abort()
    } else if (performance.now() - askedAtMs > SAME_SIGNAL_MS) {
      // The guardian sees this process end and ends the others.
      process.exit(130)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  // The program above is gone, so nobody could stop this one any more.
  process.on('disconnect', onSignal)
  process.channel?.unref()
  return stopping.signal
}

/** What a start prints last: addresses, a token, and lines that work as they are, in this order. */
const greeting = (
  access: Access,
  dataDir: string,
  consoleUrl: string,
  hasDemo: boolean,
): string => `
The loyalty storefront runs.

  Console    ${consoleUrl} (signs in once)
  Base URL   ${access.base_urls.join(' ')}
  Operator   ${access.operator_url}
  Reference  ${new URL('/reference', access.base_url).href}
  Access     ${accessFile(dataDir)} (tokens, addresses, process ids)

export TOKEN=${access.token}
${hasDemo ? demoLines(access) : ''}
Ctrl-C stops everything.
`

/** The same where database and broker run alone. */
const greetingWithoutServices = (dataDir: string): string => `
Database and broker run, and no service.

  Access     ${accessFile(dataDir)} (addresses, process ids)

Ctrl-C stops both.
`

function demoLines({ base_url: url }: Access): string {
  const authorization = '-H "Authorization: Bearer $TOKEN"'
  const redeem = JSON.stringify({ customer_id: demoCustomer, code: demoCoupon, brand_id: null })
  return `
# Read the demo customer
curl -s ${authorization} ${url}/customers/${demoCustomer}

# Redeem the coupon ${demoCoupon}
curl -s -X POST ${authorization} -H 'Content-Type: application/json' -d '${redeem}' ${url}/coupons/redeem

# List what it has earned and spent
curl -s ${authorization} ${url}/customers/${demoCustomer}/transactions
`
}

// What this process and its children make is its owner's alone: data, logs, passwords and tokens.
process.umask(0o077)

try {
  const options = parseOptions(process.argv.slice(2))
  if (options === null) console.log(help)
  else await run(options, stopOnSignals())
} catch (thrown) {
  console.error(thrown instanceof Problem ? thrown.message : thrown)
  process.exitCode = 1
}
