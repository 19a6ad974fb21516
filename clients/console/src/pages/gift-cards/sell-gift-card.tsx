import { Code, Group, Stack, Switch, Text, type SelectProps } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRewards } from '../../client/definitions.js'
import { loyalty } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'
import { isPositive, wireAmount } from '../../kit/amount.js'
import { CopyButton } from '../../kit/copy-button.js'
import { DayInput } from '../../kit/day-input.js'
import { endOfDay, type Day } from '../../kit/day.js'
import { ChoiceField, TextField } from '../../kit/fields.js'
import { useText } from '../../kit/format.js'
import { UnitsInput } from '../../kit/inputs.js'

interface SellProps {
  /** Who holds the card, where it is sold from the page of a customer. */
  holder?: string
  onClose: () => void
}

export function SellGiftCard({ holder = '', onClose }: SellProps) {
  const { t, format } = useText()
  const { values, getInputProps: field } = useForm({
    initialValues: {
      rewardId: null as string | null,
      amount: '',
      holder,
      purchaser: '',
      until: null as Day | null,
      hasPin: false,
    },
  })
  const { amount, until, hasPin } = values
  const { rewardId, select } = useCardReward(values.rewardId)
  const purchaser = values.purchaser.trim()
  return (
    <ActionDialog
      title={t('giftCard.sell')}
      sentence={t('giftCard.sellSentence')}
      needsReason={false}
      isComplete={rewardId !== null && isPositive(amount)}
      send={(header) =>
        loyalty.POST('/v1/gift-cards', {
          params: { header },
          body: {
            reward_id: rewardId ?? '',
            amount: wireAmount(amount),
            customer_id: values.holder.trim() || null,
            purchaser: purchaser === '' ? null : { customer_id: purchaser },
            expiration_date: until === null ? null : endOfDay(until, format.zone),
            pin: hasPin,
          },
        })
      }
      done={({ code, pin }) => <ShownOnce sentence={t('giftCard.sold')} codes={[code]} pin={pin} />}
      onClose={onClose}
    >
      {select(field('rewardId'))}
      <UnitsInput data-autofocus {...field('amount')} />
      <TextField
        name="customer_id"
        label={t('giftCard.holderId')}
        description={t('giftCard.holderHint')}
        {...field('holder')}
      />
      <TextField
        name="purchaser.customer_id"
        label={t('giftCard.purchaserId')}
        {...field('purchaser')}
      />
      <DayInput
        name="expiration_date"
        label={t('giftCard.until')}
        description={t('giftCard.untilHint')}
        {...field('until')}
      />
      <Switch
        label={t('giftCard.withPin')}
        description={t('giftCard.withPinHint')}
        {...field('hasPin', { type: 'checkbox' })}
      />
    </ActionDialog>
  )
}

/** The reward that a new card holds: the first of the type, unless another was chosen. */
export function useCardReward(chosen: string | null) {
  const { t } = useText()
  const { list, rewards } = useRewards()
  const cards = rewards.filter(({ type }) => type === 'GIFT_CARD')
  const rewardId = chosen ?? cards[0]?.id ?? null
  const select = (field: SelectProps) => (
    <ChoiceField
      label={t('reward.one')}
      required
      data={cards.map(({ id, name }) => ({ value: id, label: name }))}
      {...field}
      name="reward_id"
      value={rewardId}
      error={list.isSuccess && cards.length === 0 ? t('giftCard.noReward') : null}
    />
  )
  return { rewardId, select }
}

interface ShownOnceProps {
  sentence: string
  codes: readonly string[]
  pin: string | null
}

/** The codes of new cards and the PIN, which no later answer has. */
export function ShownOnce({ sentence, codes, pin }: ShownOnceProps) {
  const { t } = useText()
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm">{sentence}</Text>
      {codes.map((code) => (
        <Secret key={code} name={t('field.code')} value={code} copyLabel={t('giftCard.copy')} />
      ))}
      {pin !== null && (
        <Secret name={t('giftCard.pin')} value={pin} copyLabel={t('giftCard.copyPin')} />
      )}
      <Text size="sm">{t(pin === null ? 'giftCard.codeOnce' : 'giftCard.codeAndPinOnce')}</Text>
    </Stack>
  )
}

interface SecretProps {
  name: string
  value: string
  copyLabel: string
}

function Secret({ name, value, copyLabel }: SecretProps) {
  return (
    <Group gap="xs">
      <Text size="sm">{name}</Text>
      <Code>{value}</Code>
      <CopyButton value={value} label={copyLabel} size="compact-xs" />
    </Group>
  )
}
