import { compareTexts } from '../../kit/amount.js'

/** The rewards of which customers hold something, the dearest and then the most held first. */
export const heldFirst = <Row extends { outstanding: string; cost: string }>(
  rows: readonly Row[],
): Row[] =>
  rows
    .filter(({ outstanding }) => outstanding !== '0')
    .toSorted(
      (left, right) =>
        compareTexts(right.cost, left.cost) || compareTexts(right.outstanding, left.outstanding),
    )
