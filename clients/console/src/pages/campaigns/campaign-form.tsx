import { Button, Divider, Group, SegmentedControl, Stack, Switch, Text } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loyalty } from '../../client/loyalty.js'
import { ActionDialog, WillHappen } from '../../kit/action-dialog.js'
import { FACTOR_DECIMALS } from '../../kit/amount.js'
import { LimitsFields } from '../../kit/day-input.js'
import { useText } from '../../kit/format.js'
import { TextField } from '../../kit/fields.js'
import { AddButton, AmountInput, ConditionsInput, RewardSelect, rowsOf } from '../../kit/inputs.js'
import { linkTo } from '../../kit/links.js'
import { NumberInput } from '../../kit/number-input.js'
import { TextLink } from '../../kit/page.js'
import {
  changesOf,
  definitionOf,
  draftOf,
  emptyDraft,
  emptyReward,
  isComplete,
  type Campaign,
  type CampaignDraft,
  type RewardDraft,
} from './campaign-draft.js'
import { statusOf, useCampaignChanges, useCampaignSentence } from './campaign-phrases.js'
import { FoldedTry } from './try-campaign.js'

/** A campaign from a name to what it pays, and when: at once, or as a draft. */
export function CreateCampaign({ onClose }: { onClose: () => void }) {
  const { t, format } = useText()
  const form = useForm({ initialValues: emptyDraft() })
  const [isDraft, setIsDraft] = useState(false)
  const draft = form.values
  const sentence = useCampaignSentence(draft)
  const definition = isComplete(draft) ? definitionOf(draft, format.zone) : null
  const sentenceOf = (made: Pick<Campaign, 'status' | 'starts_at'>): string => {
    if (made.status === 'DRAFT') return t('campaigns.draftSaved')
    return made.starts_at !== null && statusOf(made) === 'SCHEDULED'
      ? t('campaigns.scheduled', { day: format.day(made.starts_at) })
      : t('campaigns.created')
  }
  return (
    <ActionDialog
      title={t('campaigns.create')}
      isWide
      submitLabel={t(isDraft ? 'campaigns.saveDraft' : 'campaigns.create')}
      needsReason={false}
      isComplete={isComplete(draft)}
      send={(header) =>
        loyalty.POST('/operator/v1/campaigns', {
          params: { header },
          body: {
            ...definitionOf(draft, format.zone),
            event_types: ['PURCHASE'],
            priority: 0,
            status: isDraft ? 'DRAFT' : 'ACTIVE',
          },
        })
      }
      done={({ id, ...made }) => (
        <>
          {sentenceOf(made)} <TextLink {...linkTo.campaign(id)}>{t('campaigns.open')}</TextLink>
        </>
      )}
      onClose={onClose}
    >
      <CampaignFields form={form} campaign={null} />
      <FoldedTry of={definition === null ? null : { campaign: definition }} />
      <Switch
        label={t('campaigns.asDraft')}
        description={t('campaigns.asDraftHint')}
        checked={isDraft}
        onChange={(event) => setIsDraft(event.currentTarget.checked)}
      />
      <WillHappen
        sentence={
          isDraft && sentence !== null ? `${t('campaigns.onceActive')} ${sentence}` : sentence
        }
      />
    </ActionDialog>
  )
}

/** The fields that a new campaign has too; the service sets the others. */
const newCampaignOf = ({
  id: _id,
  version: _version,
  status: _status,
  created_at: _createdAt,
  updated_at: _updatedAt,
  ...definition
}: Campaign) => definition

/** Another definition of a campaign, which is its next version. */
export function EditCampaign(props: { campaign: Campaign; onClose: () => void }) {
  const { t, format } = useText()
  // As it was when the dialog opened: another try sends the same, whatever the page below reads anew.
  const [campaign] = useState(props.campaign)
  const changes = useCampaignChanges()
  const before = draftOf(campaign, format.zone)
  const form = useForm({ initialValues: before })
  const draft = form.values
  const areLimitsKept =
    (campaign.max_per_customer === null) === (draft.maxEach === '') &&
    (campaign.max_total === null) === (draft.maxTotal === '')
  const patch =
    isComplete(draft) && areLimitsKept
      ? changesOf(definitionOf(before, format.zone), definitionOf(draft, format.zone))
      : {}
  const changed = { ...campaign, ...patch }
  const isActive = campaign.status === 'ACTIVE'
  return (
    <ActionDialog
      isWide
      title={t('action.changeOf', { name: campaign.name })}
      sentence={t(isActive ? 'campaigns.editSentence' : 'campaigns.editQuietSentence')}
      submitLabel={t('action.save')}
      needsReason={false}
      isComplete={Object.keys(patch).length > 0}
      changes={changes(campaign, changed)}
      send={(header) =>
        loyalty.PATCH('/operator/v1/campaigns/{id}', {
          params: { path: { id: campaign.id }, header },
          body: patch,
        })
      }
      done={({ version }) => t('campaigns.changed', { version: format.count(version) })}
      onClose={props.onClose}
    >
      <CampaignFields form={form} campaign={campaign} />
      <Text size="sm" c={areLimitsKept ? 'dimmed' : 'var(--mantine-color-error)'}>
        {t('campaigns.limitsStay')}
      </Text>
      <FoldedTry
        of={isComplete(draft) ? { campaign: newCampaignOf(changed) } : null}
        places={campaign}
      />
    </ActionDialog>
  )
}

interface CampaignFieldsProps {
  form: UseFormReturnType<CampaignDraft>
  /** The campaign that is changed, whose limits stay limits; null for a new one. */
  campaign: Campaign | null
}

function CampaignFields({ form, campaign }: CampaignFieldsProps) {
  const { t } = useTranslation()
  const { rewards, conditions } = form.values
  const { add, change, remove } = rowsOf(rewards, (rows) => form.setFieldValue('rewards', rows))
  return (
    <>
      <TextField
        name="name"
        label={t('field.name')}
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      {rewards.map((reward, index) => (
        <RewardFields
          key={reward.key}
          name={`rewards.${index}`}
          value={reward}
          onChange={(part) => change(reward.key, part)}
          onRemove={rewards.length > 1 ? () => remove(reward.key) : null}
        />
      ))}
      <AddButton label={t('campaigns.addReward')} onClick={() => add(emptyReward())} />
      {conditions.map((alternative, index) => (
        // An alternative is its place: none is moved or put between others.
        <div key={index}>
          {index > 0 && <Divider label={t('condition.or')} mb="xs" />}
          <ConditionsInput
            name={`conditions.${index}`}
            value={alternative}
            onChange={(drafts) => form.setFieldValue('conditions', conditions.with(index, drafts))}
          />
        </div>
      ))}
      {conditions.every((alternative) => alternative.length > 0) && (
        <Group>
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => form.setFieldValue('conditions', [...conditions, []])}
          >
            {t('condition.addAlternative')}
          </Button>
        </Group>
      )}
      <LimitsFields
        value={form.values}
        onChange={form.setValues}
        labels={{ maxEach: t('campaigns.maxEach'), maxTotal: t('campaigns.maxTotal') }}
        names={{ maxEach: 'max_per_customer', maxTotal: 'max_total' }}
        hasEach={campaign === null || campaign.max_per_customer !== null}
        hasTotal={campaign === null || campaign.max_total !== null}
      />
    </>
  )
}

const ways = ['perUnit', 'fixed'] as const
const DAYS_MAX = 36_500

interface RewardFieldsProps {
  /** The field of the request that the reward is. */
  name: string
  value: RewardDraft
  onChange: (part: Partial<RewardDraft>) => void
  /** Null for the only one. */
  onRemove: (() => void) | null
}

/** One reward that a campaign pays: which, how much, and how long it is valid. */
function RewardFields({ name, value, onChange: change, onRemove }: RewardFieldsProps) {
  const { t } = useTranslation()
  const [hadOwnFactor] = useState(value.way === 'byReward')
  return (
    <Stack gap="xs" role="group" aria-label={t('campaigns.pays')}>
      <RewardSelect
        name={`${name}.reward_id`}
        label={t('campaigns.pays')}
        required
        value={value.rewardId}
        onChange={(rewardId) => change({ rewardId })}
      />
      <SegmentedControl
        fullWidth
        aria-label={t('campaigns.way')}
        data={[...ways, ...(hadOwnFactor ? (['byReward'] as const) : [])].map((way) => ({
          value: way,
          label: t(`campaigns.ways.${way}`),
        }))}
        value={value.way}
        onChange={(way) => change({ way })}
      />
      <Group gap="xs" grow align="flex-start">
        {value.way !== 'byReward' && (
          <AmountInput
            name={`${name}.${value.way === 'fixed' ? 'amount' : 'conversion_factor'}`}
            isAboveZero
            label={t('field.amount')}
            description={t(`campaigns.hints.${value.way}`)}
            {...(value.way === 'perUnit' && { decimals: FACTOR_DECIMALS })}
            required
            value={value.amount}
            onChange={(amount) => change({ amount })}
          />
        )}
        <NumberInput
          name={`${name}.expires_after_days`}
          label={t('campaigns.days')}
          description={t('campaigns.daysHint')}
          min={1}
          max={DAYS_MAX}
          value={value.days}
          onChange={(days) => change({ days })}
        />
      </Group>
      {onRemove !== null && (
        <Button variant="subtle" color="gray" size="xs" w="fit-content" onClick={onRemove}>
          {t('campaigns.removeReward')}
        </Button>
      )}
    </Stack>
  )
}
