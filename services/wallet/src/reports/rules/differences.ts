import type { Difference } from '@loyalty/contracts/wallet/report-check'
import type { Uuid } from '@loyalty/contracts/ids'
import { amountOf, formatAmount } from '@loyalty/contracts/money'
import { namedBy, rewardFigures } from './count.js'
import type { Figures } from './periods.js'

/** Figures in which two sums differ. */
export const toDifferences = (
  of: { about: Difference['about']; id: string | null; day: string },
  counted: Figures,
  ledger: Figures,
): Difference[] =>
  [...new Set([...counted.keys(), ...ledger.keys()])].flatMap((figure) => {
    const [said, added] = [counted.get(figure) ?? 0n, ledger.get(figure) ?? 0n]
    if (said === added) return []
    const toText = isAmount(figure) ? toUnits : String
    return [
      { ...of, id: of.id as Uuid | null, figure, counted: toText(said), ledger: toText(added) },
    ]
  })

const AMOUNTS: readonly string[] = [...rewardFigures, 'outstanding']

const isAmount = (figure: string) =>
  AMOUNTS.includes(figure) ||
  (['granted', 'cost', 'spent', 'outstanding'] as const).some(
    (kind) => namedBy(figure, kind) !== null,
  )

const toUnits = (tenThousandths: bigint) => formatAmount(amountOf(tenThousandths))
