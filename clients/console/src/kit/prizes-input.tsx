import { Group, Stack } from '@mantine/core'
import { useText } from './format.js'
import { AddButton, UnitsInput, RemoveLink, RewardSelect, rowsOf } from './inputs.js'
import { NumberInput } from './number-input.js'
import { emptyPrize, type PrizeDraft } from './prizes.js'

const PRIZES_MAX = 5
const DAYS_MAX = 36_500

interface PrizesInputProps {
  /** The list of the request: `gives`. */
  name: string
  /** What one of them is called. */
  label: string
  value: readonly PrizeDraft[]
  onChange: (prizes: PrizeDraft[]) => void
  /** The last one can go too. */
  canBeEmpty?: boolean
}

/** Units of rewards that a programme gives, a row each. */
export function PrizesInput({ name, label, value, onChange, canBeEmpty }: PrizesInputProps) {
  const { t, format } = useText()
  const { add, change, remove } = rowsOf(value, onChange)
  const isFull = value.length === PRIZES_MAX
  const canGo = canBeEmpty === true || value.length > 1
  return (
    <>
      {value.map((prize, index) => (
        <Stack key={prize.key} gap="xs">
          <Group gap="xs" grow align="flex-start">
            <RewardSelect
              name={`${name}.${index}.reward_id`}
              label={label}
              required
              value={prize.rewardId}
              onChange={(rewardId) => change(prize.key, { rewardId })}
            />
            <UnitsInput
              name={`${name}.${index}.amount`}
              value={prize.amount}
              onChange={(amount) => change(prize.key, { amount })}
            />
            <NumberInput
              name={`${name}.${index}.expires_after_days`}
              label={t('bulk.days')}
              placeholder={t('prizes.asAccount')}
              min={1}
              max={DAYS_MAX}
              value={prize.days}
              onChange={(days) => change(prize.key, { days })}
            />
          </Group>
          {canGo && <RemoveLink label={t('prizes.remove')} onClick={() => remove(prize.key)} />}
        </Stack>
      ))}
      <AddButton
        label={t('prizes.add')}
        why={isFull ? t('why.enough', { max: format.count(PRIZES_MAX) }) : null}
        onClick={() => add(emptyPrize())}
      />
    </>
  )
}
