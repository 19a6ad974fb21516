import { Button, Divider, Group, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useCouponNames, useTiers } from '../../client/definitions.js'
import { dayOf, isDay } from '../../kit/day.js'
import { DayInput } from '../../kit/day-input.js'
import { ChoiceField, ChoicesField, TextField, TextsField } from '../../kit/fields.js'
import { useText } from '../../kit/format.js'
import { AddButton, AmountInput, RemoveButton, RewardSelect, rowsOf } from '../../kit/inputs.js'
import { NumberInput } from '../../kit/number-input.js'
import { periods, type Period } from '../../kit/periods.js'
import { purposes } from '../../kit/purposes.js'
import { useWithoutChoices, type ChoicesOf } from '../../kit/without-choices.js'
import {
  againstOf,
  emptyCondition,
  emptyGroup,
  fields,
  hasPeriod,
  isFigure,
  operatorsOf,
  symbolOf,
  withField,
  withOperator,
  type ConditionDraft,
  type Field,
  type GroupDraft,
  type Operator,
} from './filter.js'
import { useValueName } from './filter-phrase.js'

const PARTS_MAX = 10
const DAYS_MAX = 366
const statuses = ['ACTIVE', 'INACTIVE', 'BLOCKED'] as const

interface FilterInputProps {
  value: readonly GroupDraft[]
  onChange: (value: GroupDraft[]) => void
}

/** A filter by choosing: groups that all must hold, each with conditions of which one must. */
export function FilterInput({ value, onChange }: FilterInputProps) {
  const { t, format } = useText()
  const { add, change } = rowsOf(value, onChange)
  const enough = t('why.enough', { max: format.count(PARTS_MAX) })
  return (
    <Stack gap="sm">
      {value.map(({ key, any }, index) => (
        <div key={key}>
          {index > 0 && <Divider label={t('segments.and')} mb="xs" />}
          <GroupInput
            name={`filter.all.${index}.any`}
            value={any}
            isOnly={value.length === 1}
            onChange={(drafts) =>
              drafts.length === 0
                ? onChange(value.filter((group) => group.key !== key))
                : change(key, { any: drafts })
            }
          />
        </div>
      ))}
      <AddButton
        label={t('condition.add')}
        why={value.length < PARTS_MAX ? null : enough}
        onClick={() => add(emptyGroup())}
      />
    </Stack>
  )
}

interface GroupInputProps {
  /** The field of the request that the group is. */
  name: string
  value: readonly ConditionDraft[]
  /** Its last condition has to stay. */
  isOnly: boolean
  onChange: (value: ConditionDraft[]) => void
}

function GroupInput({ name, value, isOnly, onChange }: GroupInputProps) {
  const { t } = useText()
  const { add, change, remove } = rowsOf(value, onChange)
  return (
    <Stack gap="xs" role="group" aria-label={t('segments.oneOf')}>
      {value.map((draft, index) => (
        <Group key={draft.key} gap="xs" align="flex-start">
          <ChoiceField<Field>
            name={`${name}.${index}.field`}
            aria-label={t('condition.what')}
            flex="2 1 9rem"
            data={fields.map((field) => ({ value: field, label: t(`segments.fields.${field}`) }))}
            value={draft.field}
            onChange={(field) => field !== null && change(draft.key, withField(draft, field))}
          />
          <OperatorInput
            name={`${name}.${index}.operator`}
            draft={draft}
            onChange={(operator) => change(draft.key, withOperator(draft, operator))}
          />
          {draft.field === 'balance' && (
            <RewardSelect
              name={`${name}.${index}.reward_id`}
              label={undefined}
              aria-label={t('reward.one')}
              flex="2 1 9rem"
              required
              value={draft.reward}
              onChange={(reward) => change(draft.key, { reward })}
            />
          )}
          <AgainstInput
            key={`${draft.field} ${draft.operator}`}
            name={`${name}.${index}.value`}
            draft={draft}
            onChange={(values) => change(draft.key, { values })}
          />
          {hasPeriod(draft.field) && (
            <ChoiceField<Period>
              name={`${name}.${index}.period`}
              aria-label={t('tiers.periodLabel')}
              flex="1 1 9rem"
              data={periods.map((period) => ({
                value: period,
                label: t(`tiers.period.${period}`),
              }))}
              value={draft.period}
              onChange={(period) => period !== null && change(draft.key, { period })}
            />
          )}
          {draft.field === 'used_coupon' && (
            <NumberInput
              name={`${name}.${index}.within_days`}
              aria-label={t('segments.withinDays')}
              flex="1 1 9rem"
              max={DAYS_MAX}
              placeholder={t('segments.withinDays')}
              value={draft.days}
              onChange={(days) => change(draft.key, { days })}
            />
          )}
          <RemoveButton
            label={t('condition.remove')}
            why={isOnly && value.length === 1 ? t('why.onlyOne') : null}
            onClick={() => remove(draft.key)}
          />
        </Group>
      ))}
      {value.length < PARTS_MAX && (
        <Button
          variant="subtle"
          size="xs"
          w="fit-content"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => add(emptyCondition())}
        >
          {t('condition.addAlternative')}
        </Button>
      )}
    </Stack>
  )
}

interface OperatorInputProps {
  name: string
  draft: ConditionDraft
  onChange: (operator: Operator) => void
}

function OperatorInput({ name, draft: { field, operator }, onChange }: OperatorInputProps) {
  const { t } = useText()
  const nameOf = (one: Operator): string => {
    if (one === 'within_days') {
      return t(field === 'birthday' ? 'segments.inNext' : 'segments.inLast')
    }
    return isFigure(field, one) ? symbolOf(one) : t(`segments.operator.${one}`)
  }
  return (
    <ChoiceField<Operator>
      name={name}
      aria-label={t('condition.how')}
      flex="1 1 7rem"
      data={operatorsOf(field).map((one) => ({ value: one, label: nameOf(one) }))}
      value={operator}
      onChange={(one) => one !== null && onChange(one)}
    />
  )
}

interface AgainstInputProps {
  name: string
  draft: ConditionDraft
  onChange: (values: string[]) => void
}

function AgainstInput({ name, draft: { field, operator, values }, onChange }: AgainstInputProps) {
  const { t, format } = useText()
  const choices = useChoices()
  const withoutChoices = useWithoutChoices(useListOf(field))
  const [value = ''] = values
  const set = (text: string | null): void => onChange(text === null || text === '' ? [] : [text])
  const props = { name, 'aria-label': t('condition.against'), flex: '2 1 9rem', required: true }
  switch (againstOf(field, operator)) {
    case 'CHOICE':
      return operator === 'in' ? (
        <ChoicesField
          {...props}
          {...withoutChoices}
          data={choices(field)}
          value={values}
          onChange={onChange}
        />
      ) : (
        <ChoiceField
          {...props}
          {...withoutChoices}
          data={choices(field)}
          value={value === '' ? null : value}
          onChange={set}
        />
      )
    case 'COUPON':
      return (
        <ChoiceField
          {...props}
          searchable
          {...withoutChoices}
          data={choices(field)}
          value={value === '' ? null : value}
          onChange={set}
        />
      )
    case 'YES_NO':
      return (
        <ChoiceField
          {...props}
          data={[
            { value: 'true', label: t('field.yes') },
            { value: 'false', label: t('field.no') },
          ]}
          value={value}
          onChange={(chosen) => chosen !== null && onChange([chosen])}
        />
      )
    case 'LIST':
      return <TextsField {...props} value={values} onChange={onChange} />
    case 'DAYS':
      return (
        <NumberInput
          {...props}
          max={DAYS_MAX}
          placeholder={t('segments.days')}
          value={value}
          onChange={set}
        />
      )
    case 'DAY':
      return (
        <DayInput
          {...props}
          label={t('condition.against')}
          value={isDay(value) || value === '' ? value || null : dayOf(value, format.zone)}
          onChange={set}
        />
      )
    case 'FIGURE':
      return <AmountInput {...props} value={value} onChange={set} />
    case 'TEXT':
      return (
        <TextField
          {...props}
          placeholder={field === 'tag' ? t('segments.tagHint') : t('field.value')}
          value={value}
          onChange={(event) => onChange([event.currentTarget.value])}
        />
      )
  }
}

/** The list that what a field can be is read from; undefined for one that is known. */
function useListOf(field: Field): ChoicesOf | undefined {
  const { list: tiers } = useTiers()
  const { list: coupons } = useCouponNames()
  if (field === 'tier') return tiers
  return field === 'used_coupon' ? coupons : undefined
}

/** What a field can be, each with its name. */
function useChoices(): (field: Field) => { value: string; label: string }[] {
  const { tiers } = useTiers()
  const { coupons } = useCouponNames()
  const valueName = useValueName()
  return (field) => {
    if (field === 'tier') return tiers.map(({ id, name }) => ({ value: id, label: name }))
    if (field === 'used_coupon') return coupons.map(({ id, name }) => ({ value: id, label: name }))
    const values = field === 'status' ? statuses : purposes
    return values.map((value) => ({ value, label: valueName(field, value) }))
  }
}
