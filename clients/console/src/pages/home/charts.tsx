import { useTranslation } from 'react-i18next'
import { useRewards } from '../../client/definitions.js'
import { readLiability, useReport } from '../../client/reports.js'
import { Chart } from '../../kit/chart.js'
import { Section } from '../../kit/section.js'
import { TextLink } from '../../kit/text-link.js'
import { useMay } from '../../session/use-session.js'
import { useShares } from '../reports/use-shares.js'
import { CHART_PX } from './chart-px.js'
import { heldFirst } from './most-held.js'

/** What customers hold of the reward that is most outstanding, by the month in which it expires. */
export function Expiry() {
  const { t } = useTranslation()
  const { nameOf } = useRewards()
  const sharesOf = useShares()
  // The same as the figures above ask, which say it where it can't be read.
  const { data } = useReport(['liability', 'all'], readLiability, useMay()('reports:read'))
  const [most] = heldFirst(data?.rows ?? [])
  if (most === undefined) return null
  const reward = nameOf(most.reward_id)
  return (
    <Section
      title={t('reports.home.expiry', { reward })}
      lead={t('reports.home.expiryLead')}
      actions={
        <TextLink to="/reports/liability" search={{ reward: most.reward_id }}>
          {t('reports.home.flowMore')}
        </TextLink>
      }
    >
      <Chart
        kind="bars"
        height={CHART_PX}
        label={t('reports.home.expiryChart', { reward })}
        series={[{ key: 'units', label: t('reports.liability.units') }]}
        points={sharesOf(most).map(({ shortName, units }) => ({
          at: shortName,
          values: { units },
        }))}
      />
    </Section>
  )
}
