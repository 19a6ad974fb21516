import { Button, Divider, Group, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ConditionsInput } from '../../kit/conditions-input.js'
import { LimitsFields } from '../../kit/limits-fields.js'
import {
  emptyReward,
  type Campaign,
  type CampaignDraft,
  type RewardDraft,
} from './campaign-draft.js'
import { RewardFields } from './reward-fields.js'

interface CampaignFieldsProps {
  form: UseFormReturnType<CampaignDraft>
  /** The campaign that is changed, whose limits stay limits; null for a new one. */
  campaign: Campaign | null
}

/** What a campaign is: its name, what it pays, when, how often and how long. */
export function CampaignFields({ form, campaign }: CampaignFieldsProps) {
  const { t } = useTranslation()
  const { rewards, conditions } = form.values
  const setRewards = (changed: RewardDraft[]): void => form.setFieldValue('rewards', changed)
  return (
    <>
      <TextInput
        label={t('campaigns.name')}
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      {rewards.map((reward) => (
        <RewardFields
          key={reward.key}
          value={reward}
          onChange={(changed) =>
            setRewards(rewards.map((one) => (one.key === reward.key ? changed : one)))
          }
          onRemove={
            rewards.length > 1
              ? () => setRewards(rewards.filter(({ key }) => key !== reward.key))
              : null
          }
        />
      ))}
      <Button
        variant="default"
        size="xs"
        w="fit-content"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => setRewards([...rewards, emptyReward()])}
      >
        {t('campaigns.addReward')}
      </Button>
      {conditions.map((alternative, index) => (
        // An alternative is its place: none is moved or put between others.
        <div key={index}>
          {index > 0 && <Divider label={t('condition.or')} mb="xs" />}
          <ConditionsInput
            value={alternative}
            onChange={(changed) =>
              form.setFieldValue(
                'conditions',
                conditions.map((one, at) => (at === index ? changed : one)),
              )
            }
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
        hasEach={campaign === null || campaign.max_per_customer !== null}
        hasTotal={campaign === null || campaign.max_total !== null}
      />
    </>
  )
}
