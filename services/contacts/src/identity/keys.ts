import { touch, type ReadView, type Touch, type View } from '@loyalty/engine/command'
import { keyOf, type AccountId, type Uuid } from '@loyalty/contracts/ids'
import { HOLDERS_MAX, identityKeys, type Holder } from './store.js'

export const touchKeys = (account: AccountId, keys: readonly string[]): Touch[] =>
  keys.map((key) => touch(identityKeys, keyOf(account, key)))

export const holdersOf = (view: ReadView, account: AccountId, key: string): readonly Holder[] =>
  view.get(identityKeys, keyOf(account, key))?.holders ?? []

/** The keys of those wanted that the contact may hold: those it has, and those with room. */
export const holdable = (
  view: ReadView,
  account: AccountId,
  contact: Uuid,
  wanted: readonly string[],
): string[] =>
  wanted.filter((key) => {
    const holders = holdersOf(view, account, key)
    return holders.length < HOLDERS_MAX || holders.some((holder) => holder.contact === contact)
  })

/** True when another contact holds a key that only one may hold. */
export const isTaken = (
  view: ReadView,
  account: AccountId,
  key: string | null,
  contact: Uuid,
): boolean =>
  key !== null && holdersOf(view, account, key).some((holder) => holder.contact !== contact)

export function holdKeys(
  view: View,
  account: AccountId,
  keys: readonly string[],
  holder: Holder,
): void {
  for (const key of keys) {
    const others = holdersOf(view, account, key).filter(({ contact }) => contact !== holder.contact)
    const _id = keyOf(account, key)
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
    const _id = keyOf(account, key)
    view.put(identityKeys, {
      _id,
      account_id: account,
      holders,
      ...(holders.length === 0 && { unheld_at: now }),
    })
  }
}
