import { DAY_MS } from '@loyalty/contracts/durations'

const CUSTOMERS = 200
const DAYS = 90
const YEAR_DAYS = 365

const firstNames = (
  'Ana Bruno Carla Diego Elena Farid Greta Hugo Ines Jonas Kaori Lucía Mateo Nadia Óscar Paula Rosa ' +
  'Samuel Tomasz Yara'
).split(' ')
const lastNames = (
  'Abad Benítez Costa Duarte Eriksen Ferrer García Haddad Ibáñez Jansen Kowalski López Moreau Novak ' +
  'Okafor Pérez Quiroga Rossi Silva Tanaka'
).split(' ')
const countries = ['ES', 'CL', 'MX', 'PT', 'FR']
const products = [
  'espresso',
  'flat-white',
  'croissant',
  'beans-250',
  'beans-1000',
  'mug',
  'grinder',
]

/** Numbers from 0 to 1 that are the same at each start, so that the demo is too. */
function createChance(seed: number) {
  let state = seed
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

interface Order {
  purchase_id: string
  value: number
  discounted_value: number
  products: { sku: string; amount: number; value: number }[]
}

export interface Person {
  id: string
  /** As an import takes them. */
  profile: Record<string, unknown>
  /** What they had before, in points that run out one after the other. */
  balance: { amount: number; expiration_date: string | null }[]
  /** What they bought in the last 90 days, oldest first. */
  purchases: { issued_at: string; order: Order }[]
  /** What they buy now. */
  basket: Order
}

/** The customers of the demo with what they bought up to now; some buy often, many seldom. */
export function peopleOf(now: Date): Person[] {
  const chance = createChance(7)
  const pick = <Item>(items: readonly Item[], fallback: Item): Item =>
    items[Math.floor(chance() * items.length)] ?? fallback
  const daysAgo = (days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString()

  const orderOf = (id: string): Order => {
    const lines = Array.from({ length: 1 + Math.floor(chance() * 3) }, () => {
      const amount = 1 + Math.floor(chance() * 2)
      return { sku: pick(products, 'espresso'), amount, value: amount * Math.ceil(chance() * 14) }
    })
    const value = lines.reduce((sum, line) => sum + line.value, 0)
    return { purchase_id: id, value, discounted_value: value, products: lines }
  }

  return Array.from({ length: CUSTOMERS }, (_, index) => {
    const id = `demo-${String(index + 1).padStart(3, '0')}`
    const first = firstNames[index % firstNames.length] ?? 'Ana'
    const last = lastNames[Math.floor(index / 10) % lastNames.length] ?? 'Abad'
    const count = Math.ceil(chance() ** 3 * 14)
    const days = Array.from({ length: count }, () => chance() * DAYS).toSorted((a, b) => b - a)
    return {
      id,
      profile: {
        name: `${first} ${last}`,
        email: `${id}@example.com`,
        phone: `+3460${String(1_000_000 + index * 37)}`,
        country: pick(countries, 'ES'),
        registration_date: daysAgo(DAYS + chance() * YEAR_DAYS),
        tags: { newsletter: chance() > 0.5, shop: pick(['centre', 'harbour', 'online'], 'online') },
      },
      balance: [
        {
          amount: 5 + Math.floor(chance() * 120),
          expiration_date: daysAgo(-10 - chance() * YEAR_DAYS),
        },
      ],
      purchases: days.map((day, place) => ({
        issued_at: daysAgo(day),
        order: orderOf(`${id}-${place + 1}`),
      })),
      basket: orderOf(`${id}-now`),
    }
  })
}
