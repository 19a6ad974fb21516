import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { BackLink } from '../../kit/back-link.js'
import { Facts } from '../../kit/facts.js'
import { Page } from '../../kit/page.js'
import { Section } from '../../kit/section.js'
import { StatusBadge } from '../../kit/status-badge.js'
import { useConditionWords } from '../../kit/use-condition-words.js'
import { useFormat } from '../../kit/use-format.js'
import { useUntil } from '../../kit/use-until.js'
import { WaitingPage } from '../../kit/waiting-page.js'
import { useMay } from '../../session/use-session.js'
import { ChangeCampaign, type CampaignVerb } from './change-campaign.js'
import { usePays } from './use-pays.js'

const route = getRouteApi('/campaigns/$campaignId')

const verbs: Record<'DRAFT' | 'ACTIVE' | 'PAUSED' | 'ARCHIVED', readonly CampaignVerb[]> = {
  DRAFT: ['archive'],
  ACTIVE: ['pause', 'archive'],
  PAUSED: ['resume', 'archive'],
  ARCHIVED: [],
}

export function CampaignPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const until = useUntil()
  const pays = usePays()
  const conditionWords = useConditionWords()
  const may = useMay()
  const { campaignId } = route.useParams()
  const [verb, setVerb] = useState<CampaignVerb | null>(null)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['campaign', campaignId],
    queryFn: async () => {
      const params = { path: { id: campaignId } }
      return (await answerOf(loyalty.GET('/operator/v1/campaigns/{id}', { params }))).data
    },
  })
  const back = <BackLink to="/campaigns">{t('campaigns.title')}</BackLink>
  if (isPending || error !== null) {
    return <WaitingPage title={t('campaigns.title')} back={back} error={error} refetch={refetch} />
  }
  const { starts_at: startsAt, ends_at: endsAt, consent_purpose: purpose } = data
  const countOf = (max: number | null) => (max === null ? t('limits.none') : format.count(max))
  return (
    <Page
      title={data.name}
      back={back}
      badge={<StatusBadge status={data.status} />}
      actions={
        may('programme:write') &&
        verbs[data.status].map((one) => (
          <Button key={one} variant="default" onClick={() => setVerb(one)}>
            {t(`campaigns.${one}`)}
          </Button>
        ))
      }
    >
      <Section title={t('campaigns.definition')}>
        <Facts
          facts={[
            [t('campaigns.pays'), pays(data.rewards)],
            [t('campaigns.when'), conditionWords(data.conditions) ?? t('campaigns.always')],
            [t('limits.from'), startsAt === null ? null : format.day(startsAt)],
            [t('campaigns.ends'), endsAt === null ? t('coupons.always') : until(endsAt)],
            [t('campaigns.maxTotal'), countOf(data.max_total)],
            [t('campaigns.maxEach'), countOf(data.max_per_customer)],
            [
              t('campaigns.consent'),
              purpose === null ? t('campaigns.noConsent') : t(`purpose.${purpose}`),
            ],
            [t('campaigns.fundedBy'), data.funded_by],
            [t('coupon.brand'), data.brand_id ?? t('rewards.allBrands')],
            [t('campaigns.version'), format.count(data.version)],
          ]}
        />
      </Section>
      {verb !== null && (
        <ChangeCampaign campaign={data} verb={verb} onClose={() => setVerb(null)} />
      )}
    </Page>
  )
}
