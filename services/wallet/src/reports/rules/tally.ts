import type { AccountId } from '@loyalty/contracts/ids'
import { kinds, type Kind, type Tell, sumKey, type Level } from './count.js'
import { remembered, monthOf, quarterOf, slotOf, utcDayOf } from './slots.js'

/** By how much one stored sum rises: paths of its figures, such as `figures.issued`. */
export interface Rise {
  key: string
  account: AccountId
  paths: Map<string, bigint>
}

/** Adds counts up, whatever their order. */
export interface Tally {
  /** Takes what happened in an account at an instant. */
  at(account: AccountId, atMs: number): Tell
  /** Of how many subjects something happened, in each quarter of an hour: about as many sums rise. */
  subjects(): number
  /** What all of it adds to each stored sum: of the day, and for rewards of the month and in all. */
  rises(): Rise[]
}

/** What is counted of an account in one quarter of an hour: figures by subject. */
interface Slot {
  account: AccountId
  atMs: number
  sums: Record<Kind, Map<string, Map<string, bigint>>>
  tell: Tell
}

/** Thousands of rows of one quarter of an hour mostly count for the same few figures. */
export function createTally(): Tally {
  const slots = new Map<string, Slot>()
  /** Where the next row mostly counts too. */
  let latest: Slot | undefined
  return {
    at(account, atMs) {
      if (latest?.account === account && slotOf(latest.atMs) === slotOf(atMs)) return latest.tell
      const key = `${account}|${slotOf(atMs)}`
      latest = slots.get(key) ?? openSlot(account, atMs)
      slots.set(key, latest)
      return latest.tell
    },
    subjects: () => countSubjects(slots.values()),
    rises: () => toRises(slots.values()),
  }
}

function openSlot(account: AccountId, atMs: number): Slot {
  const sums: Slot['sums'] = {
    reward: new Map(),
    coupon: new Map(),
    campaign: new Map(),
    punch_card: new Map(),
    referral: new Map(),
    account: new Map(),
  }
  const tell: Tell = (kind, subject, figure, by) => {
    const figures = sums[kind].get(subject)
    if (figures === undefined) sums[kind].set(subject, new Map([[figure, by]]))
    else addTo(figures, figure, by)
  }
  return { account, atMs, sums, tell }
}

function countSubjects(slots: Iterable<Slot>): number {
  let count = 0
  for (const { sums } of slots) {
    for (const subjects of Object.values(sums)) count += subjects.size
  }
  return count
}

function toRises(slots: Iterable<Slot>): Rise[] {
  const rises = new Map<string, Rise>()
  const riseOf = (key: string, account: AccountId) => {
    const rise = rises.get(key) ?? { key, account, paths: new Map<string, bigint>() }
    rises.set(key, rise)
    return rise.paths
  }
  for (const { account, atMs, sums } of slots) {
    const [day, pathsOf] = [utcDayOf(atMs), pathsIn(quarterOf(atMs))]
    for (const kind of kinds) {
      for (const [subject, figures] of sums[kind]) {
        const raised = (level: Level, period: string) =>
          riseOf(sumKey(account, level, { kind, subject, period }), account)
        const ofDay = raised('day', day)
        const wholes = [ofDay]
        if (kind === 'reward') wholes.push(raised('month', monthOf(day)), raised('total', ''))
        for (const [figure, by] of figures) {
          const { inWhole, inQuarter } = pathsOf(figure)
          for (const paths of wholes) addTo(paths, inWhole, by)
          addTo(ofDay, inQuarter, by)
        }
      }
    }
  }
  return [...rises.values()]
}

/** Thousands of sums have the same few figures: the texts are made once. */
const pathsIn = (quarter: number) =>
  remembered((figure: string) => ({
    inWhole: `figures.${figure}`,
    inQuarter: `quarters.${quarter}.${figure}`,
  }))

const addTo = (sums: Map<string, bigint>, name: string, by: bigint): Map<string, bigint> =>
  sums.set(name, (sums.get(name) ?? 0n) + by)
