import { Temporal } from 'temporal-polyfill'
import type { Order } from '@loyalty/contracts/wallet/order'
import { amountOf, sumAmounts, toAmount, UNIT, type Amount } from '@loyalty/contracts/money'

/** The instant at which conditions are looked at, and the zone of the account. */
export interface Moment {
  at: Date
  timeZone: string
}

/** A wallet, as far as conditions look at it. */
export interface Conditioned {
  /** Null for a visitor whom nobody knows. */
  customer: ConditionedCustomer | null
  /** Null: not known. */
  purchase_count: number | null
}

export interface ConditionedCustomer {
  tier: { rank: number } | null
  /** Absent: nothing of it is known. */
  profile?: ConditionedProfile
  /** Those that the customer was in a moment ago. Absent: not known. */
  segments?: { ids: readonly string[] }
}

/** A person, as far as conditions look at one. */
export interface ConditionedProfile {
  /** `MM-DD`; null: not known. */
  birthday: string | null
  registered_at: Date
  tags: Readonly<Record<string, TagValue>>
}

type OrderLine = NonNullable<Order['products']>[number]

export type TagValue = string | number | boolean | null

/** A product line of an order, as far as conditions look at it. */
export interface KnownLine {
  sku: string | null
  tags: Readonly<Record<string, TagValue>> | null
  amount: Amount
  /** Before discounts, where it tells that, else what was paid; null: the order tells neither. */
  value: Amount | null
}

/** What conditions of numbers look at. */
export type KnownNumber =
  | 'Order Value'
  | 'Order Discounted Value'
  | 'Number Of Purchases'
  | 'Tier'
  | 'Weekday'
  | 'Hour'
  | 'Days To Birthday'
  | 'Days Since Registration'

/**
 * What is known when conditions are looked at; what is not known makes a condition false. Null: a
 * customer without a tier, who stands below every rank.
 */
export interface Known extends Partial<Record<KnownNumber, Amount | null>> {
  lines?: readonly KnownLine[]
  tags?: Readonly<Record<string, TagValue>>
  /** Those that the customer was in a moment ago. */
  segments?: { ids: readonly string[] }
}

/**
 * What is known of a customer, an order and a moment; what the order does not tell makes a condition false. What
 * was paid is `discounted_value ?? value`, as points and metrics are by. Lines and what the calendar tells are
 * worked out when a condition looks at them, once: one purchase is looked at by thousands of conditions.
 */
export function knownOf(
  order: Order | null,
  { customer, purchase_count: count }: Conditioned,
  moment: Moment | null = null,
): Known {
  const known: Known = {
    ...(count !== null && { 'Number Of Purchases': whole(count) }),
    ...(customer !== null && knownOfCustomer(customer)),
    ...(order !== null && knownOfOrder(order)),
  }
  const products = order?.products
  if (products) whenAsked(known, 'lines', () => products.map(toKnownLine))
  if (moment !== null) addMoment(known, moment, customer?.profile)
  return known
}

/**
 * The same of an order that a coupon is redeemed with. Where it states no value, its lines do if each of them has one,
 * as of a cart: its discounts take from these too.
 */
export function knownOfBasket(order: Order, conditioned: Conditioned, moment: Moment): Known {
  const known = knownOf(order, conditioned, moment)
  const lines = order.products ?? []
  if (lines.length === 0 || known['Order Value'] !== undefined) return known
  const value = sumOfLines(known.lines, 'value')
  if (value === undefined) return known
  const paid = lines.map((line) => toAmount(line.discounted_value ?? line.value ?? 0))
  return Object.assign(known, {
    'Order Value': value,
    'Order Discounted Value': known['Order Discounted Value'] ?? sumAmounts(paid),
  })
}

/** A field that is read when somebody asks for it, and kept. */
function whenAsked<Field extends keyof Known>(
  known: Known,
  field: Field,
  read: () => NonNullable<Known[Field]>,
): void {
  Object.defineProperty(known, field, { enumerable: true, get: once(read) })
}

function once<Value>(read: () => Value): () => Value {
  let kept: { value: Value } | undefined
  return () => (kept ??= { value: read() }).value
}

const whole = (count: number): Amount => amountOf(BigInt(count) * UNIT)

function knownOfOrder(order: Order): Known {
  const { value, discounted_value: discounted } = order
  const paid = discounted ?? value
  return {
    ...(typeof value === 'number' && { 'Order Value': toAmount(value) }),
    ...(typeof paid === 'number' && { 'Order Discounted Value': toAmount(paid) }),
  }
}

function toKnownLine({
  sku,
  tags,
  amount,
  value,
  discounted_value: discounted,
}: OrderLine): KnownLine {
  const worth = value ?? discounted
  return {
    sku,
    tags: (tags ?? null) as KnownLine['tags'],
    amount: toAmount(amount),
    value: typeof worth === 'number' ? toAmount(worth) : null,
  }
}

const knownOfCustomer = ({ tier, profile, segments }: ConditionedCustomer): Known => ({
  Tier: tier && whole(tier.rank),
  ...(segments !== undefined && { segments }),
  ...(profile !== undefined && { tags: profile.tags }),
})

function addMoment(known: Known, moment: Moment, profile: ConditionedProfile | undefined): void {
  const local = once(() => localTime(moment.at, moment.timeZone))
  const today = once(() => local().toPlainDate())
  whenAsked(known, 'Weekday', () => whole(local().dayOfWeek))
  whenAsked(known, 'Hour', () => whole(local().hour))
  if (profile === undefined) return
  const { birthday, registered_at: registeredAt } = profile
  if (birthday !== null) {
    whenAsked(known, 'Days To Birthday', () => whole(daysToBirthday(birthday, today())))
  }
  whenAsked(known, 'Days Since Registration', () => {
    const days = daysBetween(localTime(registeredAt, moment.timeZone).toPlainDate(), today())
    return whole(Math.max(0, days))
  })
}

const localTime = (at: Date, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)

const daysBetween = (from: Temporal.PlainDate, to: Temporal.PlainDate): number =>
  from.until(to, { largestUnit: 'days' }).days

/** Days until somebody's next birthday, 0 on the day. Who was born on 29 February has it on 1 March in other years. */
function daysToBirthday(birthday: string, today: Temporal.PlainDate): number {
  const inYear = (year: number): Temporal.PlainDate => {
    const [month, day] = birthday.split('-').map(Number)
    const isLeapDay = month === 2 && day === 29
    const first = Temporal.PlainDate.from({ year, month: month ?? 1, day: 1 })
    return isLeapDay ? first.add({ days: 28 }) : first.with({ day: day ?? 1 })
  }
  const next = inYear(today.year)
  const isPast = Temporal.PlainDate.compare(next, today) < 0
  return -daysBetween(isPast ? inYear(today.year + 1) : next, today)
}

/** What the lines that a selector means cost together, or how many pieces they are; undefined: nobody knows. */
export const sumOfLines = (
  lines: readonly KnownLine[] | undefined,
  what: 'amount' | 'value',
): Amount | undefined => {
  if (lines === undefined) return undefined
  const all = lines.map((line) => line[what]).filter((one) => one !== null)
  return all.length === lines.length ? sumAmounts(all) : undefined
}
