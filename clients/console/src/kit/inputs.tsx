import {
  ActionIcon,
  Button,
  Group,
  NumberInput,
  Select,
  Stack,
  Text,
  TextInput,
  type NumberInputProps,
  type SelectProps,
} from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRewards, useTiers } from '../client/definitions.js'
import { regionOf } from '../messages/languages.js'
import type { AmountText } from './amount.js'
import { conditionTypes, emptyCondition, operators, type ConditionDraft } from './conditions.js'
import { Hint } from './page.js'

const DECIMALS_MAX = 4

interface AmountInputProps extends Omit<
  NumberInputProps,
  'value' | 'onChange' | 'decimalScale' | 'onValueChange'
> {
  value?: AmountText
  onChange?: (value: AmountText) => void
  decimals?: number
}

/** Takes an amount in the spelling of the language, and gives its exact decimal text. */
export function AmountInput(props: AmountInputProps) {
  const { value = '', onChange, decimals = DECIMALS_MAX, ...rest } = props
  const { i18n } = useTranslation()
  const { group, decimal } = separatorsOf(regionOf(i18n.language))
  return (
    <NumberInput
      allowNegative={false}
      {...rest}
      value={value}
      onValueChange={({ value: text }) => onChange?.(text)}
      decimalScale={decimals}
      allowDecimal
      decimalSeparator={decimal}
      thousandSeparator={group}
      inputMode="decimal"
    />
  )
}

function separatorsOf(language: string): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(language, { useGrouping: 'always' }).formatToParts(12345.6)
  const partOf = (type: string) => parts.find((part) => part.type === type)?.value
  return { group: partOf('group') ?? ' ', decimal: partOf('decimal') ?? '.' }
}

export function RewardSelect(props: Omit<SelectProps, 'data'>) {
  const { t } = useTranslation()
  const { rewards } = useRewards()
  return (
    <Select
      label={t('reward.one')}
      placeholder={t('reward.choose')}
      searchable
      allowDeselect
      nothingFoundMessage={t('list.nothing')}
      data={rewards.map(({ id, name }) => ({ value: id, label: name }))}
      {...props}
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
  isDisabled?: boolean
  onClick: () => void
}

export const AddButton = ({ label, isDisabled = false, onClick }: RowButtonProps) => (
  <Button
    size="xs"
    w="fit-content"
    leftSection={<IconPlus size={14} aria-hidden />}
    disabled={isDisabled}
    onClick={onClick}
  >
    {label}
  </Button>
)

export const RemoveButton = ({ label, isDisabled = false, onClick }: RowButtonProps) => (
  <ActionIcon
    size="lg"
    variant="subtle"
    color="gray"
    aria-label={label}
    disabled={isDisabled}
    onClick={onClick}
  >
    <IconTrash size={16} aria-hidden />
  </ActionIcon>
)

interface ConditionsInputProps {
  value: readonly ConditionDraft[]
  onChange: (value: ConditionDraft[]) => void
}

/** Conditions by choosing: what is looked at, how, and against what. */
export function ConditionsInput({ value, onChange }: ConditionsInputProps) {
  const { t } = useTranslation()
  const { add, change, remove } = rowsOf(value, onChange)
  return (
    <Stack gap="xs" role="group" aria-label={t('condition.title')}>
      <Text size="sm" fw={600}>
        {t('condition.title')}
      </Text>
      {value.length === 0 && <Hint>{t('condition.none')}</Hint>}
      {value.map((draft) => (
        <Group key={draft.key} gap="xs" wrap="nowrap">
          <Select
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
          <Select
            aria-label={t('condition.how')}
            w={72}
            data={operators.map(({ symbol, operator }) => ({ value: operator, label: symbol }))}
            value={draft.operator}
            onChange={(operator) => change(draft.key, { operator: operator ?? draft.operator })}
          />
          <Against draft={draft} onChange={(text) => change(draft.key, { value: text })} />
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

/** A tier is chosen by its name, which stands for its rank; all else is a number. */
function Against({ draft, onChange }: { draft: ConditionDraft; onChange: (text: string) => void }) {
  const { t } = useTranslation()
  const { tiers } = useTiers()
  const props = { 'aria-label': t('condition.against'), flex: 1 }
  if (draft.type === 'Customer Tag') return <TextInput {...props} value={draft.value} disabled />
  if (draft.type !== 'Tier') {
    return <AmountInput {...props} value={draft.value} onChange={onChange} />
  }
  return (
    <Select
      {...props}
      data={tiers.map(({ rank, name }) => ({ value: String(rank), label: name }))}
      value={draft.value === '' ? null : draft.value}
      onChange={(rank) => onChange(rank ?? '')}
    />
  )
}
