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

interface ConditionedCustomer {
  tier: { rank: number } | null
  /** `MM-DD`; null: not known. Absent: as null. */
  birthday?: string | null
  /** `YYYY-MM-DD`; null: not known. Absent: as null. */
  registered_on?: string | null
  /** Absent: not known. */
  tags?: Readonly<Record<string, TagValue>>
}

export type TagValue = string | number | boolean | null

/** A product line of an order, as far as conditions look at it. */
export interface KnownLine {
  sku: string
  tags: Readonly<Record<string, TagValue>> | null
  amount: Amount
  /** Before discounts; null: the order does not tell it. */
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
}

/**
 * What is known of a customer, an order and a moment; what the order does not tell makes a condition false. What
 * was paid is `discounted_value ?? value`, as points and metrics are by.
 */
export function knownOf(
  order: Order | null,
  { customer, purchase_count: count }: Conditioned,
  moment: Moment | null = null,
): Known {
  return {
    ...(count !== null && { 'Number Of Purchases': whole(count) }),
    ...(customer !== null && knownOfCustomer(customer, moment)),
    ...(moment !== null && knownOfMoment(moment)),
    ...(order !== null && knownOfOrder(order)),
  }
}

const whole = (count: number): Amount => amountOf(BigInt(count) * UNIT)

function knownOfOrder(order: Order): Known {
  const { value, discounted_value: discounted, products } = order
  const paid = discounted ?? value
  return {
    ...(typeof value === 'number' && { 'Order Value': toAmount(value) }),
    ...(typeof paid === 'number' && { 'Order Discounted Value': toAmount(paid) }),
    ...(products && {
      lines: products.map((line) => ({
        sku: line.sku,
        tags: (line.tags ?? null) as KnownLine['tags'],
        amount: toAmount(line.amount),
        value: typeof line.value === 'number' ? toAmount(line.value) : null,
      })),
    }),
  }
}

function knownOfMoment({ at, timeZone }: Moment): Known {
  const { dayOfWeek, hour } = localTime(at, timeZone)
  return { Weekday: whole(dayOfWeek), Hour: whole(hour) }
}

function knownOfCustomer(
  { tier, birthday = null, registered_on: registered = null, tags }: ConditionedCustomer,
  moment: Moment | null,
): Known {
  const today = moment === null ? null : localTime(moment.at, moment.timeZone).toPlainDate()
  return {
    Tier: tier && whole(tier.rank),
    ...(tags !== undefined && { tags }),
    ...(today !== null &&
      birthday !== null && { 'Days To Birthday': whole(daysToBirthday(birthday, today)) }),
    ...(today !== null &&
      registered !== null && {
        'Days Since Registration': whole(Math.max(0, daysBetween(registered, today))),
      }),
  }
}

const localTime = (at: Date, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)

const daysBetween = (from: Temporal.PlainDate | string, to: Temporal.PlainDate): number =>
  Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days

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
