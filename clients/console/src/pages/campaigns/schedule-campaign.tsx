import { useForm } from '@mantine/form'
import { SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { loyalty } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'
import { changesOf } from '../../kit/changes.js'
import { DayInput } from '../../kit/day-input.js'
import { areInOrder, instantsOf, noLimits } from '../../kit/day.js'
import { useText } from '../../kit/format.js'
import { draftOf, type Campaign } from './campaign-draft.js'
import { useCampaignChanges } from './campaign-phrases.js'

/** The first and the last day of a campaign, by themselves. */
export function ScheduleCampaign(props: { campaign: Campaign; onClose: () => void }) {
  const { t, format } = useText()
  const [campaign] = useState(props.campaign)
  const changes = useCampaignChanges()
  const { from, until } = draftOf(campaign, format.zone)
  const { values, getInputProps: field } = useForm({ initialValues: { from, until } })
  const limits = { ...noLimits, ...values }
  const patch = areInOrder(limits)
    ? changesOf(
        instantsOf({ ...noLimits, from, until }, format.zone),
        instantsOf(limits, format.zone),
      )
    : {}
  return (
    <ActionDialog
      title={t('campaigns.schedule')}
      sentence={t(
        campaign.status === 'DRAFT' ? 'campaigns.scheduleDraft' : 'campaigns.scheduleSentence',
      )}
      submitLabel={t('action.save')}
      needsReason={false}
      isComplete={Object.keys(patch).length > 0}
      changes={changes(campaign, { ...campaign, ...patch })}
      send={(header) =>
        loyalty.PATCH('/operator/v1/campaigns/{id}', {
          params: { path: { id: campaign.id }, header },
          body: patch,
        })
      }
      done={({ version }) => t('campaigns.changed', { version: format.count(version) })}
      onClose={props.onClose}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <DayInput name="starts_at" label={t('limits.from')} {...field('from')} />
        <DayInput
          name="ends_at"
          label={t('limits.until')}
          minDate={values.from}
          {...field('until')}
        />
      </SimpleGrid>
    </ActionDialog>
  )
}
