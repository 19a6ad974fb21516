import { Button, Divider, Group, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useTiers } from '../client/definitions.js'
import {
  conditionTypes,
  emptyCondition,
  hasProducts,
  operatorsOf,
  rangeOf,
  withType,
  type ConditionDraft,
} from './conditions.js'
import { ChoiceField, TextField } from './fields.js'
import { useText } from './format.js'
import { AddButton, AmountInput, RemoveButton, rowsOf } from './inputs.js'
import { NumberInput } from './number-input.js'
import { Hint } from './page.js'
import { SelectorInput } from './selector-input.js'

interface ConditionsInputProps {
  /** Alternatives: one of them must hold in full. */
  value: readonly ConditionDraft[][]
  onChange: (value: ConditionDraft[][]) => void
  /** What holds without any condition. */
  always: string
}

/** Conditions by choosing: what is looked at, how, and against what. */
export function ConditionsInput({ value, onChange, always }: ConditionsInputProps) {
  const { t } = useTranslation()
  return (
    <Stack gap="sm">
      {value.map((alternative, index) => (
        // An alternative is its place: none is moved or put between others.
        <div key={index}>
          {index > 0 && <Divider label={t('condition.or')} mb="xs" />}
          <AlternativeInput
            name={`conditions.${index}`}
            value={alternative}
            onChange={(drafts) => onChange(value.with(index, drafts))}
            always={value.length === 1 ? always : null}
          />
        </div>
      ))}
      {value.every((alternative) => alternative.length > 0) && (
        <Group>
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => onChange([...value, []])}
          >
            {t('condition.addAlternative')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

interface AlternativeInputProps {
  /** The field of the request that the alternative is. */
  name: string
  value: readonly ConditionDraft[]
  onChange: (value: ConditionDraft[]) => void
  always: string | null
}

function AlternativeInput({ name, value, onChange, always }: AlternativeInputProps) {
  const { t } = useTranslation()
  const { add, change, remove } = rowsOf(value, onChange)
  return (
    <Stack gap="xs" role="group" aria-label={t('condition.title')}>
      {value.length === 0 && always !== null && <Hint>{always}</Hint>}
      {value.map((draft, index) => (
        <Stack key={draft.key} gap={6}>
          <Group gap="xs" align="flex-start">
            <ChoiceField
              name={`${name}.${index}.type`}
              aria-label={t('condition.what')}
              flex="2 1 11rem"
              data={conditionTypes.map((type) => ({
                value: type,
                label: t(`condition.type.${type}`),
              }))}
              value={draft.type}
              onChange={(type) => type !== null && change(draft.key, withType(draft, type))}
            />
            {draft.type === 'Customer Tag' && (
              <TextField
                name={`${name}.${index}.key`}
                aria-label={t('condition.tag')}
                placeholder={t('condition.tag')}
                required
                flex="1 1 7rem"
                value={draft.tag}
                onChange={(event) => change(draft.key, { tag: event.currentTarget.value })}
              />
            )}
            <ChoiceField
              name={`${name}.${index}.operator`}
              aria-label={t('condition.how')}
              w={72}
              data={operatorsOf(draft.type).map(({ symbol, operator }) => ({
                value: operator,
                label: symbol,
              }))}
              value={draft.operator}
              onChange={(operator) => change(draft.key, { operator: operator ?? draft.operator })}
            />
            <Against
              key={draft.type}
              name={`${name}.${index}.value`}
              draft={draft}
              onChange={(text) => change(draft.key, { value: text })}
            />
            <RemoveButton label={t('condition.remove')} onClick={() => remove(draft.key)} />
          </Group>
          {hasProducts(draft.type) && (
            <SelectorInput
              name={`${name}.${index}.products`}
              label={t('condition.products')}
              value={draft.products}
              onChange={(products) => change(draft.key, { products })}
            />
          )}
        </Stack>
      ))}
      <AddButton label={t('condition.add')} onClick={() => add(emptyCondition())} />
    </Stack>
  )
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

interface AgainstProps {
  name: string
  draft: ConditionDraft
  onChange: (text: string) => void
}

/** A tier is chosen by its name, which stands for its rank, and a day of the week by its own; a tag is a text. */
function Against({ name, draft: { type, value }, onChange }: AgainstProps) {
  const { t, format } = useText()
  const { tiers } = useTiers()
  const props = { name, 'aria-label': t('condition.against'), flex: '1 1 7rem', required: true }
  if (type === 'Customer Tag') {
    return (
      <TextField
        {...props}
        placeholder={t('field.value')}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  if (type === 'Tier' || type === 'Weekday') {
    const data =
      type === 'Tier'
        ? tiers.map(({ rank, name: label }) => ({ value: String(rank), label }))
        : WEEKDAYS.map((day) => ({ value: String(day), label: format.weekday(day) }))
    return (
      <ChoiceField
        {...props}
        data={data}
        value={value === '' ? null : value}
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    )
  }
  const range = rangeOf(type)
  return range === null ? (
    <AmountInput {...props} value={value} onChange={onChange} />
  ) : (
    <NumberInput {...props} {...range} value={value} onChange={onChange} />
  )
}
