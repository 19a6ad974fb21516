import { parseArgs } from 'node:util'
import { Problem, reasonOf } from '@loyalty/local/problem'
import { parsePeer, peerNames, type Peer } from './peers/address.js'
import { targetAddress, whatIsMade, type TargetAddress } from './target/address.js'

/** What can be asked for, in the order of the table. */
export const scenarioNames = [
  'redeem',
  'hot',
  'two',
  'get',
  'one',
  'bombs',
  'fulfill',
  'validate',
  'evaluate',
  'checkout',
  'coupons',
  'history',
  'lines',
  'rest',
  'relay',
  'reports',
  'webhooks',
  'expiry',
  'growth',
  'list',
  'contacts',
  'search',
  'migration',
  'bulk',
  'neighbours',
  'move',
  'scale',
] as const
export type ScenarioName = (typeof scenarioNames)[number]

/** Those that load millions of documents first, or start many systems. */
const onLargeData: readonly ScenarioName[] = [
  'expiry',
  'growth',
  'list',
  'contacts',
  'search',
  'migration',
  'bulk',
  'neighbours',
  'move',
  'scale',
]

/** What a profile can be made of: the load of one scenario, on this version alone. */
export const profiledNames = [
  'redeem',
  'hot',
  'get',
  'one',
  'fulfill',
  'evaluate',
  'checkout',
  'lines',
  'migration',
] as const
export type ProfiledName = (typeof profiledNames)[number]

/** Comes before the scenario, and makes flame graphs in place of figures. */
const PROFILE = 'profile'

export interface BenchOptions {
  scenarios: ReadonlySet<ScenarioName>
  /** What to make flame graphs of; null: measure. */
  profiled: ProfiledName | null
  seconds: number
  /** Of `rest`, `relay`, `reports`, `webhooks` and `expiry`, which say nothing in a few seconds. */
  longSeconds: number
  rounds: number
  /** Of the data that large scenarios load; 1 is what the goals speak of. */
  size: number
  /** A built checkout of another version, which is measured in turn with this one. */
  against: string | null
  hasReference: boolean
  /** Ledgers of others that run already, measured in turn with this one. */
  peers: readonly Peer[]
  /** Which kinds of `neighbours` are measured, by a part of their names, and whether two together. */
  neighbours: { only: readonly string[]; arePairs: boolean }
  hasReadme: boolean
  /** A deployment that is measured in the place of a system of this checkout. */
  target: Target | null
}

export interface Target extends TargetAddress {
  scenarios: readonly TargetScenario[]
}

/** What needs no way into databases. */
export const targetScenarios = ['redeem', 'hot', 'get', 'one'] as const
export type TargetScenario = (typeof targetScenarios)[number]

const TARGET_SECONDS_MAX = 60
const TARGET_ROUNDS_MAX = 3

const SECONDS_MAX = 600
const ROUNDS_MAX = 20

export const help = `Measures this system against a reference, in one run with one load generator.

  npm run bench -- [scenario ...] [options]
  npm run bench -- profile [scenario] [options]

  redeem   redeems of 2,000 coupons by 20,000 customers, 64 in flight
  hot      redeems of one coupon
  two      the same with two wallet processes
  get      GET /customers/{id}
  one      redeems of one client
  bombs    GET /customers/{id}, alone and beside three 10 MiB bodies of empty rows a second
  fulfill  purchases that spend points, with 4 campaigns of which 2 pay
  validate checks of 2,000 coupons by 20,000 customers, 64 in flight, beside redeems of them
  evaluate carts of 20 lines with 3 codes and points, 50 campaigns, beside redeems; of 1,000 lines and
           200 campaigns, one at a time while others redeem
  checkout the same carts, checked out
  coupons  what a customer can use, where 10,000 coupons are listed and where 10 are
  history  pages of a customer's 10,000 ledger rows: the first one, and any
  lines    redeems in wallets of 3,800 lines and more, in a few of them again and again, and in wallets of 10
  rest     CPU of the whole system, and memory of the seven services, while nobody calls
  relay    how late facts of redeems are at the broker, and how quickly those that waited leave
  reports  what counting redeems for reports takes, and how late they are counted
  webhooks 1,000 deliveries a second to 20 webhooks, and fewer beside a shop that hangs
  expiry   lines of 1,000,000 wallets of which 1,000 expire a second, alone and beside redeems
  growth   redeem, hot and two with 1,000,000 customers and 10,000,000 ledger rows
  list     GET /transactions on a day with 1,000,000 rows and on one with 1,000
  contacts searches among 1,000,000 contacts and among 1,000, and contacts that are created
  search   what somebody types, to find a customer among 1,000,000, one caller
  migration 100,000 customers with two balance entries each, and 100,000 events, that come over
  bulk     points for 100,000 customers by one bulk job
  neighbours  reads and redeems of one account, alone and beside each kind of another one's costly calls
  move     an account of 100,000 customers that goes to another cell
  scale    redeems with 1, 2 and 4 wallets and with 1 and 2 gateways, each with a tenth of a core and 64 in flight, with
           one server of database and broker and with three of each; as root, since it sets quotas
  all      everything; without a name: everything but expiry, growth, list, contacts, search,
           migration, bulk, neighbours, move and scale

  profile  flame graphs of every process at the load of one scenario, redeem without a name: services
           by Node's own profiler, broker and database where there is perf
           (${profiledNames.join(', ')})

  --seconds N   length of each measured run (default 8; of rest, relay, reports,
                webhooks and expiry 60)
  --rounds N    how often each is run, in turn (default 3)
  --size N      part of the data of expiry, growth, list, contacts, search, migration, bulk and move,
                above 0 and at most 1 (default 1)
  --only TEXTS  of neighbours: only the kinds, or pairs of them, whose names have one of these in them, as in
                'lists,reports' and 'coupons + lists'
  --pairs       of neighbours: each two kinds together
  --quick       one round of 3 seconds, and of 10 for rest, relay, reports, webhooks and expiry
  --against DIR measures a built checkout of another version too: redeem, hot, get, one, fulfill, evaluate,
                checkout, lines and migration in turn with this one, whose ratios to it are told, and
                rest, relay and expiry after it
  --no-reference  leaves the reference out, for runs that are only about --against
  --peer NAME=URL  a ledger of others that runs already (${peerNames.join(', ')}), whose transfers are measured in turn
                with redeem, hot and one, and reads of its balances with get
  --target URL  measures a deployment of yours, over HTTP alone: redeem, hot, get and one, for at most ${TARGET_SECONDS_MAX} s
                and ${TARGET_ROUNDS_MAX} rounds. It makes customers, a reward and coupons, and erases and disables them after it
  --token-file FILE  of --target: an operator's token, for an account that is there for this
  --yes         of --target: does it; without it, it only tells what it would do
  --readme      copies the table of the last run into tests/bench/README.md, and measures nothing
  --help        this text

The table of tests/bench/README.md is one run of everything, on a machine where nothing else runs. With
two cores it takes about 75 minutes:

  npm run bench -- all --against DIR && npm run bench -- --readme

Results are written to tests/bench/results.
`

/** What the command line asks for; null when it asks for help. Throws a Problem when it is wrong. */
export function parseOptions(args: readonly string[]): BenchOptions | null {
  const { values, positionals } = parse(args)
  if (values.help) return null
  const [first, ...others] = positionals
  const profiled = first === PROFILE ? parseProfiled(others) : null
  const target =
    values.target === undefined ? null : parseTarget(values.target, values, positionals)
  if (profiled !== null && values.against !== undefined) {
    throw new Problem('A profile is of this version: call it in the other checkout for that one.')
  }
  const [secondsMax, roundsMax] =
    target === null ? [SECONDS_MAX, ROUNDS_MAX] : [TARGET_SECONDS_MAX, TARGET_ROUNDS_MAX]
  return {
    scenarios: profiled === null ? parseScenarios(positionals) : new Set(),
    profiled,
    seconds: parseNumber('--seconds', values.seconds ?? (values.quick ? '3' : '8'), secondsMax),
    longSeconds: parseNumber(
      '--seconds',
      values.seconds ?? (values.quick ? '10' : '60'),
      SECONDS_MAX,
    ),
    rounds: parseNumber('--rounds', values.rounds ?? (values.quick ? '1' : '3'), roundsMax),
    size: parseNumber('--size', values.size ?? '1', 1, 0.001),
    against: values.against ?? null,
    hasReference: values.reference,
    peers: values.peer.map(parsePeer),
    neighbours: { only: values.only.split(','), arePairs: values.pairs },
    hasReadme: values.readme,
    target,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      allowNegative: true,
      options: {
        seconds: { type: 'string' },
        rounds: { type: 'string' },
        size: { type: 'string' },
        only: { type: 'string', default: '' },
        pairs: { type: 'boolean', default: false },
        quick: { type: 'boolean', default: false },
        against: { type: 'string' },
        reference: { type: 'boolean', default: true },
        peer: { type: 'string', multiple: true, default: [] },
        readme: { type: 'boolean', default: false },
        target: { type: 'string' },
        'token-file': { type: 'string' },
        yes: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (thrown) {
    throw new Problem(`${reasonOf(thrown)} (npm run bench -- --help lists the options)`)
  }
}

/** Throws a Problem that tells what would be done, unless it is confirmed. */
function parseTarget(
  url: string,
  { 'token-file': tokenFile, yes: isConfirmed }: ReturnType<typeof parse>['values'],
  names: readonly string[],
): Target {
  const address = targetAddress(url, tokenFile)
  const other = names.find((name) => !isTargetScenario(name))
  if (other !== undefined) {
    throw new Problem(`Of a deployment ${targetScenarios.join(', ')} are measured, not ${other}.`)
  }
  if (!isConfirmed) {
    throw new Problem(
      `This loads ${address.origin} as fast as it answers, with up to 64 calls at a time. ${whatIsMade} Never in an account of a shop: say --yes if this one is for it.`,
    )
  }
  return {
    ...address,
    scenarios: names.length === 0 ? targetScenarios : names.filter(isTargetScenario),
  }
}

const isTargetScenario = (name: string): name is TargetScenario =>
  (targetScenarios as readonly string[]).includes(name)

function parseScenarios(names: readonly string[]): ReadonlySet<ScenarioName> {
  if (names.includes('all')) return new Set(scenarioNames)
  const unknown = names.find((name) => !isScenario(name))
  if (unknown !== undefined) {
    throw new Problem(`There is no scenario ${unknown}, only ${scenarioNames.join(', ')} and all.`)
  }
  const usual = scenarioNames.filter((name) => !onLargeData.includes(name))
  return new Set(names.length === 0 ? usual : names.filter(isScenario))
}

function parseProfiled(names: readonly string[]): ProfiledName {
  const [name = 'redeem', ...others] = names
  const profiled = profiledNames.find((known) => known === name)
  if (profiled === undefined || others.length > 0) {
    throw new Problem(`A profile is of one scenario, and of ${profiledNames.join(', ')} only.`)
  }
  return profiled
}

const isScenario = (name: string): name is ScenarioName =>
  (scenarioNames as readonly string[]).includes(name)

function parseNumber(option: string, text: string, max: number, min = 1): number {
  const number = Number(text)
  const isAllowed = text.trim() !== '' && number >= min && number <= max
  if (!isAllowed || (min === 1 && !Number.isInteger(number))) {
    throw new Problem(`${option} takes a number from ${min} to ${max}, not ${text}.`)
  }
  return number
}
