import {
  loadNamedCustomers,
  namedCustomerAt,
  NEWEST,
  RARE_TAG,
  RARE_TIER,
  type NamedCustomer,
} from '../data/named-customers.js'
import { seededRandom } from '../data/random.js'
import { createSamples } from '../data/samples.js'
import { measure, type Measured, type MeasureOptions } from '../measure/measure.js'
import type { Account, System } from '../system/start-system.js'
import type { Subject } from './subject.js'

const CUSTOMERS_MAX = 1_000_000
const READS_MAX = 20_000
const RATE_MAX = 4_000
const SEED = 1
const ALONE = 1

const writtenName = ({ words }: NamedCustomer) => words.map(([written]) => written).join(' ')
const beginnings = ({ words }: NamedCustomer) =>
  words.map(([, searched]) => searched.slice(0, 4)).toReversed()

/** What people type of somebody: each way as often as the others. */
const ways: readonly ((customer: NamedCustomer) => string)[] = [
  writtenName,
  (customer) => writtenName(customer).toUpperCase(),
  (customer) => beginnings(customer).join(' '),
  (customer) => beginnings(customer).slice(0, 2).join(' '),
  ({ words }) => words[1]?.[1] ?? '',
  ({ phone }) => phone,
  ({ phone }) => phone.slice(-7),
  ({ phone }) => `0034 ${phone.slice(3, 6)} ${phone.slice(6, 9)} ${phone.slice(9)}`,
  ({ document }) => document,
  ({ id }) => id,
  ({ id }) => `${id}@example.com`,
]

/** Two letters with which many names begin. */
const COMMON = 'ma'

const NEWER_MS = 3_600_000

/** Filters that few customers fit, beside letters that many do. */
const filters = {
  status: 'status=BLOCKED',
  tier: `tier_id=${RARE_TIER}`,
  tag: `tag=${RARE_TAG}`,
  created: `created_from=${new Date(NEWEST.getTime() - NEWER_MS).toISOString()}`,
  'tier and tag': `tier_id=${RARE_TIER}&tag=${RARE_TAG}`,
}

/** Searches of one caller among a million customers: a fixed mix, and common beginnings alone. */
export async function measureSearch(
  system: System,
  size: number,
  measuring: MeasureOptions,
): Promise<Measured[]> {
  const count = Math.ceil(CUSTOMERS_MAX * size)
  measuring.say(`loading ${count.toLocaleString('en')} customers with names`)
  const account = await system.openAccount()
  const { customer } = await createSamples(system, account)
  await loadNamedCustomers(system.database('customers'), customer, account.id, count)
  const texts = mixOf(count)
  await assertFinds(account, texts.slice(0, ways.length))
  const subject = (name: string, paths: string[]): Subject => ({
    name,
    connections: ALONE,
    origin: system.origin,
    headers: { authorization: `Bearer ${account.token}` },
    processes: system.processes,
    rateMax: RATE_MAX,
    requests: { kind: 'get', paths },
  })
  const common = pathOf(COMMON)
  const filtered = Object.entries(filters).map(([name, filter]) =>
    subject(`search/${name}`, [`${common}&${filter}`]),
  )
  const subjects = [
    subject('search/mix', texts.map(pathOf)),
    subject('search/common', [common]),
    ...filtered,
  ]
  return measure(subjects, measuring)
}

const pathOf = (q: string) => `/operator/v1/customers?q=${encodeURIComponent(q)}`

function mixOf(count: number): string[] {
  const random = seededRandom(SEED)
  return Array.from({ length: READS_MAX }, (_, at) => {
    const customer = namedCustomerAt(Math.floor(random() * count))
    return ways[at % ways.length]?.(customer) ?? customer.id
  })
}

/** Each way finds somebody: what finds nobody is quick, and says nothing. */
async function assertFinds({ client }: Account, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    const { data } = await client.call<{ data: unknown[] }>('GET', pathOf(text))
    if (data.length === 0) throw new Error(`a search for ${text} finds nobody`)
  }
}
