import { touch, type ReadView, type Touch } from '@loyalty/engine/command'
import { keyOf, type AccountId, type Uuid } from '@loyalty/contracts/ids'
import { holdable, holdersOf, isTaken } from '../identity/keys.js'
import { wantedKeys, type Resolvable, type RuleKey } from '../identity/rules/resolvable.js'
import { HOLDERS_MAX } from '../identity/store.js'
import type { Candidate, Match, Neighbours } from './rules/persona.js'
import { personas, type Persona } from './store.js'

export const touchPersona = (account: AccountId, id: Uuid): Touch =>
  touch(personas, keyOf(account, id))

export const findPersona = (view: ReadView, account: AccountId, id: Uuid | null): Persona | null =>
  id === null ? null : view.get(personas, keyOf(account, id))

/** The personas whose contacts hold the keys. */
export const touchHolders = (
  view: ReadView,
  account: AccountId,
  keys: readonly string[],
): Touch[] => {
  const ids = keys.flatMap((key) => holdersOf(view, account, key).map(({ persona }) => persona))
  return [...new Set(ids)].map((id) => touch(personas, keyOf(account, id)))
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
    const persona = view.get(personas, keyOf(account, id))
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
