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
import { WaitingPage } from '../../kit/waiting-page.js'
import { useMay } from '../../session/use-session.js'
import { Budget } from './budget.js'
import { ChangeCampaign, type CampaignVerb } from './change-campaign.js'
import type { Campaign } from './campaign-draft.js'
import { EditCampaign } from './edit-campaign.js'
import { TryCampaign } from './try-campaign.js'
import { useCampaignFacts } from './use-campaign-facts.js'
import { Versions } from './versions.js'

const route = getRouteApi('/campaigns/$campaignId')

const actions: Record<Campaign['status'], readonly (CampaignVerb | 'edit')[]> = {
  DRAFT: ['activate', 'edit', 'archive'],
  ACTIVE: ['edit', 'pause', 'archive'],
  PAUSED: ['resume', 'edit', 'archive'],
  ARCHIVED: [],
}

/** Neither what stands at the head of the page, nor where it pays when that is everywhere. */
const isSaid = (campaign: Campaign, member: keyof Campaign): boolean => {
  if (member === 'name' || member === 'status') return false
  if (member === 'platforms' || member === 'store_ids' || member === 'channel_ids') {
    return (campaign[member] ?? []).length > 0
  }
  return member !== 'priority' || campaign.priority !== 0
}

export function CampaignPage() {
  const { t } = useTranslation()
  const factsOf = useCampaignFacts()
  const may = useMay()
  const { campaignId } = route.useParams()
  const [action, setAction] = useState<CampaignVerb | 'edit' | null>(null)
  const close = (): void => setAction(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['campaign', campaignId],
    queryFn: async () => {
      const params = { path: { id: campaignId } }
      return (await answerOf(loyalty.GET('/operator/v1/campaigns/{id}', { params }))).data
    },
  })
  const back = <BackLink to="/campaigns">{t('campaigns.title')}</BackLink>
  if (data === undefined) {
    return <WaitingPage title={t('campaigns.title')} back={back} error={error} refetch={refetch} />
  }
  const isOver = data.status === 'ARCHIVED'
  return (
    <Page
      title={data.name}
      back={back}
      badge={<StatusBadge status={data.status} />}
      {...(data.status === 'DRAFT' && { lead: t('campaigns.draftLead') })}
      actions={
        may('programme:write') &&
        actions[data.status].map((one) => (
          <Button
            key={one}
            variant={one === 'activate' ? 'filled' : 'default'}
            onClick={() => setAction(one)}
          >
            {t(`campaigns.${one}`)}
          </Button>
        ))
      }
    >
      <Section title={t('campaigns.definition')}>
        <Facts
          facts={factsOf(data)
            .filter(({ of }) => isSaid(data, of))
            .map(({ name, words }) => [name, words])}
        />
      </Section>
      {may('reports:read') && data.status !== 'DRAFT' && <Budget campaign={data} />}
      {!isOver && (
        <Section title={t('campaigns.try')} lead={t('campaigns.tryLead')}>
          <TryCampaign of={{ campaign_id: data.id }} places={data} version={data.version} />
        </Section>
      )}
      <Versions campaign={data} />
      {action === 'edit' && <EditCampaign campaign={data} onClose={close} />}
      {action !== null && action !== 'edit' && (
        <ChangeCampaign campaign={data} verb={action} onClose={close} />
      )}
    </Page>
  )
}
