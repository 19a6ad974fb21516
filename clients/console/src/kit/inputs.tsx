import { Group, Stack, Text, TextInput, type SelectProps } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRewards, useTiers } from '../client/definitions.js'
import { conditionTypes, emptyCondition, operators, type ConditionDraft } from './conditions.js'
import { ChoiceField } from './fields.js'
import { NumberInput, type NumberInputProps } from './number-input.js'
import { Hint } from './page.js'
import { WhyButton } from './why-button.js'

const AMOUNT_DECIMALS = 4

/** An amount of units: with four decimals, and exact. */
export const AmountInput = (props: NumberInputProps) => (
  <NumberInput decimals={AMOUNT_DECIMALS} {...props} />
)

export function RewardSelect(props: Omit<SelectProps, 'data'>) {
  const { t } = useTranslation()
  const { rewards } = useRewards()
  return (
    <ChoiceField
      label={t('reward.one')}
      placeholder={t('reward.choose')}
      searchable
      allowDeselect
      nothingFoundMessage={t('list.nothing')}
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

interface ConditionsInputProps {
  /** The field of the request that the conditions are. */
  name: string
  value: readonly ConditionDraft[]
  onChange: (value: ConditionDraft[]) => void
}

/** Conditions by choosing: what is looked at, how, and against what. */
export function ConditionsInput({ name, value, onChange }: ConditionsInputProps) {
  const { t } = useTranslation()
  const { add, change, remove } = rowsOf(value, onChange)
  return (
    <Stack gap="xs" role="group" aria-label={t('condition.title')}>
      <Text size="sm" fw={600}>
        {t('condition.title')}
      </Text>
      {value.length === 0 && <Hint>{t('condition.none')}</Hint>}
      {value.map((draft, index) => (
        <Group key={draft.key} gap="xs" wrap="nowrap" align="flex-start">
          <ChoiceField
            name={`${name}.${index}.type`}
            aria-label={t('condition.what')}
            flex={2}
            data={typesFor(draft).map((type) => ({
              value: type,
              label: t(`condition.type.${type}`),
            }))}
            value={draft.type}
            onChange={(type) =>
              change(draft.key, { type: type ?? draft.type, value: '', stored: null })
            }
          />
          <ChoiceField
            name={`${name}.${index}.operator`}
            aria-label={t('condition.how')}
            w={72}
            data={operators.map(({ symbol, operator }) => ({ value: operator, label: symbol }))}
            value={draft.operator}
            onChange={(operator) => change(draft.key, { operator: operator ?? draft.operator })}
          />
          <Against
            name={`${name}.${index}.value`}
            draft={draft}
            onChange={(text) => change(draft.key, { value: text })}
          />
          <RemoveButton label={t('condition.remove')} onClick={() => remove(draft.key)} />
        </Group>
      ))}
      <AddButton label={t('condition.add')} onClick={() => add(emptyCondition())} />
    </Stack>
  )
}

/** Those that can be chosen, and that of a condition which a program has set. */
const typesFor = ({ type }: ConditionDraft): ConditionDraft['type'][] => [
  ...new Set([...conditionTypes, type]),
]

interface AgainstProps {
  name: string
  draft: ConditionDraft
  onChange: (text: string) => void
}

/** A tier is chosen by its name, which stands for its rank; all else is a number. */
function Against({ name, draft, onChange }: AgainstProps) {
  const { t } = useTranslation()
  const { tiers } = useTiers()
  const props = { name, 'aria-label': t('condition.against'), flex: 1, required: true }
  if (draft.type === 'Customer Tag') return <TextInput {...props} value={draft.value} disabled />
  if (draft.type !== 'Tier') {
    return <AmountInput {...props} value={draft.value} onChange={onChange} />
  }
  return (
    <ChoiceField
      {...props}
      data={tiers.map((tier) => ({ value: String(tier.rank), label: tier.name }))}
      value={draft.value === '' ? null : draft.value}
      onChange={(rank) => onChange(rank ?? '')}
    />
  )
}
