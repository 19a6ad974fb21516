import { facts } from '@loyalty/contracts/facts'
import { EVENTS_SUBJECTS } from '@loyalty/engine/jetstream/events-stream'

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
