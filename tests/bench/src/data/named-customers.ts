import type { AccountId } from '@loyalty/contracts/ids'
import type { Db, Document } from 'mongodb'
import { customerAt, customerIdAt } from './customers.js'
import { loadAll, withIndexesLast } from './load-all.js'
import { seededRandom } from './random.js'

/** A word of a name as it is written, and as it is searched for. */
type Word = readonly [written: string, searched: string]

const firstNames: readonly Word[] = [
  ['María', 'maria'],
  ['José', 'jose'],
  ['Anna', 'anna'],
  ['Łukasz', 'lukasz'],
  ['Zoë', 'zoe'],
  ['Jürgen', 'jurgen'],
  ['Martina', 'martina'],
  ['Óscar', 'oscar'],
  ['Sinéad', 'sinead'],
  ['Ken', 'ken'],
]
const syllables = ['ga', 'rci', 'mar', 'lo', 'pez', 'san', 'to', 'ri', 'be', 'no', 'vel', 'du']
const LAST_NAMES = 20_000
const SYLLABLES_MIN = 2
const SYLLABLES_MORE = 3
/** Few names are frequent, and most are rare. */
const SKEW = 3

export interface NamedCustomer {
  id: string
  words: readonly Word[]
  /** In E.164 form. */
  phone: string
  document: string
}

function pick<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(items.length * random() ** SKEW)]
  if (item === undefined) throw new Error('there is nothing to pick from')
  return item
}

function lastNameAt(number: number): Word {
  const random = seededRandom(number)
  const count = SYLLABLES_MIN + Math.floor(random() * SYLLABLES_MORE)
  const syllable = () => syllables[Math.floor(random() * syllables.length)] ?? ''
  const name = Array.from({ length: count }, syllable).join('')
  // Every third one is written with an accent.
  return [number % 3 === 0 ? name.replace('a', 'á') : name, name]
}

const lastNames = Array.from({ length: LAST_NAMES }, (_, number) => lastNameAt(number))

/** When the newest one was made. */
export const NEWEST = new Date('2026-01-01T00:00:00Z')

const noStanding = {
  metrics: { counters: [], opened_at: null, updated_at: null },
  tier_changes: [],
  next_tier_check_at: null,
}

const PHONE_FIRST = 600_000_000
const PHONE_STEP = 7_919
const PHONES = 100_000_000
const DOCUMENT_FIRST = 10_000_000

/** A tier that few customers have, and a tag. */
export const RARE_TIER = '01900000-0000-7000-8000-000000000001'
export const RARE_TAG = 'vip'
/** One customer of so many is blocked, one has the tier, one has the tag. */
const RARE = { blocked: 5_000, tier: 1_000, tagged: 200 }
/** A customer is so much older than the one before. */
const AGE_STEP_MS = 1_000

/** The same number is always the same customer. */
export function namedCustomerAt(number: number): NamedCustomer {
  const random = seededRandom(number)
  return {
    id: customerIdAt(number),
    words: [pick(firstNames, random), pick(lastNames, random), pick(lastNames, random)],
    phone: `+34${PHONE_FIRST + ((number * PHONE_STEP) % PHONES)}`,
    document: String(DOCUMENT_FIRST + number),
  }
}

/** Puts customers with names straight into the database, with what searches find them by. */
export const loadNamedCustomers = (
  db: Db,
  sample: Document,
  account: AccountId,
  count: number,
): Promise<void> =>
  withIndexesLast(db, 'customers', () =>
    loadAll(db, 'customers', count, (number) => documentAt(sample, account, number)),
  )

function documentAt(sample: Document, account: AccountId, number: number): Document {
  const { words, phone, document } = namedCustomerAt(number)
  const searched = [...new Set(words.map(([, word]) => word))]
  const isTagged = number % RARE.tagged === 0
  const customer = customerAt(sample, account, number)
  return {
    ...customer,
    created_at: new Date(NEWEST.getTime() - number * AGE_STEP_MS),
    ...(number % RARE.blocked === 0 && { status: 'BLOCKED' }),
    ...(number % RARE.tier === 0 && {
      standing: { ...noStanding, tier: { id: RARE_TIER, rank: 1 } },
    }),
    ...(isTagged && { tags: { [RARE_TAG]: true } }),
    name: words.map(([written]) => written).join(' '),
    phone,
    document_number: document,
    search_terms: [
      ...searched.map((word) => `w:${word}`),
      `p:${phone.slice(1).split('').toReversed().join('')}`,
      `d:${document}`,
      ...(isTagged ? [`t:${RARE_TAG}`, `t:${RARE_TAG}\0true`] : []),
      `i:${String(customer['id']).replaceAll(/[^a-z\d]/g, '')}`,
    ],
    search_name: searched.map((word) => ` ${word}`).join(''),
  }
}
