import { useForm } from '@mantine/form'
import { SimpleGrid } from '@mantine/core'
import { loyalty } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'
import { DayInput } from '../../kit/day-input.js'
import { areInOrder, instantsOf, noLimits } from '../../kit/day.js'
import { useText } from '../../kit/format.js'
import { draftOf, type Campaign } from './campaign-draft.js'
import { useCampaignChanges } from './campaign-phrases.js'
import { useCampaignVersion } from './campaign-version.js'

/** The first and the last day of a campaign, by themselves. */
export function ScheduleCampaign(props: { campaign: Campaign; onClose: () => void }) {
  const { t, format } = useText()
  const changes = useCampaignChanges()
  const before = draftOf(props.campaign, format.zone)
  const { from, until } = before
  const { values, setValues, getInputProps: field } = useForm({ initialValues: { from, until } })
  const { seen, patch, conflict, send } = useCampaignVersion({
    campaign: props.campaign,
    draft: { ...before, ...values },
    isComplete: areInOrder({ ...noLimits, ...values }),
    valuesOf: instantsOf,
    fill: (filled) => setValues({ from: filled.from, until: filled.until }),
  })
  return (
    <ActionDialog
      title={t('campaigns.schedule')}
      sentence={t(
        seen.status === 'DRAFT' ? 'campaigns.scheduleDraft' : 'campaigns.scheduleSentence',
      )}
      submitLabel={t('action.save')}
      needsReason={false}
      isComplete={Object.keys(patch).length > 0}
      changes={changes(seen, { ...seen, ...patch })}
      conflict={conflict}
      send={(header) =>
        send((tag) =>
          loyalty.PATCH('/operator/v1/campaigns/{id}', {
            params: { path: { id: seen.id }, header: { ...header, ...tag } },
            body: patch,
          }),
        )
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
