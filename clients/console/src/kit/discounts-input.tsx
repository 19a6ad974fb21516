import { Group, Paper, Stack } from '@mantine/core'
import {
  discountKinds,
  discountTargets,
  emptyDiscount,
  isPerTooLow,
  leastPer,
  PERCENT_MAX,
  PIECES_MAX,
  targetOf,
  type DiscountDraft,
} from './discounts.js'
import { ChoiceField } from './fields.js'
import { useTrouble } from './form-state.js'
import { useText } from './format.js'
import { AddButton, AmountInput, RemoveLink, rowsOf } from './inputs.js'
import { NumberInput } from './number-input.js'
import { SelectorInput } from './selector-input.js'

interface DiscountsInputProps {
  value: readonly DiscountDraft[]
  onChange: (value: DiscountDraft[]) => void
}

const narrow = { flex: '1 1 9rem', miw: 0 } as const

/** What is taken off a cart, discount by discount. */
export function DiscountsInput({ value, onChange }: DiscountsInputProps) {
  const { t } = useText()
  const { add, change, remove } = rowsOf(value, onChange)
  return (
    <>
      {value.map((draft, index) => (
        <Paper
          key={draft.key}
          withBorder
          p="sm"
          radius="md"
          role="group"
          aria-label={t('discount.one')}
        >
          <DiscountFields
            name={`discounts.${index}`}
            value={draft}
            onChange={(part) => change(draft.key, part)}
            onRemove={() => remove(draft.key)}
          />
        </Paper>
      ))}
      <AddButton label={t('discount.add')} onClick={() => add(emptyDiscount())} />
    </>
  )
}

interface DiscountFieldsProps {
  /** The field of the request that the discount is. */
  name: string
  value: DiscountDraft
  onChange: (part: Partial<DiscountDraft>) => void
  onRemove: () => void
}

function DiscountFields({ name, value, onChange, onRemove }: DiscountFieldsProps) {
  const { t, format } = useText()
  const { kind } = value
  const target = targetOf(value)
  const isTooLow = isPerTooLow(value)
  useTrouble(t('discount.per'), isTooLow, false)
  return (
    <Stack gap="sm">
      <Group gap="xs" align="flex-start">
        <ChoiceField
          name={`${name}.kind`}
          label={t('discount.one')}
          {...narrow}
          data={discountKinds.map((one) => ({ value: one, label: t(`discount.kind.${one}`) }))}
          value={kind}
          onChange={(next) => next !== null && onChange({ kind: next, value: '' })}
        />
        {kind === 'PERCENT' && (
          <AmountInput
            key={kind}
            name={`${name}.value`}
            label={t('discount.percent')}
            {...narrow}
            isAboveZero
            max={PERCENT_MAX}
            required
            value={value.value}
            onChange={(percent) => onChange({ value: percent })}
          />
        )}
        {kind === 'PERCENT' && (
          <AmountInput
            name={`${name}.max`}
            label={t('discount.max')}
            placeholder={t('limits.none')}
            {...narrow}
            isAboveZero
            value={value.max}
            onChange={(max) => onChange({ max })}
          />
        )}
        {kind === 'AMOUNT' && (
          <AmountInput
            key={kind}
            name={`${name}.value`}
            label={t('discount.money')}
            {...narrow}
            isAboveZero
            required
            value={value.value}
            onChange={(money) => onChange({ value: money })}
          />
        )}
        {kind === 'FREE_ITEM' && (
          <>
            <NumberInput
              key={kind}
              name={`${name}.value`}
              label={t('discount.pieces')}
              placeholder={format.count(1)}
              {...narrow}
              min={1}
              max={PIECES_MAX}
              value={value.value}
              onChange={(pieces) => onChange({ value: pieces })}
            />
            <NumberInput
              name={`${name}.per`}
              label={t('discount.per')}
              placeholder={t('discount.once')}
              {...narrow}
              min={2}
              max={PIECES_MAX}
              value={value.per}
              error={isTooLow && t('typed.least', { min: format.count(leastPer(value)) })}
              onChange={(per) => onChange({ per })}
            />
          </>
        )}
        {(kind === 'PERCENT' || kind === 'AMOUNT') && (
          <ChoiceField
            name={`${name}.target`}
            label={t('discount.from')}
            {...narrow}
            data={discountTargets.map((one) => ({
              value: one,
              label: t(`discount.target.${one}`),
            }))}
            value={target}
            onChange={(next) => next !== null && onChange({ target: next })}
          />
        )}
      </Group>
      {target !== 'SHIPPING' && (
        <SelectorInput
          name={`${name}.products`}
          label={t('discount.products')}
          value={value.products}
          onChange={(products) => onChange({ products })}
        />
      )}
      <RemoveLink label={t('discount.remove')} onClick={onRemove} />
    </Stack>
  )
}
