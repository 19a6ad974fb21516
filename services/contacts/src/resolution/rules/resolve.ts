import type { Uuid } from '@loyalty/contracts/ids'
import { isByUnverifiedEmail } from '../../identity/rules/identity-rules.js'
import type { Member, Persona } from '../store.js'
import {
  areApart,
  contradiction,
  hasRoomForEmail,
  isProof,
  limitInTime,
  type Hindrance,
} from './guards.js'
import { byAge, isOfOwnRight, type Candidate, type Match } from './persona.js'

export interface Weighed extends Candidate {
  readonly hindrance: Hindrance | null
}

export interface Resolution {
  /** The contact as its persona keeps it. */
  readonly subject: Member
  /** The persona that the contact is in from now on; null for a new one. */
  readonly target: Persona | null
  /** Personas that go into it, each with all its members. */
  readonly absorbed: readonly Persona[]
  /** Contacts that no e-mail alone keeps in the persona any more, since they match it by more. */
  readonly vouchedFor: ReadonlySet<Uuid>
  /** The contact contradicts the others of its persona and leaves them there. */
  readonly isParted: boolean
  /** Every persona that matched, the oldest first. */
  readonly weighed: readonly Weighed[]
}

interface Group {
  readonly members: readonly Member[]
  readonly personas: readonly Persona[]
}

/** What a match may do: merge, or only let a contact that is by itself join by its e-mail. */
type Way = 'MERGE' | 'JOIN_BY_EMAIL' | 'NOTHING'

/**
 * Where a contact belongs. The personas that it matches are taken from the oldest on: each that may
 * be together with those taken before is merged, the others are left. An e-mail that is not verified
 * on both sides never merges: a contact that nothing else brings to others joins the oldest persona
 * that it may. `present` is the persona that the contact is in; it stays in it unless its new values
 * contradict the others there.
 */
export function resolve(
  given: Member,
  present: Persona | null,
  candidates: readonly Candidate[],
  now: Date,
): Resolution {
  const others = present?.members.filter(({ id }) => id !== given.id) ?? []
  const isParted = contradiction([given], others) !== null
  const home = isParted ? null : present
  const isByEmail = home !== null && isHeldByEmail(given, home, candidates)
  const subject: Member = { ...given, joined_by_email: isByEmail }
  const start: Group = {
    members: home === null ? [subject] : [subject, ...others],
    personas: home === null ? [] : [home],
  }
  const matched = candidates
    .filter(({ persona }) => persona.id !== home?.id)
    .toSorted((left, right) => byAge(left.persona, right.persona))

  const merged = takeAll(matched, start, isByEmail ? 'NOTHING' : 'MERGE', now)
  const isBySelf = start.members.length === 1 && merged.group === start
  if (!isBySelf) {
    const [target = null, ...absorbed] = merged.group.personas.toSorted(byAge)
    const vouchedFor = isByEmail ? NOBODY : knownBySubject(candidates)
    return { subject, target, absorbed, vouchedFor, isParted, weighed: merged.weighed }
  }
  const joined = joinByEmail(matched, start, now)
  const absorbed = joined.target === null || home === null ? [] : [home]
  const target = joined.target ?? home
  return {
    subject: { ...subject, joined_by_email: joined.target !== null },
    target,
    absorbed,
    vouchedFor: NOBODY,
    isParted,
    weighed: joined.weighed,
  }
}

const NOBODY: ReadonlySet<Uuid> = new Set()

const knownBySubject = (candidates: readonly Candidate[]): ReadonlySet<Uuid> =>
  new Set(
    candidates
      .flatMap(({ matches }) => matches)
      .filter(({ rule }) => !isByUnverifiedEmail(rule))
      .flatMap(({ contacts }) => contacts),
  )

/** True when nothing better than an e-mail keeps a contact where it is. */
function isHeldByEmail({ id }: Member, home: Persona, candidates: readonly Candidate[]): boolean {
  const kept = home.members.find((member) => member.id === id)
  if (kept === undefined || isOfOwnRight(kept)) return false
  const matches = candidates.find(({ persona }) => persona.id === home.id)?.matches ?? []
  return !matches.some((match) => isProof(match, home))
}

function takeAll(matched: readonly Candidate[], start: Group, way: Way, now: Date) {
  let group = start
  const weighed: Weighed[] = []
  for (const candidate of matched) {
    const hindrance = hindranceOf(candidate, group, way, now)
    weighed.push({ ...candidate, hindrance })
    if (hindrance !== null) continue
    group = {
      members: [...group.members, ...candidate.persona.members],
      personas: [...group.personas, candidate.persona],
    }
  }
  return { group, weighed }
}

/** One persona at most: two that an e-mail names are not one person for it. */
function joinByEmail(matched: readonly Candidate[], start: Group, now: Date) {
  let target: Persona | null = null
  const weighed: Weighed[] = []
  for (const candidate of matched) {
    const way = target === null ? 'JOIN_BY_EMAIL' : 'MERGE'
    const hindrance = hindranceOf(candidate, start, way, now)
    weighed.push({ ...candidate, hindrance })
    if (hindrance === null) target = candidate.persona
  }
  return { target, weighed }
}

/** Why a persona can't be together with a group, or null. One rule that lets it is enough. */
function hindranceOf(candidate: Candidate, group: Group, way: Way, now: Date): Hindrance | null {
  const { persona, matches } = candidate
  const differs = contradiction(group.members, persona.members)
  if (differs !== null) return differs
  if (areApart(group.members, group.personas, persona)) return 'SET_APART'
  let first: Hindrance | null = null
  for (const match of matches) {
    const hindrance = hindranceOfMatch(match, persona, group, way, now)
    if (hindrance === null) return null
    first ??= hindrance
  }
  return first
}

function hindranceOfMatch(
  match: Match,
  persona: Persona,
  group: Group,
  way: Way,
  now: Date,
): Hindrance | null {
  const { rule, contacts } = match
  const isProven = isProof(match, persona)
  if (way === 'NOTHING' || (way === 'MERGE' && !isProven)) return 'EMAIL_NOT_VERIFIED'
  const size = group.members.length + persona.members.length
  if (size > rule.max_group_size) return 'GROUP_FULL'
  if (!isProven && !hasRoomForEmail(persona, rule)) return 'GROUP_FULL'
  const matched = persona.members.filter(({ id }) => contacts.includes(id))
  return limitInTime(rule, matched, persona, now)
}
