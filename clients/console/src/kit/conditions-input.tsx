import { ActionIcon, Button, Group, Select, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useTiers } from '../client/definitions.js'
import { AmountInput } from './amount-input.js'
import { emptyCondition, type ConditionDraft } from './condition-draft.js'
import { conditionTypes, operators } from './conditions.js'

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
      {value.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('condition.none')}
        </Text>
      )}
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
