import { assertJoins, createContactSamples, loadContacts } from '../data/contacts.js'
import { contactAt, CONTACTS_OF_PERSON } from '../data/person.js'
import { seededRandom } from '../data/random.js'
import { measure, type Measured, type MeasureOptions } from '../measure/measure.js'
import type { Account, System } from '../system/start-system.js'
import type { Subject } from './subject.js'

const IN_FLIGHT = 64
const CONTACTS_MAX = 1_000_000
const CONTACTS_OF_SMALL = 1_000
const READS_MAX = 20_000
const RATE_MAX = 4_000
const SEED = 1

export const searchFilters = ['external_id', 'email', 'document_number'] as const

/** An account, and how many contacts were loaded into it. */
interface Shop {
  account: Account
  contacts: number
}

/**
 * Searches in an account of a million contacts and in one of a thousand, by each filter that a search
 * needs, and contacts that are created beside the million: every second is a person that is there.
 */
export async function measureContacts(
  system: System,
  size: number,
  measuring: MeasureOptions,
): Promise<Measured[]> {
  const large = await openShop(system, Math.ceil(CONTACTS_MAX * size), measuring.say)
  const small = await openShop(system, CONTACTS_OF_SMALL, measuring.say)
  const searches = searchFilters.flatMap((filter) => [
    search(`contacts ${filter}/1,000`, system, small, filter),
    search(`contacts ${filter}/1,000,000`, system, large, filter),
  ])
  return measure([...searches, creation('contacts/create', system, large)], measuring)
}

async function openShop(
  system: System,
  contacts: number,
  say: (line: string) => void,
): Promise<Shop> {
  say(`loading ${contacts.toLocaleString('en')} contacts`)
  const account = await system.openAccount()
  const samples = await createContactSamples(system, account)
  await loadContacts(system.database('contacts'), samples, account.id, contacts)
  await assertJoins(account)
  return { account, contacts }
}

const onShop = (name: string, system: System, { account }: Shop): Omit<Subject, 'requests'> => ({
  name,
  connections: IN_FLIGHT,
  origin: system.origin,
  headers: { authorization: `Bearer ${account.token}` },
  processes: system.processes,
  rateMax: RATE_MAX,
})

function search(
  name: string,
  system: System,
  shop: Shop,
  filter: (typeof searchFilters)[number],
): Subject {
  const random = seededRandom(SEED)
  const paths = Array.from({ length: Math.min(shop.contacts, READS_MAX) }, () => {
    const contact = contactAt(Math.floor(random() * shop.contacts))
    return `/v1/contacts?${filter}=${encodeURIComponent(contact[filter])}`
  })
  return { ...onShop(name, system, shop), requests: { kind: 'get', paths } }
}

function creation(name: string, system: System, shop: Shop): Subject {
  const { id } = shop.account
  const contacts = system.database('contacts').collection<{ _id: string }>('contacts')
  return {
    ...onShop(name, system, shop),
    requests: { kind: 'contact', persons: Math.ceil(shop.contacts / CONTACTS_OF_PERSON) },
    countEffects: () => contacts.countDocuments({ _id: { $gt: `${id}|`, $lt: `${id}}` } }),
  }
}
