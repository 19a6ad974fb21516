import {
  Button,
  Code,
  CopyButton,
  Group,
  Select,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRewards } from '../../client/definitions.js'
import { loyalty } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'
import { isPositive, wireAmount } from '../../kit/amount.js'
import { DayInput } from '../../kit/day-input.js'
import { endOfDay, type Day } from '../../kit/day.js'
import { useText } from '../../kit/format.js'
import { AmountInput } from '../../kit/inputs.js'

interface SellProps {
  /** Who holds the card, where it is sold from the page of a customer. */
  holder?: string
  onClose: () => void
}

export function SellGiftCard({ holder = '', onClose }: SellProps) {
  const { t, format } = useText()
  const { rewards } = useRewards()
  const cards = rewards.filter(({ type }) => type === 'GIFT_CARD')
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
  const rewardId = values.rewardId ?? cards[0]?.id ?? null
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
      done={({ code, pin }) => <ShownOnce code={code} pin={pin} />}
      onClose={onClose}
    >
      <Select
        label={t('reward.one')}
        required
        data={cards.map(({ id, name }) => ({ value: id, label: name }))}
        {...field('rewardId')}
        value={rewardId}
      />
      <AmountInput label={t('field.amount')} required data-autofocus {...field('amount')} />
      <TextInput
        label={t('giftCard.holderId')}
        description={t('giftCard.holderHint')}
        {...field('holder')}
      />
      <TextInput label={t('giftCard.purchaserId')} {...field('purchaser')} />
      <DayInput
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

function ShownOnce({ code, pin }: { code: string; pin: string | null }) {
  const { t } = useText()
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm">{t('giftCard.sold')}</Text>
      <Secret name={t('field.code')} value={code} copyLabel={t('giftCard.copy')} />
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
  const { t } = useText()
  return (
    <Group gap="xs">
      <Text size="sm">{name}</Text>
      <Code>{value}</Code>
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button size="compact-xs" onClick={copy}>
            {copied ? t('giftCard.copied') : copyLabel}
          </Button>
        )}
      </CopyButton>
    </Group>
  )
}
