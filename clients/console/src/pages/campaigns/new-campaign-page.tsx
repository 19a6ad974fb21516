import { Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccount } from '../../client/definitions.js'
import { loyalty, useData } from '../../client/loyalty.js'
import { WillHappen } from '../../kit/action-dialog.js'
import { ActionPage } from '../../kit/action-page.js'
import { useText } from '../../kit/format.js'
import { linkTo } from '../../kit/links.js'
import { BackLink, TextLink, WaitingPage } from '../../kit/page.js'
import {
  copyOf,
  definitionOf,
  emptyDraft,
  isComplete,
  type Campaign,
  type CampaignDraft,
} from './campaign-draft.js'
import { CampaignFields } from './campaign-form.js'
import { statusOf, useCampaignSentence } from './campaign-phrases.js'
import { FoldedTry } from './try-campaign.js'

const route = getRouteApi('/campaigns/new')

/** A new campaign: a draft, unless somebody asks for more. Or a copy of another one. */
export default function NewCampaignPage() {
  const { t } = useText()
  const { copy } = route.useSearch()
  const { unread } = useAccount()
  if (unread !== null) {
    return <WaitingPage title={t('campaigns.create')} back={<Back />} of={unread} />
  }
  return copy === undefined ? (
    <NewCampaign draft={emptyDraft()} lead={t('campaigns.newLead')} />
  ) : (
    <CopiedCampaign id={copy} />
  )
}

function CopiedCampaign({ id }: { id: string }) {
  const { t, format } = useText()
  const asked = useData(['campaign', id], () =>
    loyalty.GET('/operator/v1/campaigns/{id}', { params: { path: { id } } }),
  )
  const { data } = asked
  if (data === undefined) {
    return <WaitingPage title={t('campaigns.create')} back={<Back />} of={asked} />
  }
  const name = t('campaigns.copyName', { name: data.name })
  return (
    <NewCampaign
      draft={copyOf(data, name, format.zone)}
      lead={t('campaigns.copyLead', { name: data.name })}
    />
  )
}

function Back() {
  const { t } = useText()
  return <BackLink to="/campaigns">{t('campaigns.title')}</BackLink>
}

function NewCampaign({ draft: first, lead }: { draft: CampaignDraft; lead: string }) {
  const { t, format } = useText()
  const navigate = route.useNavigate()
  const form = useForm({ initialValues: first })
  const [isActive, setIsActive] = useState(false)
  const draft = form.values
  const sentence = useCampaignSentence(draft)
  const definition = isComplete(draft) ? definitionOf(draft, format.zone) : null
  const doneOf = (made: Pick<Campaign, 'status' | 'starts_at' | 'ends_at'>): string => {
    if (made.status === 'DRAFT') return t('campaigns.draftSaved')
    return made.starts_at !== null && statusOf(made) === 'SCHEDULED'
      ? t('campaigns.scheduled', { day: format.day(made.starts_at) })
      : t('campaigns.created')
  }
  return (
    <ActionPage
      title={t('campaigns.create')}
      lead={lead}
      back={<Back />}
      submitLabel={t(isActive ? 'campaigns.launch' : 'campaigns.saveDraft')}
      needsReason={false}
      isComplete={definition !== null}
      send={(header) =>
        loyalty.POST('/operator/v1/campaigns', {
          params: { header },
          body: { ...definitionOf(draft, format.zone), status: isActive ? 'ACTIVE' : 'DRAFT' },
        })
      }
      done={({ id, ...made }) => (
        <>
          {doneOf(made)} <TextLink {...linkTo.campaign(id)}>{t('campaigns.open')}</TextLink>
        </>
      )}
      onClose={() => void navigate({ to: '/campaigns' })}
    >
      <CampaignFields form={form} campaign={null} />
      <FoldedTry
        of={definition === null ? null : { campaign: definition }}
        takesOff={draft.discounts.length > 0}
      />
      <Switch
        label={t('campaigns.activateToo')}
        description={t('campaigns.activateTooHint')}
        checked={isActive}
        onChange={(event) => setIsActive(event.currentTarget.checked)}
      />
      <WillHappen
        sentence={
          isActive || sentence === null ? sentence : `${t('campaigns.onceActive')} ${sentence}`
        }
      />
    </ActionPage>
  )
}
