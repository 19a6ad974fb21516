import { compareTexts, sumTexts } from '../../kit/amount.js'

interface Moved {
  periods: readonly { issued: string; redeemed: string }[]
}

const movedIn = ({ periods }: Moved): string =>
  sumTexts(periods.flatMap(({ issued, redeemed }) => [issued, redeemed]))

/**
 * The reward that moved most; null where none did. `among` is the number of rewards that it was chosen
 * from where others were not read, and null where all were.
 */
export function mostMoved<Row extends Moved>({
  rows,
  isCut,
}: {
  rows: readonly Row[]
  isCut: boolean
}) {
  const [most] = rows.toSorted((left, right) => compareTexts(movedIn(right), movedIn(left)))
  if (most === undefined || movedIn(most) === '0') return null
  return { most, among: isCut ? rows.length : null }
}
