import { useForm } from '@mantine/form'
import { getRouteApi } from '@tanstack/react-router'
import { useAccount } from '../../client/definitions.js'
import { loyalty, useData } from '../../client/loyalty.js'
import { WillHappen } from '../../kit/action-dialog.js'
import { ActionPage } from '../../kit/action-page.js'
import { useText } from '../../kit/format.js'
import { BackLink, WaitingPage } from '../../kit/page.js'
import { definitionOf, draftOf, isComplete, type Campaign } from './campaign-draft.js'
import { CampaignFields } from './campaign-form.js'
import { useCampaignChanges, useCampaignSentence } from './campaign-phrases.js'
import { useCampaignVersion } from './campaign-version.js'
import { FoldedTry } from './try-campaign.js'

const route = getRouteApi('/campaigns/$id/edit')

export default function EditCampaignPage() {
  const { t } = useText()
  const { id } = route.useParams()
  const { unread } = useAccount()
  const asked = useData(['campaign', id], () =>
    loyalty.GET('/operator/v1/campaigns/{id}', { params: { path: { id } } }),
  )
  const { data } = asked
  if (data === undefined || unread !== null) {
    const back = <BackLink to="/campaigns">{t('campaigns.title')}</BackLink>
    return <WaitingPage title={t('campaigns.title')} back={back} of={unread ?? asked} />
  }
  return <EditCampaign campaign={data} />
}

/** The fields that a new campaign has too; the service sets the others. */
const newCampaignOf = ({
  id: _id,
  version: _version,
  status: _status,
  warnings: _warnings,
  created_at: _createdAt,
  updated_at: _updatedAt,
  ...definition
}: Campaign) => definition

/** Another definition of a campaign, which is its next version. */
function EditCampaign({ campaign }: { campaign: Campaign }) {
  const { t, format } = useText()
  const navigate = route.useNavigate()
  const changes = useCampaignChanges()
  const form = useForm({ initialValues: draftOf(campaign, format.zone) })
  const draft = form.values
  const sentence = useCampaignSentence(draft)
  const { seen, patch, conflict, send } = useCampaignVersion({
    campaign,
    draft,
    isComplete: isComplete(draft),
    valuesOf: definitionOf,
    fill: form.setValues,
  })
  const changed = { ...seen, ...patch }
  const isActive = seen.status === 'ACTIVE'
  const isChanged = Object.keys(patch).length > 0
  const params = { id: campaign.id }
  return (
    <ActionPage
      title={t('action.changeOf', { name: seen.name })}
      lead={t(isActive ? 'campaigns.editSentence' : 'campaigns.editQuietSentence')}
      back={
        <BackLink to="/campaigns/$id" params={params}>
          {seen.name}
        </BackLink>
      }
      submitLabel={t('action.save')}
      needsReason={false}
      isComplete={isChanged}
      changes={changes(seen, changed)}
      conflict={conflict}
      send={(header) =>
        send((tag) =>
          loyalty.PATCH('/operator/v1/campaigns/{id}', {
            params: { path: params, header: { ...header, ...tag } },
            body: patch,
          }),
        )
      }
      done={({ version }) => t('campaigns.changed', { version: format.count(version) })}
      onClose={() => void navigate({ to: '/campaigns/$id', params })}
    >
      <CampaignFields form={form} campaign={seen} />
      <FoldedTry
        of={isComplete(draft) ? { campaign: newCampaignOf(changed) } : null}
        takesOff={draft.discounts.length > 0}
        places={seen}
      />
      {isChanged && <WillHappen sentence={sentence} />}
    </ActionPage>
  )
}
