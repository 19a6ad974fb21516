import { touch, type ReadView, type Touch, type View } from '@loyalty/shared/commit/command'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import type { Candidate, Match, Neighbours } from '../personas/domain/match.js'
import { personaKey } from '../personas/domain/persona.js'
import { personas } from '../personas/personas.collection.js'
import {
  HOLDERS_MAX,
  identityKeyId,
  identityKeys,
  type Holder,
} from './identity-keys.collection.js'
import { wantedKeys, type Resolvable, type RuleKey } from './domain/resolvable.js'

export const touchKeys = (account: AccountId, keys: readonly string[]): Touch[] =>
  keys.map((key) => touch(identityKeys, identityKeyId(account, key)))

const holdersOf = (view: ReadView, account: AccountId, key: string): readonly Holder[] =>
  view.get(identityKeys, identityKeyId(account, key))?.holders ?? []

/** The personas whose contacts hold the keys. */
export const touchHolders = (
  view: ReadView,
  account: AccountId,
  keys: readonly string[],
): Touch[] => {
  const ids = keys.flatMap((key) => holdersOf(view, account, key).map(({ persona }) => persona))
  return [...new Set(ids)].map((id) => touch(personas, personaKey(account, id)))
}

/** The personas that a contact matches. A key with as many holders as it may have names nobody. */
export function findCandidates(
  view: ReadView,
  account: AccountId,
  contact: Uuid,
  ruleKeys: readonly RuleKey[],
): Candidate[] {
  const found = new Map<Uuid, Match[]>()
  for (const { rule, key } of ruleKeys) {
    const holders = holdersOf(view, account, key)
    if (holders.length >= HOLDERS_MAX) continue
    const byPersona = Map.groupBy(
      holders.filter((holder) => holder.contact !== contact),
      ({ persona }) => persona,
    )
    for (const [id, of] of byPersona) {
      const match = { rule, key, contacts: of.map((holder) => holder.contact) }
      found.set(id, [...(found.get(id) ?? []), match])
    }
  }
  return [...found].flatMap(([id, matches]) => {
    const persona = view.get(personas, personaKey(account, id))
    return persona === null ? [] : [{ persona, matches }]
  })
}

/** Those whom a contact's values name, as the view has them now. */
export const findNeighbours = (
  view: ReadView,
  account: AccountId,
  contact: Uuid,
  resolvable: Resolvable,
): Neighbours => ({
  candidates: findCandidates(view, account, contact, resolvable.ruleKeys),
  keys: holdable(view, account, contact, wantedKeys(resolvable)),
  isExternalIdTaken: isTaken(view, account, resolvable.uniqueKey, contact),
})

/** The keys of those wanted that the contact may hold: those it has, and those with room. */
const holdable = (
  view: ReadView,
  account: AccountId,
  contact: Uuid,
  wanted: readonly string[],
): string[] =>
  wanted.filter((key) => {
    const holders = holdersOf(view, account, key)
    return holders.length < HOLDERS_MAX || holders.some((holder) => holder.contact === contact)
  })

/** Whether another contact holds a key that only one may hold. */
const isTaken = (view: ReadView, account: AccountId, key: string | null, contact: Uuid): boolean =>
  key !== null && holdersOf(view, account, key).some((holder) => holder.contact !== contact)

/** Writes who the contact is by these keys. */
export function holdKeys(
  view: View,
  account: AccountId,
  keys: readonly string[],
  holder: Holder,
): void {
  for (const key of keys) {
    const others = holdersOf(view, account, key).filter(({ contact }) => contact !== holder.contact)
    const _id = identityKeyId(account, key)
    view.put(identityKeys, { _id, account_id: account, holders: [...others, holder] })
  }
}

/** Takes a contact out of these keys. Those that nobody holds any more are removed by and by. */
export function releaseKeys(
  view: View,
  account: AccountId,
  keys: readonly string[],
  contact: Uuid,
  now: Date,
): void {
  for (const key of keys) {
    const holders = holdersOf(view, account, key).filter((holder) => holder.contact !== contact)
    const _id = identityKeyId(account, key)
    view.put(identityKeys, {
      _id,
      account_id: account,
      holders,
      ...(holders.length === 0 && { unheld_at: now }),
    })
  }
}
