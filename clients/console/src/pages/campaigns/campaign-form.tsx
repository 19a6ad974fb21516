import { Group, Paper, SegmentedControl, SimpleGrid, Stack, Switch } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { FACTOR_DECIMALS } from '../../kit/amount.js'
import { ConditionsInput } from '../../kit/conditions-input.js'
import { LimitsFields } from '../../kit/day-input.js'
import { DiscountsInput } from '../../kit/discounts-input.js'
import { ChoiceField, TextField, TextsField } from '../../kit/fields.js'
import { useTrouble } from '../../kit/form-state.js'
import { useText } from '../../kit/format.js'
import { AddButton, UnitsInput, RemoveLink, RewardSelect, rowsOf } from '../../kit/inputs.js'
import { NumberInput } from '../../kit/number-input.js'
import { Hint, Section } from '../../kit/page.js'
import { PlacesFields } from '../../kit/places-fields.js'
import { ConsentField } from '../../kit/consent-field.js'
import { SegmentsField } from '../../kit/segments-field.js'
import { SelectorInput } from '../../kit/selector-input.js'
import {
  emptyReward,
  isPriority,
  occasions,
  withOccasion,
  type Campaign,
  type CampaignDraft,
  type RewardDraft,
} from './campaign-draft.js'

interface CampaignFieldsProps {
  form: UseFormReturnType<CampaignDraft>
  /** The campaign that is changed, whose limits stay limits; null for a new one. */
  campaign: Campaign | null
}

/** Every field of a campaign, by what people ask of it: what it gives, when, where, and beside what. */
export function CampaignFields({ form, campaign }: CampaignFieldsProps) {
  const { t, format } = useText()
  const { values: draft, setValues, getInputProps: field } = form
  const isPriorityWrong = !isPriority(draft.priority)
  useTrouble(t('campaigns.priority'), isPriorityWrong, false)
  const isOfEvents = draft.occasion === 'EVENTS'
  const { add, change, remove } = rowsOf(draft.rewards, (rewards) => setValues({ rewards }))
  return (
    <>
      <Section title={t('offer.does')}>
        <Stack>
          <TextField name="name" label={t('field.name')} required {...field('name')} />
          <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: 'end' }}>
            <ChoiceField
              name="event_types"
              label={t('campaigns.occasion')}
              description={t('campaigns.occasionHint')}
              data={occasions.map((value) => ({ value, label: t(`campaigns.occasions.${value}`) }))}
              value={draft.occasion}
              onChange={(value) => value !== null && setValues(withOccasion(draft, value))}
            />
            {draft.occasion === 'INACTIVE' && (
              <NumberInput
                name="inactive_days"
                label={t('campaigns.inactiveDays')}
                description={t('campaigns.inactiveDaysHint')}
                required
                min={1}
                max={INACTIVE_DAYS_MAX}
                value={draft.inactiveDays}
                onChange={(inactiveDays) => setValues({ inactiveDays })}
              />
            )}
          </SimpleGrid>
          {draft.rewards.length + (isOfEvents ? draft.discounts.length : 0) === 0 && (
            <Hint>{t('campaigns.doesNothing')}</Hint>
          )}
          {draft.rewards.map((reward, index) => (
            <Paper
              key={reward.key}
              withBorder
              p="sm"
              radius="md"
              role="group"
              aria-label={t('campaigns.pays')}
            >
              <RewardFields
                name={`rewards.${index}`}
                isFixed={!isOfEvents}
                value={reward}
                onChange={(part) => change(reward.key, part)}
                onRemove={() => remove(reward.key)}
              />
            </Paper>
          ))}
          <AddButton
            label={t('campaigns.addReward')}
            onClick={() => add(emptyReward(isOfEvents ? 'perUnit' : 'fixed'))}
          />
          {isOfEvents && draft.rewards.length > 0 && (
            <>
              <SelectorInput
                name="products"
                label={t('campaigns.earnOn')}
                value={draft.products}
                onChange={(products) => setValues({ products })}
              />
              <Switch
                label={t('campaigns.earnsOnPoints')}
                description={t('campaigns.earnsOnPointsHint')}
                checked={draft.earnsOnPointsPaid}
                onChange={(event) => setValues({ earnsOnPointsPaid: event.currentTarget.checked })}
              />
            </>
          )}
          {isOfEvents && (
            <DiscountsInput
              value={draft.discounts}
              onChange={(discounts) => setValues({ discounts })}
            />
          )}
        </Stack>
      </Section>
      <Section title={t('condition.title')}>
        <ConditionsInput
          value={draft.conditions}
          onChange={(conditions) => setValues({ conditions })}
          always={t('condition.none')}
        />
      </Section>
      <Section title={t('offer.when')}>
        <LimitsFields
          value={draft}
          onChange={setValues}
          labels={{ maxEach: t('campaigns.maxEach'), maxTotal: t('campaigns.maxTotal') }}
          names={{ maxEach: 'max_per_customer', maxTotal: 'max_total' }}
          hasEach={campaign === null || campaign.max_per_customer !== null}
          hasTotal={campaign === null || campaign.max_total !== null}
        />
        {campaign !== null && <Hint mt="xs">{t('campaigns.limitsStay')}</Hint>}
      </Section>
      <Section title={t('offer.where')} lead={t('offer.whereLead')}>
        <Stack>
          <SegmentsField {...field('segments')} />
          <PlacesFields value={draft} onChange={setValues} isBrandAlone={!isOfEvents} />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {isOfEvents && (
              <TextsField
                name="event_types"
                label={t('campaigns.eventTypes')}
                description={t('campaigns.eventTypesHint')}
                required
                {...field('eventTypes')}
              />
            )}
            <ConsentField {...field('consent')} />
          </SimpleGrid>
        </Stack>
      </Section>
      <Section title={t('offer.beside')}>
        <SimpleGrid cols={{ base: 1, sm: 3 }} style={{ alignItems: 'end' }}>
          <TextField
            name="exclusion_group"
            label={t('offer.group')}
            description={t('offer.groupHint')}
            {...field('exclusionGroup')}
          />
          <TextField
            name="priority"
            label={t('campaigns.priority')}
            description={t('campaigns.priorityHint')}
            placeholder={format.count(0)}
            {...field('priority')}
            error={isPriorityWrong && t('typed.whole', { example: '-10' })}
          />
          <TextField
            name="funded_by"
            label={t('campaigns.fundedBy')}
            description={t('campaigns.fundedByHint')}
            {...field('fundedBy')}
          />
        </SimpleGrid>
      </Section>
    </>
  )
}

const ways = ['perUnit', 'fixed'] as const
const DAYS_MAX = 36_500
const INACTIVE_DAYS_MAX = 3_650

interface RewardFieldsProps {
  /** The field of the request that the reward is. */
  name: string
  /** There is no order that it could be a share of. */
  isFixed: boolean
  value: RewardDraft
  onChange: (part: Partial<RewardDraft>) => void
  onRemove: () => void
}

/** One reward that a campaign pays: which, how much, and how long it is valid. */
function RewardFields({ name, isFixed, value, onChange: change, onRemove }: RewardFieldsProps) {
  const { t } = useText()
  const [hadOwnFactor] = useState(value.way === 'byReward')
  return (
    <Stack gap="xs">
      <RewardSelect
        name={`${name}.reward_id`}
        label={t('campaigns.pays')}
        required
        value={value.rewardId}
        onChange={(rewardId) => change({ rewardId })}
      />
      {!isFixed && (
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
      )}
      <Group gap="xs" grow align="flex-start">
        {value.way !== 'byReward' && (
          <UnitsInput
            name={`${name}.${value.way === 'fixed' ? 'amount' : 'conversion_factor'}`}
            description={t(`campaigns.hints.${isFixed ? 'once' : value.way}`)}
            {...(value.way === 'perUnit' && { decimals: FACTOR_DECIMALS })}
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
      <RemoveLink label={t('campaigns.removeReward')} onClick={onRemove} />
    </Stack>
  )
}
