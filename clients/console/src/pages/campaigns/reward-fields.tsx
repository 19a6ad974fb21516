import { Button, Group, NumberInput, SegmentedControl, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FACTOR_DECIMALS } from '../../kit/amount.js'
import { AmountInput } from '../../kit/amount-input.js'
import { RewardSelect } from '../../kit/reward-select.js'
import type { RewardDraft } from './campaign-draft.js'

const ways = ['perUnit', 'fixed'] as const
const DAYS_MAX = 36_500

interface RewardFieldsProps {
  value: RewardDraft
  onChange: (value: RewardDraft) => void
  /** Null for the only one. */
  onRemove: (() => void) | null
}

/** One reward that a campaign pays: which, how much, and how long it is valid. */
export function RewardFields({ value, onChange, onRemove }: RewardFieldsProps) {
  const { t } = useTranslation()
  const [hadOwnFactor] = useState(value.way === 'byReward')
  const change = (part: Partial<RewardDraft>): void => onChange({ ...value, ...part })
  return (
    <Stack gap="xs" role="group" aria-label={t('campaigns.pays')}>
      <RewardSelect
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
      <Group gap="xs" grow align="flex-end">
        {value.way !== 'byReward' && (
          <AmountInput
            label={t('coupons.amount')}
            description={t(`campaigns.hints.${value.way}`)}
            allowNegative={false}
            {...(value.way === 'perUnit' && { decimals: FACTOR_DECIMALS })}
            required
            value={value.amount}
            onChange={(amount) => change({ amount })}
          />
        )}
        <NumberInput
          label={t('campaigns.days')}
          description={t('campaigns.daysHint')}
          min={1}
          max={DAYS_MAX}
          allowDecimal={false}
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
