import { Progress, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { useRewards } from '../../client/definitions.js'
import { dayOf, lastDayBefore, startOfDay } from '../../kit/day.js'
import { ErrorNotice } from '../../kit/error-notice.js'
import { Facts } from '../../kit/facts.js'
import { Section } from '../../kit/section.js'
import { useFormat } from '../../kit/use-format.js'
import type { Campaign } from './campaign-draft.js'
import { paceOf, type Pace } from './pace.js'

/** What a campaign has paid, and how long its budget will do. */
export function Budget({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { nameOf } = useRewards()
  const { data, error, refetch } = useQuery({
    queryKey: ['campaign', campaign.id, 'stats'],
    queryFn: async () => {
      const params = { path: { id: campaign.id } }
      return (await answerOf(loyalty.GET('/operator/v1/campaigns/{id}/stats', { params }))).data
    },
  })
  const paceWords = (pace: Pace): string =>
    pace.kind === 'GONE_ON'
      ? t('campaigns.pace.GONE_ON', { day: format.day(startOfDay(pace.day, format.zone)) })
      : t(`campaigns.pace.${pace.kind}`)
  const { ends_at: endsAt } = campaign
  const lastDay = endsAt === null ? null : dayOf(lastDayBefore(endsAt), format.zone)
  return (
    <Section title={t('campaigns.used')} lead={t('campaigns.usedLead')}>
      {error !== null && <ErrorNotice thrown={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton height={60} />}
      {data !== undefined && (
        <Stack gap="sm">
          <Text>
            {data.budget.max_total === null
              ? t('campaigns.usedOpen', { count: data.budget.used })
              : t('campaigns.usedOf', {
                  used: format.count(data.budget.used),
                  max: format.count(data.budget.max_total),
                })}
            {'. '}
            {campaign.status === 'ACTIVE' && paceWords(paceOf(data, lastDay))}
          </Text>
          {data.budget.max_total !== null && (
            <Progress
              value={(100 * data.budget.used) / data.budget.max_total}
              aria-label={t('campaigns.used')}
            />
          )}
          <Facts
            facts={data.total.rewards.map(({ reward_id: id, granted }) => [
              t('campaigns.granted', { reward: nameOf(id) }),
              format.amount(granted),
            ])}
          />
        </Stack>
      )}
    </Section>
  )
}
