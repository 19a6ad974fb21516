import { amountOf, formatAmount } from '@loyalty/contracts/money'
import { discountFigures, namedBy, rewardFigures, unitFigures, type Kind } from './count.js'
import type { Figures } from './periods.js'

/** A sum of the reports that is not what the rows of the ledger add up to. */
export interface Difference {
  /** `liability` is what is outstanding of a reward. */
  about: Kind | 'liability'
  /** The reward, coupon, batch, campaign, punch card or referral programme; null: the account, or all of these together. */
  id: string | null
  /** In UTC, as sums are kept. */
  day: string
  figure: string
  /** As the reports say: units, money, or how often. */
  counted: string
  ledger: string
}

export const toDifferences = (
  of: Pick<Difference, 'about' | 'id' | 'day'>,
  counted: Figures,
  ledger: Figures,
): Difference[] =>
  [...new Set([...counted.keys(), ...ledger.keys()])].flatMap((figure) => {
    const [said, added] = [counted.get(figure) ?? 0n, ledger.get(figure) ?? 0n]
    if (said === added) return []
    const toText = isAmount(figure) ? toUnits : String
    return [{ ...of, figure, counted: toText(said), ledger: toText(added) }]
  })

const AMOUNTS: readonly string[] = [...rewardFigures, ...discountFigures, 'outstanding']

const isAmount = (figure: string) =>
  AMOUNTS.includes(figure) ||
  (['granted', 'cost', 'spent', 'outstanding', ...unitFigures] as const).some(
    (kind) => namedBy(figure, kind) !== null,
  )

const toUnits = (tenThousandths: bigint) => formatAmount(amountOf(tenThousandths))
