import { Button, type SelectProps } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRewards } from '../client/definitions.js'
import { ChoiceField } from './fields.js'
import { NumberInput, type NumberInputProps } from './number-input.js'
import { WhyButton } from './why-button.js'
import { useWithoutChoices } from './without-choices.js'

const AMOUNT_DECIMALS = 4

/** An amount of units: with four decimals, and exact. */
export const AmountInput = (props: NumberInputProps) => (
  <NumberInput decimals={AMOUNT_DECIMALS} {...props} />
)

/** An amount of units that are given or taken. */
export function UnitsInput(props: NumberInputProps) {
  const { t } = useTranslation()
  return <AmountInput name="amount" label={t('field.amount')} isAboveZero required {...props} />
}

export function RewardSelect(props: Omit<SelectProps, 'data'>) {
  const { t } = useTranslation()
  const { list, rewards } = useRewards()
  const withoutChoices = useWithoutChoices(list)
  return (
    <ChoiceField
      label={t('reward.one')}
      placeholder={t('reward.choose')}
      searchable
      allowDeselect
      {...withoutChoices}
      data={rewards.map(({ id, name }) => ({ value: id, label: name }))}
      {...props}
      name={props.name ?? 'reward_id'}
    />
  )
}

/** Rows of a form, each found by its key. */
export const rowsOf = <Row extends { key: string }>(
  rows: readonly Row[],
  set: (rows: Row[]) => void,
) => ({
  add: (row: Row) => set([...rows, row]),
  change: (key: string, part: Partial<Row>) =>
    set(rows.map((row) => (row.key === key ? { ...row, ...part } : row))),
  remove: (key: string) => set(rows.filter((row) => row.key !== key)),
})

interface RowButtonProps {
  label: string
  /** Why it can't be pressed now; null: it can. */
  why?: string | null
  onClick: () => void
}

export const AddButton = ({ label, why = null, onClick }: RowButtonProps) => (
  <WhyButton
    size="xs"
    w="fit-content"
    leftSection={<IconPlus size={14} aria-hidden />}
    why={why}
    onClick={onClick}
  >
    {label}
  </WhyButton>
)

/** The same in words, for what is larger than a row. */
export const RemoveLink = ({ label, onClick }: RowButtonProps) => (
  <Button
    variant="subtle"
    color="gray"
    size="xs"
    w="fit-content"
    leftSection={<IconTrash size={14} aria-hidden />}
    onClick={onClick}
  >
    {label}
  </Button>
)

export const RemoveButton = ({ label, why = null, onClick }: RowButtonProps) => (
  <WhyButton
    variant="subtle"
    color="gray"
    px={8}
    flex="none"
    aria-label={label}
    why={why}
    onClick={onClick}
  >
    <IconTrash size={16} aria-hidden />
  </WhyButton>
)
