// What a made-up loyalty programme holds: the same seed always makes the same customers.

const firstNames = [
  'Ada',
  'Bruno',
  'Clara',
  'Dmitri',
  'Elif',
  'Fatima',
  'Georg',
  'Hana',
  'Iñaki',
  'Jürgen',
]
const lastNames = [
  'Lovelace',
  'Müller',
  'O’Neill',
  'Petrov',
  'Quispe',
  'Rossi',
  'Sánchez',
  'Yıldız',
  'Zhou',
]
const countries = ['DE', 'AR', 'ES', 'PE', 'TR']
const shops = ['berlin-1', 'berlin-2', 'lima-1']
const articles = ['coffee', 'cake, large', 'cup "blue"', 'tea']
const DAY_MS = 86_400_000
// Fixed, so that files do not depend on the day on which they are made.
const OPENED = Date.UTC(2019, 0, 1)
const MOVED = Date.UTC(2025, 11, 31)
const NEVER_BEFORE = Date.UTC(2035, 0, 1)

/** Random numbers of a seed and a position: mulberry32 over both, mixed. */
function randomOf(seed, position) {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(position + 1, 0x85ebca77)) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (most) => Math.floor(next() * most)
  return {
    below,
    oneOf: (list) => list[below(list.length)],
    day: (from, to) => from + below((to - from) / DAY_MS) * DAY_MS,
  }
}

export const numberOf = (index) => `C-${String(index + 1).padStart(7, '0')}`

/** One customer with zero to three balance entries; amounts are whole hundredths. */
export function customerAt(seed, index) {
  const { below, oneOf, day } = randomOf(seed, index)
  const joined = day(OPENED, MOVED)
  const number = numberOf(index)
  const entries = Array.from({ length: below(4) }, () => ({
    programme: oneOf(['POINTS', 'POINTS', 'VOUCHER']),
    hundredths: 1 + below(500_000),
    earned: day(joined, MOVED + DAY_MS),
    validUntil: below(3) === 0 ? null : day(NEVER_BEFORE, NEVER_BEFORE + 1_000 * DAY_MS),
  }))
  return {
    number,
    firstName: oneOf(firstNames),
    lastName: oneOf(lastNames),
    mail: below(5) === 0 ? null : `${number.toLowerCase()}@example.com`,
    born: below(3) === 0 ? null : day(Date.UTC(1950, 0, 1), Date.UTC(2005, 0, 1)),
    joined,
    document: below(2) === 0 ? null : String(10_000_000 + index),
    country: oneOf(countries),
    apps: oneOf([[], ['web'], ['web', 'ios'], ['android']]),
    segment: oneOf(['new', 'loyal', 'lost']),
    visits: below(200),
    spentHundredths: below(1_000_000),
    entries,
  }
}

/** One purchase of a customer; one in ten was not finished when the programme moved. */
export function purchaseAt(seed, index, customer) {
  const { below, oneOf, day } = randomOf(seed + 1, index)
  const lines = Array.from({ length: 1 + below(3) }, (_, at) => ({
    article: articles[(index + at) % articles.length],
    pieces: 1 + below(4),
    hundredths: 100 + below(5_000),
  }))
  const total = lines.reduce((sum, { pieces, hundredths }) => sum + pieces * hundredths, 0)
  return {
    customer,
    receipt: `R-${String(index + 1).padStart(8, '0')}`,
    bought: day(MOVED - 700 * DAY_MS, MOVED) + below(DAY_MS / 1_000) * 1_000,
    total,
    paid: below(4) === 0 ? Math.floor(total * 0.9) : total,
    shop: oneOf(shops),
    isOpen: below(10) === 0,
    lines,
  }
}

export const movedAt = MOVED
