import type { Uuid } from '@loyalty/contracts/ids'
import { nameOfRule } from '../../identity/rules/identity-rules.js'
import { hashIn } from '../../identity/rules/resolvable.js'
import type { Persona, PersonaEvent } from '../store.js'
import { latestJoins, mergedInto, newPersona, ofOwnRight, withMembers, without } from './persona.js'
import { noPlan, type HistoryEntry, type Placed, type Plan, type Batch } from './plan.js'
import type { Resolution, Weighed } from './resolve.js'

/** A contact goes where a resolution puts it, with the personas that are absorbed. */
export function planByRules(resolution: Resolution, present: Persona | null, batch: Batch): Placed {
  const { subject, target, isParted } = resolution
  const id = target?.id ?? batch.closed?.id ?? batch.freshId
  const parted =
    isParted && present !== null ? planParting(subject.id, present, id, batch.now) : noPlan
  const joined =
    target === null
      ? planOpening(resolution, batch)
      : planJoining(resolution, target, present === null || isParted, batch.now)
  return { personaId: id, plan: inOrder(parted, joined) }
}

const inOrder = (first: Plan, then: Plan): Plan => ({
  personas: [...first.personas, ...then.personas],
  moved: [...first.moved, ...then.moved],
  history: [...first.history, ...then.history],
})

/** Into a persona of its own: the one that was closed without it, or a new one. */
function planOpening({ subject }: Resolution, { account, freshId, now, closed }: Batch): Plan {
  if (!closed) {
    return {
      ...noPlan,
      personas: [{ persona: newPersona(account, freshId, [subject], now), isNew: true }],
    }
  }
  return {
    ...noPlan,
    personas: [{ persona: withMembers(closed, [subject], now) }],
    history: [{ kind: 'JOINED', persona_id: closed.id, contact_id: subject.id }],
  }
}

/** A contact that contradicts the others leaves them. */
function planParting(contact: Uuid, present: Persona, to: Uuid, now: Date): Plan {
  const { id, members } = present
  const rest = withMembers(present, without(members, new Set([contact])), now)
  const split = [{ persona_id: to, contact_ids: [contact] }]
  return {
    ...noPlan,
    personas: [{ persona: rest, split: { persona_id: id, change: 'parted', split } }],
    history: [{ kind: 'PARTED', persona_id: id, contact_id: contact, personas: split }],
  }
}

/** Into a persona that is there, and others into it. */
function planJoining(resolution: Resolution, target: Persona, isNew: boolean, now: Date): Plan {
  const { subject, absorbed, weighed } = resolution
  const { id } = target
  const matches = toMatches(weighed)
  const merged = absorbed.map((persona) => ({
    persona_id: persona.id,
    contact_ids: persona.members.map((member) => member.id),
  }))
  const about = { persona_id: id, contact_id: subject.id }
  const merging: HistoryEntry = { kind: 'MERGED', ...about, personas: merged, matches }
  const toTarget = matches.filter((match) => match.persona_id === id)
  const joining: HistoryEntry = { kind: 'JOINED', ...about, matches: toTarget }
  const isMerge = absorbed.length > 0
  const next = joinedBy(resolution, target, isNew || isMerge ? [now] : [], now)
  const own = new Set([subject.id])
  return {
    personas: [
      isMerge ? { persona: next, merged: { persona_id: id, merged } } : { persona: next },
      ...absorbed.map((persona) => ({ persona: mergedInto(persona, id, now) })),
    ],
    moved: absorbed.map(({ members }) => ({ to: id, members: without(members, own) })),
    history: [...(isMerge ? [merging] : []), ...(isNew ? [joining] : [])],
  }
}

function joinedBy(
  { subject, absorbed, vouchedFor }: Resolution,
  target: Persona,
  joins: readonly Date[],
  now: Date,
): Persona {
  const all = [target, ...absorbed]
  const others = without(
    all.flatMap(({ members }) => members),
    new Set([subject.id]),
  ).map((member) => (vouchedFor.has(member.id) ? ofOwnRight(member) : member))
  return {
    ...target,
    members: [...others, subject],
    joined: latestJoins([...all.map(({ joined }) => joined), joins]),
    updated_at: now,
  }
}

/** What let a contact come to the personas that were not left. */
const toMatches = (weighed: readonly Weighed[]): PersonaEvent['matches'] =>
  weighed
    .filter(({ hindrance }) => hindrance === null)
    .flatMap(({ persona, matches }) =>
      matches.map(({ rule, key }) => ({
        persona_id: persona.id,
        description: rule.description,
        conditions: nameOfRule(rule).split('+'),
        hash: hashIn(key),
      })),
    )
