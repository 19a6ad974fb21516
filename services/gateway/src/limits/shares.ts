import type { Caller } from '../access/caller.js'

/** Whose part is used up: everybody's, the account's or the token subject's. */
export type Exhausted = 'all' | 'account' | 'subject'

export interface SharesOptions {
  max: number
  /** What one account, and one token subject, may have of it. */
  accountPercent: number
  subjectPercent: number
}

type Owner = Pick<Caller, 'account' | 'subject'>

/** Something that there is a limited amount of at a time, of which no caller gets all. */
export interface Shares {
  /** Takes so much for a caller, or tells whose part would be exceeded and takes nothing. */
  take(owner: Owner, amount: number): Exhausted | null
  give(owner: Owner, amount: number): void
  /** What all have together. */
  readonly taken: number
}

export function createShares({ max, accountPercent, subjectPercent }: SharesOptions): Shares {
  const accountMax = partOf(max, accountPercent)
  const subjectMax = partOf(max, subjectPercent)
  const accounts = new Map<string, number>()
  const subjects = new Map<string, number>()
  let taken = 0

  const add = (owner: Owner, amount: number) => {
    taken += amount
    addTo(accounts, owner.account, amount)
    addTo(subjects, subjectOf(owner), amount)
  }

  return {
    take(owner, amount) {
      if (taken + amount > max) return 'all'
      if ((accounts.get(owner.account) ?? 0) + amount > accountMax) return 'account'
      if ((subjects.get(subjectOf(owner)) ?? 0) + amount > subjectMax) return 'subject'
      add(owner, amount)
      return null
    },
    give: (owner, amount) => add(owner, -amount),
    get taken() {
      return taken
    },
  }
}

/** Never nothing: who may have less than one could do nothing at all. */
const partOf = (max: number, percent: number): number =>
  Math.max(1, Math.ceil((max * percent) / 100))

const subjectOf = ({ account, subject }: Owner): string => `${account}|${subject}`

/** Who has nothing is forgotten. */
function addTo(counts: Map<string, number>, key: string, amount: number): void {
  const count = (counts.get(key) ?? 0) + amount
  if (count === 0) counts.delete(key)
  else counts.set(key, count)
}
