import type { AccountId } from '@loyalty/shared/ids'
import type { Count } from './count.js'
import { monthOf, quarterOf, slotOf, utcDayOf } from './slots.js'
import { sumKey } from './sum-key.js'

/** By how much one stored sum rises: paths of its figures, such as `figures.issued`. */
export interface Rise {
  key: string
  account: AccountId
  paths: Map<string, bigint>
}

/** What counts add to each stored sum: of the day, in all, and for rewards of the month. */
export function addUp(counts: Iterable<Count>): Rise[] {
  const rises = new Map<string, Rise>()
  const raise = (key: string, account: AccountId, path: string, by: bigint) => {
    const rise = rises.get(key) ?? { key, account, paths: new Map<string, bigint>() }
    rises.set(key, rise)
    rise.paths.set(path, (rise.paths.get(path) ?? 0n) + by)
  }
  for (const { account, kind, subject, figure, atMs, by } of bySlot(counts)) {
    const day = utcDayOf(atMs)
    const keyOf = (level: 'day' | 'month' | 'total', period: string) =>
      sumKey(account, level, { kind, subject, period })
    const path = `figures.${figure}`
    const ofDay = keyOf('day', day)
    raise(ofDay, account, path, by)
    raise(ofDay, account, `quarters.${quarterOf(atMs)}.${figure}`, by)
    raise(keyOf('total', ''), account, path, by)
    if (kind === 'reward') raise(keyOf('month', monthOf(day)), account, path, by)
  }
  return [...rises.values()]
}

/** Thousands of rows of one quarter of an hour mostly count for the same few figures. */
function bySlot(counts: Iterable<Count>): Iterable<Count> {
  const together = new Map<string, Count>()
  for (const count of counts) {
    const { account, kind, subject, figure, atMs } = count
    const key = `${account}|${kind}|${subject}|${figure}|${slotOf(atMs)}`
    const present = together.get(key)
    if (present === undefined) together.set(key, { ...count })
    else present.by += count.by
  }
  return together.values()
}
