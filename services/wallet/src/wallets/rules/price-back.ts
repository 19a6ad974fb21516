import type { Uuid } from '@loyalty/contracts/ids'
import {
  addAmounts,
  amountOf,
  smallerAmount,
  subtractAmounts,
  ZERO,
  type Amount,
} from '@loyalty/contracts/money'
import { costOfPart } from './line.js'
import type { DueCost, DueGrant, StoredCost } from './stored-effect.js'

/** `part ÷ whole`, exactly. */
interface Share {
  part: bigint
  whole: bigint
}

/**
 * How much of each cost goes back, by the places of the costs: all that is due when nothing of the
 * grants is short, else the share of the grants that was taken back. So what was granted and passed
 * on stays paid for. The sum of each reward is rounded down, and fills its first costs first.
 */
export function pricesBack(
  costs: readonly DueCost[],
  grants: readonly DueGrant[],
  shorts: readonly Amount[],
): Amount[] {
  const due = costs.map(dueOfCost)
  if (shorts.every((short) => short === 0n)) return due
  const { part, whole } = shareTaken(grants, shorts)
  const rest = new Map(
    [...dueByReward(costs)].map(([id, sum]) => [id, amountOf((sum * part) / whole)]),
  )
  return costs.map(({ line: { reward_id: id } }, at) => {
    const back = smallerAmount(due[at] ?? ZERO, rest.get(id) ?? ZERO)
    rest.set(id, subtractAmounts(rest.get(id) ?? ZERO, back))
    return back
  })
}

/**
 * How much of what is short of each grant is to be taken of the costs of the same reward that come back,
 * by the places of the grants: a customer who has spent what was paid, and gets more of the same back,
 * has not spent it.
 */
export function coveredByCosts(
  costs: readonly DueCost[],
  grants: readonly DueGrant[],
  shorts: readonly Amount[],
): Amount[] {
  const sums = dueByReward(costs)
  const rest = new Map(
    [...takingsOf(grants, shorts)].map(([id, taking]) => [id, coverOf(taking, sums.get(id))]),
  )
  return grants.map(({ line: { reward_id: id, is_gift_card: isGiftCard } }, at) => {
    const left = rest.get(id) ?? ZERO
    const cover = isGiftCard ? ZERO : smallerAmount(shorts[at] ?? ZERO, left)
    rest.set(id, subtractAmounts(left, cover))
    return cover
  })
}

/**
 * All that is short where the cost is as much. Else so much that all of the cost is taken that comes back
 * by the share of `pricesBack` then.
 */
function coverOf({ due, taken }: Taking, cost: Amount = ZERO): Amount {
  const short = subtractAmounts(due, taken)
  return cost >= short ? short : amountOf((cost * taken) / (due - cost))
}

/** The next piece of a cost, after what went back before; the pieces cost together what it cost. */
export function pieceOfCost(
  { line, amount, cost, before = ZERO }: DueCost,
  back: Amount,
): StoredCost {
  if (cost === undefined) return { line, amount: back }
  const costUntil = (part: Amount) => costOfPart({ amount, cost }, part)
  const costOfPiece = subtractAmounts(costUntil(addAmounts(before, back)), costUntil(before))
  return { line, amount: back, cost: costOfPiece }
}

const dueOfCost = ({ amount, before = ZERO, until = amount }: DueCost): Amount =>
  until > before ? subtractAmounts(until, before) : ZERO

function dueByReward(costs: readonly DueCost[]): Map<Uuid, Amount> {
  const sums = new Map<Uuid, Amount>()
  for (const cost of costs) {
    const { reward_id: id } = cost.line
    sums.set(id, addAmounts(sums.get(id) ?? ZERO, dueOfCost(cost)))
  }
  return sums
}

/** What was due of one reward, what was taken of it, and what all of its grants were and cost. */
interface Taking {
  due: Amount
  taken: Amount
  units: Amount
  cost: Amount
}

/**
 * The share that was taken of all that was due, where what has expired counts as taken. Units of one
 * reward are worth the same. Of several rewards a unit is worth what it cost its funder. Where a
 * reward has no cost, its units can't be compared with others: then the smallest share of a reward
 * counts, which is never too much, whatever they are worth.
 */
function shareTaken(grants: readonly DueGrant[], shorts: readonly Amount[]): Share {
  const takings = [...takingsOf(grants, shorts).values()]
  const shares = takings.map(({ due, taken }): Share => ({ part: taken, whole: due }))
  if (takings.some(({ cost }) => cost <= 0n)) return shares.reduce(smallerShare)
  const worths = takings.map(({ units, cost }) => (cost * WORTH_SCALE) / units)
  return {
    part: shares.reduce((sum, { part }, at) => sum + part * (worths[at] ?? 0n), 0n),
    whole: shares.reduce((sum, { whole }, at) => sum + whole * (worths[at] ?? 0n), 0n),
  }
}

/** The smallest cost of the largest amount is still a worth. */
const WORTH_SCALE = 10n ** 18n

const smallerShare = (left: Share, right: Share): Share =>
  left.part * right.whole <= right.part * left.whole ? left : right

function takingsOf(grants: readonly DueGrant[], shorts: readonly Amount[]): Map<Uuid, Taking> {
  const byReward = new Map<Uuid, Taking>()
  for (const [at, { line, keep = ZERO }] of grants.entries()) {
    const due = subtractAmounts(line.amount, keep)
    if (due === 0n) continue
    const before = byReward.get(line.reward_id) ?? {
      due: ZERO,
      taken: ZERO,
      units: ZERO,
      cost: ZERO,
    }
    byReward.set(line.reward_id, {
      due: addAmounts(before.due, due),
      taken: addAmounts(before.taken, subtractAmounts(due, shorts[at] ?? ZERO)),
      units: addAmounts(before.units, line.amount),
      cost: addAmounts(before.cost, line.cost ?? ZERO),
    })
  }
  return byReward
}
