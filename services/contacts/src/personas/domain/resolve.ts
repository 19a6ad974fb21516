import type { Uuid } from '@loyalty/shared/ids'
import type { Rule } from '../../identity/domain/identity-rules.js'
import { areApart, contradiction, limitInTime, type Hindrance } from './guards.js'
import { byAge, type Member, type Persona } from './persona.js'

/** By which rule, and by which contacts of the persona, a contact matches. */
export interface Match {
  readonly rule: Rule
  readonly key: string
  readonly contacts: readonly Uuid[]
}

/** A persona that a contact matches, by one rule or several. */
export interface Candidate {
  readonly persona: Persona
  readonly matches: readonly Match[]
}

export interface Weighed extends Candidate {
  readonly hindrance: Hindrance | null
}

export interface Resolution {
  /** The persona that the contact is in from now on; null for a new one. */
  readonly target: Persona | null
  /** Personas that go into it, each with all its members. */
  readonly absorbed: readonly Persona[]
  /** The contact contradicts the others of its persona and leaves them there. */
  readonly isParted: boolean
  /** Every persona that matched, the oldest first. */
  readonly weighed: readonly Weighed[]
}

interface Group {
  members: readonly Member[]
  personas: readonly Persona[]
}

/**
 * Where a contact belongs. The personas that it matches are taken from the oldest on: each that may
 * be together with those taken before is merged, the others are left. `present` is the persona that
 * the contact is in; it stays in it unless its new values contradict the others there.
 */
export function resolve(
  subject: Member,
  present: Persona | null,
  candidates: readonly Candidate[],
  now: Date,
): Resolution {
  const others = present?.members.filter(({ id }) => id !== subject.id) ?? []
  const isParted = contradiction([subject], others) !== null
  const home = isParted ? null : present
  let group: Group = {
    members: home === null ? [subject] : [subject, ...others],
    personas: home === null ? [] : [home],
  }
  const weighed: Weighed[] = []
  for (const candidate of candidates.toSorted((a, b) => byAge(a.persona, b.persona))) {
    if (candidate.persona.id === home?.id) continue
    const hindrance = hindranceOf(candidate, group, now)
    weighed.push({ ...candidate, hindrance })
    if (hindrance !== null) continue
    group = {
      members: [...group.members, ...candidate.persona.members],
      personas: [...group.personas, candidate.persona],
    }
  }
  const [target = null, ...absorbed] = group.personas.toSorted(byAge)
  return { target, absorbed, isParted, weighed }
}

/** Why a persona can't be together with a group, or null. One rule that lets it is enough. */
function hindranceOf(candidate: Candidate, group: Group, now: Date): Hindrance | null {
  const { persona, matches } = candidate
  const differs = contradiction(group.members, persona.members)
  if (differs !== null) return differs
  if (areApart(group.members, group.personas, persona)) return 'SET_APART'
  const size = group.members.length + persona.members.length
  let first: Hindrance | null = null
  for (const { rule, contacts } of matches) {
    const matched = persona.members.filter(({ id }) => contacts.includes(id))
    const hindrance =
      size > rule.max_group_size ? 'GROUP_FULL' : limitInTime(rule, matched, persona, now)
    if (hindrance === null) return null
    first ??= hindrance
  }
  return first
}
