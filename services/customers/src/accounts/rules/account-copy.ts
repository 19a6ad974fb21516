import type { AccountSettings } from '@loyalty/contracts/catalog/account'
import type { AccountId } from '@loyalty/contracts/ids'
import { ZONES_MAX } from '../../limits.js'
import type { AccountCopy } from '../store.js'

const BEGINNING = new Date(0)

/** The copy with newer settings, or the same object when what is there is as new. */
export function withSettings(
  present: AccountCopy | null,
  account: AccountId,
  { version, time_zone, changed_at }: AccountSettings,
): AccountCopy {
  if (present === null) {
    return { _id: account, copy_version: version, zones: [{ time_zone, since: BEGINNING }] }
  }
  if (version <= present.copy_version) return present
  if (present.zones.at(-1)?.time_zone === time_zone) return { ...present, copy_version: version }
  const since = changed_at === null ? BEGINNING : new Date(changed_at)
  const zones = [...present.zones, { time_zone, since }].slice(-ZONES_MAX)
  return { ...present, copy_version: version, zones }
}
