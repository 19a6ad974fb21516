import type { Caller } from '../access/caller.js'
import { refuse } from '@loyalty/contracts/outcome'
import type { GatewayRefusal } from '../answers/errors.js'
import { sharesExhausted } from '../metrics.js'

/** The share that is used up: that of all, the cell, the account or the token subject. */
export type Exhausted = 'all' | 'cell' | 'account' | 'subject'

export interface SharesOptions {
  max: number
  /** The share of one cell of several, one account, and one token subject. */
  cellPercent: number
  accountPercent: number
  subjectPercent: number
}

interface Owner extends Pick<Caller, 'account' | 'subject'> {
  /** The cell that is waited for; null where there is one only, which then has all. */
  cell?: string | null
}

/** Something that there is a limited amount of at a time, of which no caller gets all. */
export interface Shares {
  /** Takes so much for a caller, or tells whose part would be exceeded and takes nothing. */
  take(owner: Owner, amount: number): Exhausted | null
  give(owner: Owner, amount: number): void
  /** The amount that all have together. */
  readonly taken: number
}

export function createShares(options: SharesOptions): Shares {
  const { max, cellPercent, accountPercent, subjectPercent } = options
  const cellMax = partOf(max, cellPercent)
  const accountMax = partOf(max, accountPercent)
  const subjectMax = partOf(max, subjectPercent)
  const cells = new Map<string, number>()
  const accounts = new Map<string, number>()
  const subjects = new Map<string, number>()
  let taken = 0

  const add = (owner: Owner, amount: number) => {
    taken += amount
    if (typeof owner.cell === 'string') addTo(cells, owner.cell, amount)
    addTo(accounts, owner.account, amount)
    addTo(subjects, subjectOf(owner), amount)
  }

  return {
    take(owner, amount) {
      if (taken + amount > max) return 'all'
      if (typeof owner.cell === 'string' && (cells.get(owner.cell) ?? 0) + amount > cellMax) {
        return 'cell'
      }
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

/** At least one: an owner with less could do nothing at all. */
const partOf = (max: number, percent: number): number =>
  Math.max(1, Math.ceil((max * percent) / 100))

const subjectOf = ({ account, subject }: Owner): string => `${account}|${subject}`

/** An owner that has nothing is forgotten. */
export function addTo(counts: Map<string, number>, key: string, amount: number): void {
  const count = (counts.get(key) ?? 0) + amount
  if (count === 0) counts.delete(key)
  else counts.set(key, count)
}

const whats = { calls: 'calls in flight', bodies: 'large bodies' } as const
const whose = { account: 'The account has', subject: 'The token subject has' } as const

/**
 * Nothing was done, and others go on. Who asks for more than its part is told so; nobody else is refused for it.
 */
export function shareRefusal(what: keyof typeof whats, exhausted: Exhausted): GatewayRefusal {
  sharesExhausted.inc({ what, of: exhausted })
  if (exhausted === 'all' || exhausted === 'cell') return refuse('SERVICE_UNAVAILABLE', '')
  return refuse(
    'RATE_LIMITED',
    `${whose[exhausted]} its share of ${whats[what]}; repeat the request later`,
  )
}
