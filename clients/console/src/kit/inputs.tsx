import {
  ActionIcon,
  Button,
  Group,
  NumberInput,
  Select,
  Stack,
  Text,
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
  value: AmountText
  onChange: (value: AmountText) => void
  decimals?: number
}

/** Takes an amount in the spelling of the language, and gives its exact decimal text. */
export function AmountInput({
  value,
  onChange,
  decimals = DECIMALS_MAX,
  ...props
}: AmountInputProps) {
  const { i18n } = useTranslation()
  const { group, decimal } = separatorsOf(regionOf(i18n.language))
  return (
    <NumberInput
      {...props}
      value={value}
      onValueChange={({ value: text }) => onChange(text)}
      decimalScale={decimals}
      decimalSeparator={decimal}
      thousandSeparator={group}
      hideControls
      inputMode="decimal"
    />
  )
}

function separatorsOf(language: string): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(language, { useGrouping: 'always' }).formatToParts(12345.6)
  const partOf = (type: string) => parts.find((part) => part.type === type)?.value
  return { group: partOf('group') ?? ' ', decimal: partOf('decimal') ?? '.' }
}

/** Chooses a reward by its name. */
export function RewardSelect(props: Omit<SelectProps, 'data'>) {
  const { t } = useTranslation()
  const { rewards } = useRewards()
  return (
    <Select
      label={t('reward.one')}
      placeholder={t('reward.choose')}
      searchable
      nothingFoundMessage={t('list.nothing')}
      data={rewards.map(({ id, name }) => ({ value: id, label: name }))}
      {...props}
    />
  )
}

interface ConditionsInputProps {
  value: readonly ConditionDraft[]
  onChange: (value: ConditionDraft[]) => void
}

/** Conditions by choosing: what is looked at, how, and against what. */
export function ConditionsInput({ value, onChange }: ConditionsInputProps) {
  const { t } = useTranslation()
  const change = (key: string, part: Partial<ConditionDraft>): void =>
    onChange(value.map((draft) => (draft.key === key ? { ...draft, ...part } : draft)))
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
            allowDeselect={false}
            data={conditionTypes.map((type) => ({
              value: type,
              label: t(`condition.type.${type}`),
            }))}
            value={draft.type}
            onChange={(type) => change(draft.key, { type: type ?? draft.type, value: '' })}
          />
          <Select
            aria-label={t('condition.how')}
            w={72}
            allowDeselect={false}
            data={operators.map(({ symbol, operator }) => ({ value: operator, label: symbol }))}
            value={draft.operator}
            onChange={(operator) => change(draft.key, { operator: operator ?? draft.operator })}
          />
          <Against draft={draft} onChange={(text) => change(draft.key, { value: text })} />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('condition.remove')}
            onClick={() => onChange(value.filter(({ key }) => key !== draft.key))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Button
        variant="default"
        size="xs"
        w="fit-content"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => onChange([...value, emptyCondition()])}
      >
        {t('condition.add')}
      </Button>
    </Stack>
  )
}

/** A tier is chosen by its name, which stands for its rank; all else is a number. */
function Against({ draft, onChange }: { draft: ConditionDraft; onChange: (text: string) => void }) {
  const { t } = useTranslation()
  const { tiers } = useTiers()
  if (draft.type !== 'Tier') {
    return (
      <AmountInput
        aria-label={t('condition.against')}
        flex={1}
        allowNegative={false}
        value={draft.value}
        onChange={onChange}
      />
    )
  }
  return (
    <Select
      aria-label={t('condition.against')}
      flex={1}
      data={tiers.map(({ rank, name }) => ({ value: String(rank), label: name }))}
      value={draft.value === '' ? null : draft.value}
      onChange={(rank) => onChange(rank ?? '')}
    />
  )
}
