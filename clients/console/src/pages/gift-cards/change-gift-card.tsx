import type { Schemas } from '@loyalty/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { doneOf, triedOf } from '../../client/dry-run.js'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'
import { AmountInput } from '../../kit/amount-input.js'
import { amountText, compareTexts, isAmountText, wireAmount } from '../../kit/amount.js'
import { useFormat } from '../../kit/use-format.js'
import { useSides } from '../../kit/use-sides.js'

export type GiftCardVerb = 'redeem' | 'void'

interface ChangeGiftCardProps {
  card: Schemas['OperatorGiftCard']
  verb: GiftCardVerb
  onClose: () => void
}

/** Uses a part of a card or all of it, or makes it void. */
export function ChangeGiftCard({ card, verb, onClose }: ChangeGiftCardProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const sides = useSides()
  const [amount, setAmount] = useState(amountText(card.balance))
  const isUse = verb === 'redeem'
  const ask = (how: { reason?: string; dry_run?: boolean }, key: string = crypto.randomUUID()) => {
    const params = { path: { code: card.code }, header: { 'Idempotency-Key': key } }
    return isUse
      ? answerOf(
          loyalty.POST('/operator/v1/gift-cards/{code}/redeem', {
            params,
            body: { amount: wireAmount(amount), ...how },
          }),
        )
      : answerOf(loyalty.POST('/operator/v1/gift-cards/{code}/void', { params, body: how }))
  }
  return (
    <ActionDialog
      title={t(`giftCard.${verb}`)}
      sentence={t(`giftCard.${verb}Sentence`)}
      submitLabel={t(`giftCard.${verb}`)}
      isDangerous={!isUse}
      isComplete={!isUse || (isAmountText(amount) && compareTexts(amount, '0') > 0)}
      preview={{
        of: [verb, amount],
        ask: async () => sides(triedOf(await ask({ dry_run: true }))),
      }}
      submit={async ({ key, reason }) => doneOf(await ask({ reason }, key))}
      done={({ gift_card: left }) =>
        isUse
          ? t('giftCard.redeemed', { balance: format.amount(amountText(left.balance)) })
          : t('giftCard.voided')
      }
      onClose={onClose}
    >
      {isUse && (
        <AmountInput
          label={t('customer.amount')}
          value={amount}
          onChange={setAmount}
          allowNegative={false}
          required
          data-autofocus
        />
      )}
    </ActionDialog>
  )
}
