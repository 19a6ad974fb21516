import { NumberInput, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRewards } from '../../client/definitions.js'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'
import { amountText, sumTexts } from '../../kit/amount.js'
import type { Change } from '../../kit/before-after.js'
import { useFormat } from '../../kit/use-format.js'
import { linesOf, type PurchaseEvent } from './order.js'

interface ReturnPurchaseProps {
  event: PurchaseEvent
  onClose: () => void
}

/** Some of what was bought comes back: what was given for it is taken back, by share. */
export function ReturnPurchase({ event, onClose }: ReturnPurchaseProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { nameOf } = useRewards()
  const [amounts, setAmounts] = useState<ReadonlyMap<number, number>>(new Map())
  const [hasShipping, setShipping] = useState(false)
  const lines = linesOf(event)
  const products = [...amounts]
    .filter(([, amount]) => amount > 0)
    .map(([line, amount]) => ({ line, amount }))
  const body = { products, shipping: hasShipping }
  const path = { id: event.id }

  const namesAndAmounts = (
    rows: readonly { reward_id: string; amount: number }[],
    isTaken: boolean,
  ): Change[] => {
    const byReward = Map.groupBy(rows, (row) => row.reward_id)
    return [...byReward].map(([rewardId, group]) => {
      const sum = format.amount(sumTexts(group.map(({ amount }) => amountText(amount))))
      const reward = nameOf(rewardId)
      return isTaken
        ? { name: t('purchases.takenBack', { reward }), before: sum, after: format.amount('0') }
        : { name: t('purchases.givenBack', { reward }), before: format.amount('0'), after: sum }
    })
  }

  return (
    <ActionDialog
      title={t('purchases.return')}
      sentence={t('purchases.returnSentence')}
      submitLabel={t('purchases.return')}
      isDangerous
      isComplete={products.length > 0 || hasShipping}
      preview={{
        of: [JSON.stringify(body)],
        ask: async () => {
          const { data } = await answerOf(
            loyalty.POST('/operator/v1/events/{id}/return', {
              params: { path },
              body: { ...body, dry_run: true },
            }),
          )
          return [
            ...namesAndAmounts(data.taken_back, true),
            ...namesAndAmounts(data.given_back, false),
          ]
        },
      }}
      submit={({ key, reason }) =>
        answerOf(
          loyalty.POST('/operator/v1/events/{id}/return', {
            params: { path, header: { 'Idempotency-Key': key } },
            body: { ...body, reason },
          }),
        )
      }
      done={() => t('purchases.returnDone')}
      onClose={onClose}
    >
      {lines.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('purchases.noLines')}
        </Text>
      )}
      {lines.map(({ line, name, amount }) => (
        <NumberInput
          key={line}
          label={name}
          description={t('purchases.bought', { amount: format.amount(amountText(amount)) })}
          min={0}
          max={amount}
          value={amounts.get(line) ?? 0}
          onChange={(value) => setAmounts(new Map(amounts).set(line, Number(value)))}
        />
      ))}
      <Switch
        label={t('purchases.returnShipping')}
        checked={hasShipping}
        onChange={(change) => setShipping(change.currentTarget.checked)}
      />
    </ActionDialog>
  )
}
