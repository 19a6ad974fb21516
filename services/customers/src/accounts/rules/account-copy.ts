import type { AccountSettings } from '@loyalty/shared/contracts/catalog/account'
import type { AccountId } from '@loyalty/shared/ids'
import type { ZoneSince } from '../../metrics/domain/periods.js'

/** What is kept of an account's settings: its time zones, for the calendar that purchases count in. */
export interface AccountCopy {
  /** The account. */
  readonly _id: AccountId
  readonly version?: number
  /** The owner's version: a lower one never replaces it. */
  readonly copy_version: number
  /** In ascending order; the first holds from the beginning of time. */
  readonly zones: readonly ZoneSince[]
}

/** Changes of time zone that are remembered: periods that are still asked for began under the last. */
export const ZONES_MAX = 32

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
