import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startStack } from '@loyalty/local/stack'
import { clients, untried } from './clients.js'
import { makeProgramme, type Operator } from './programme.js'
import { brokerOf, cache, documentsOf, tryClient, type Tried } from './try-client.js'

const help = `Generates clients of the OpenAPI document, and one of the AsyncAPI document, compiles them, and has each
play a day of a storefront, or follow its facts.

  npm run clients -- [NAME…] [options]

  NAME              ${clients.map(({ name }) => name).join(', ')} (default all)
  --whole           of the whole document (/openapi.json), not of a storefront's (/openapi/storefront.json)
  --origin URL      a system that runs already, with LOYALTY_TOKEN and LOYALTY_OPERATOR_TOKEN in the environment;
                    left out, one is started, with a folder of its own. NATS_URL, NATS_USER and NATS_PASSWORD
                    say where its facts are
  --help            this text
`

const say = (line: string): void => console.log(`· ${line}`)

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      whole: { type: 'boolean', default: false },
      origin: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const unknown = positionals.filter((name) => !clients.some((client) => client.name === name))
  if (values.help || unknown.length > 0) {
    console.log(unknown.length > 0 ? `Not a client: ${unknown.join(', ')}\n\n${help}` : help)
    return unknown.length
  }
  const isAsked = (name: string): boolean => positionals.includes(name)
  const chosen = clients.filter(({ name }) => positionals.length === 0 || isAsked(name))
  const { operator, stop } = await openSystem(values.origin)
  try {
    const system = await makeProgramme(operator)
    const documents = await documentsOf(system.origin, values.whole)
    const tried: Tried[] = []
    // One after the other: a compiler takes the whole machine.
    for (const client of chosen) {
      say(client.name)
      tried.push(await tryClient(client, documents, system))
    }
    console.log(`\n${tableOf(tried)}`)
    const failed = tried.filter(
      ({ client, generates, compiles, passes }) =>
        [generates, compiles, passes].includes('no') || (isAsked(client.name) && passes !== 'yes'),
    )
    return failed.length === 0 ? 0 : 1
  } finally {
    await stop()
  }
}

async function openSystem(
  origin: string | undefined,
): Promise<{ operator: Operator; stop: () => Promise<void> }> {
  if (origin !== undefined) {
    const { LOYALTY_TOKEN: token = '', LOYALTY_OPERATOR_TOKEN: operatorToken = '' } = process.env
    const {
      NATS_URL: url = null,
      NATS_USER: user = null,
      NATS_PASSWORD: password = null,
    } = process.env
    const broker = brokerOf({ nats_url: url, nats_user: user, nats_password: password })
    return { operator: { origin, token, operatorToken, broker }, stop: () => Promise.resolve() }
  }
  const stack = await startStack({ dataDir: join(cache, 'system'), port: 0, isFresh: true, say })
  const access = stack.access()
  const { base_url: url, token, operator_token: operatorToken } = access
  return {
    operator: { origin: new URL(url).origin, token, operatorToken, broker: brokerOf(access) },
    stop: () => stack.kill(),
  }
}

/** In Markdown, as it stands in clients/README.md. */
function tableOf(tried: readonly Tried[]): string {
  const rows = tried.map(({ client, generates, compiles, passes, reason }) => {
    const { name, generator } = client
    return [name, generator, generates, compiles, passes, reason]
  })
  const others = untried.map(({ name, reason }) => [name, '', '–', '–', '–', reason])
  const head = ['Client', 'Generator', 'Generates', 'Compiles', 'Scenario passes', 'Remark']
  return [head, head.map(() => '---'), ...rows, ...others]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')
}

process.exitCode = await main()
