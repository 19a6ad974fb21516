import type { limitUnits, TemporalLimit } from '@loyalty/contracts/contacts/identity-rules'
import type { hindrances } from '@loyalty/contracts/contacts/operations'
import { isByUnverifiedEmail } from '../../identity/rules/identity-rules.js'
import type { Rule } from '../../identity/store.js'
import type { Member, Persona } from '../store.js'
import { isOfOwnRight, type Match } from './persona.js'

export type Hindrance = (typeof hindrances)[number]

type Identified = Pick<Member, 'document' | 'external'>

/** Two different documents of one type, or two different ids of one source. */
export function contradiction(
  left: readonly Identified[],
  right: readonly Identified[],
): 'DOCUMENT_DIFFERS' | 'EXTERNAL_ID_DIFFERS' | null {
  for (const one of left) {
    for (const other of right) {
      if (
        one.document !== null &&
        one.document.type === other.document?.type &&
        one.document.value !== other.document.value
      ) {
        return 'DOCUMENT_DIFFERS'
      }
      if (
        one.external !== null &&
        one.external.source === other.external?.source &&
        one.external.value !== other.external.value
      ) {
        return 'EXTERNAL_ID_DIFFERS'
      }
    }
  }
  return null
}

/** True when a contact of one side was set apart from one of the other, or from its persona. */
export function areApart(
  left: readonly Member[],
  leftPersonas: readonly Persona[],
  right: Persona,
): boolean {
  const leftIds = new Set<string>([...left, ...leftPersonas].map(({ id }) => id))
  const rightIds = new Set<string>([right, ...right.members].map(({ id }) => id))
  return (
    left.some(({ apart }) => apart.some((id) => rightIds.has(id))) ||
    right.members.some(({ apart }) => apart.some((id) => leftIds.has(id)))
  )
}

const MINUTE_MS = 60_000
const UNIT_MS: Record<(typeof limitUnits)[number], number> = {
  minute: MINUTE_MS,
  hour: 60 * MINUTE_MS,
  day: 24 * 60 * MINUTE_MS,
  week: 7 * 24 * 60 * MINUTE_MS,
}

const since = ({ unit, value }: TemporalLimit, now: Date): number =>
  now.getTime() - value * UNIT_MS[unit]

/** True when a rule's limits in time let a contact come to a persona by a match with some of it. */
export function limitInTime(
  { temporal_limits: limits }: Rule,
  matched: readonly Member[],
  persona: Persona,
  now: Date,
): 'TOO_OLD' | 'TOO_MANY_JOINS' | null {
  const isYoung = ({ identity_at: at }: Member) =>
    limits.every((limit) => at.getTime() >= since(limit, now))
  if (!matched.some(isYoung)) return 'TOO_OLD'
  const isUsedUp = limits.some((limit) => {
    const joins = persona.joined.filter((at) => at.getTime() >= since(limit, now)).length
    return limit.max !== null && joins >= limit.max
  })
  return isUsedUp ? 'TOO_MANY_JOINS' : null
}

/** Of the contacts that a persona may have, how many an e-mail that is not verified may bring. */
const SHARE_BY_EMAIL = 0.5

/**
 * True when a match may make one person of two: more than an e-mail that is not verified on both
 * sides, and with a contact that more than such an e-mail brought to its persona. Else somebody who
 * knows an address could tie its owner to the owner of any document.
 */
export const isProof = ({ rule, contacts }: Omit<Match, 'key'>, { members }: Persona): boolean =>
  !isByUnverifiedEmail(rule) &&
  members.some((member) => isOfOwnRight(member) && contacts.includes(member.id))

/** True when one more contact may come to a persona by an e-mail that is not verified. */
export function hasRoomForEmail({ members }: Persona, rule: Rule): boolean {
  const joined = members.filter((member) => !isOfOwnRight(member)).length
  return joined + 1 <= rule.max_group_size * SHARE_BY_EMAIL
}
