import { useTranslation } from 'react-i18next'
import { useFormat } from '../../kit/format.js'
import type { LiabilityOfReward } from './reports.js'

/** The amount that expires in one month, or never. */
export interface Share {
  /** A month, or a word for what has none. */
  month: string
  name: string
  /** The same in few letters, for the axis of a chart. */
  shortName: string
  units: string
  cost: string
}

/** A share without a month, named by a message. */
const namedShare = (word: string, sums: { units: string; cost: string }): Share => ({
  month: word,
  name: word,
  shortName: word,
  ...sums,
})

/** The outstanding amounts of a reward, by the month in which they expire, with a name for each. */
export function useShares(): (reward: LiabilityOfReward) => Share[] {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ months, later }) => {
    const shares = months.map(({ month, ...sums }) =>
      month === null
        ? namedShare(t('reports.liability.never'), sums)
        : { month, name: format.period(month), shortName: format.periodShort(month), ...sums },
    )
    return later.units === '0'
      ? shares
      : [...shares, namedShare(t('reports.liability.later'), later)]
  }
}
