import { facts } from '@loyalty/contracts/facts'
import { EVENTS_SUBJECTS } from '@loyalty/engine/admin'
import { DeliverPolicy } from '@nats-io/jetstream'
import { z } from 'zod'
import { parsedJson } from '../api/exact-json.js'
import { brokerInstant } from '../command-line/values.js'
import { cell } from '../output/table.js'

const areaOf = (type: string): string => type.slice(0, type.indexOf('.'))

/** What facts are about, and each kind of them, as `coupon.redeemed`. */
export const factTypes = facts.map(({ type }) => type)
export const factAreas = [...new Set(factTypes.map(areaOf))]

export interface FactFilter {
  areas: readonly string[]
  types: readonly string[]
  account: string | undefined
}

/** What a reader asks the broker for, and which of it was meant. */
export interface FactSelection {
  subject: string
  has(subject: string): boolean
}

const PREFIX = EVENTS_SUBJECTS.slice(0, -'.>'.length)

/**
 * The selection that a filter asks for. A reader has one subject: the broker can't hold who makes a
 * consumer of several to consumers of its own, and so it refuses them.
 */
export function selectionOf({ areas, types, account }: FactFilter): FactSelection {
  const owner = account ?? '*'
  const kinds = [...areas.map((area) => `${area}.*`), ...types]
  const [kind = '*.*'] = kinds
  const isMeant = (type: string) => types.includes(type) || areas.includes(areaOf(type))
  return kinds.length < 2
    ? { subject: `${PREFIX}.${kind}.${owner}`, has: () => true }
    : { subject: `${PREFIX}.*.*.${owner}`, has: (subject) => isMeant(typeOf(subject)) }
}

/** `loyalty.events.coupon.redeemed.<account>` is about `coupon.redeemed`. */
const typeOf = (subject: string): string =>
  subject.slice(PREFIX.length + 1, subject.lastIndexOf('.'))

/** Where reading begins: at what comes from now on, at the first fact there is, or at a time. */
export type Start =
  | { deliver_policy: typeof DeliverPolicy.New }
  | { deliver_policy: typeof DeliverPolicy.All }
  | { deliver_policy: typeof DeliverPolicy.StartTime; opt_start_time: string }
  | { deliver_policy: typeof DeliverPolicy.StartSequence; opt_start_seq: number }

/** `now`, `beginning`, or a time. */
export const startText = z.string().transform((text, context): Start => {
  if (text === 'now') return { deliver_policy: DeliverPolicy.New }
  if (text === 'beginning') return { deliver_policy: DeliverPolicy.All }
  const time = brokerInstant.safeParse(text)
  if (time.success) return { deliver_policy: DeliverPolicy.StartTime, opt_start_time: time.data }
  context.addIssue('is neither now nor beginning nor an ISO 8601 time')
  return z.NEVER
})

/** A fact as far as a line of text tells it. */
const ShownFact = z.object({
  time: z.string(),
  type: z.string(),
  subject: z.string(),
  data: z.record(z.string(), z.unknown()),
})
export type ShownFact = z.output<typeof ShownFact>

/** The fact in a message, null when it is none. */
export const parseFact = (text: string): ShownFact | null =>
  ShownFact.safeParse(parsedJson(text)).data ?? null

/** True when a fact is about a customer, by the caller's id. */
export const isAbout = ({ type, subject, data }: ShownFact, customer: string): boolean =>
  data['customer_id'] === customer || (type.startsWith('customer.') && subject === customer)

const TYPE_WIDTH = 22
/** Fields that say again what the line says, or what only programs ask for. */
const untold: ReadonlySet<string> = new Set(['customer_id', 'wallet_id', 'owner_id'])

/** One line: time, what happened, to whom, and the fields of the fact. */
export function factLine(fact: ShownFact): string {
  const about = cell(fact.data['customer_id'] ?? fact.subject)
  const fields = Object.entries(fact.data)
    .filter(([name]) => !untold.has(name))
    .map(([name, value]) => `${cell(name)}=${brief(value)}`)
  const parts = [cell(fact.time), cell(fact.type).padEnd(TYPE_WIDTH), about, ...fields]
  return parts.join('  ')
}

/** A list is told by its length. */
const brief = (value: unknown): string =>
  Array.isArray(value) ? `[${value.length}]` : value === null ? '-' : cell(value)
