import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { loyalty } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'
import {
  amountText,
  compareTexts,
  isPositive,
  wireAmount,
  type AmountText,
} from '../../kit/amount.js'
import { useSides } from '../../kit/dry-run.js'
import { useText } from '../../kit/format.js'
import { UnitsInput } from '../../kit/inputs.js'
import { CodeInput, type GiftCard } from './card.js'

interface CardProps {
  card: GiftCard
  onClose: () => void
}

/** The code of a card, which must end as the card that is shown does. */
function useCodeOf({ last_four: ending }: GiftCard) {
  const { t } = useText()
  const [code, setCode] = useState('')
  const typed = code.trim().toUpperCase()
  const isOther = ending !== null && !typed.endsWith(ending)
  return {
    code: typed,
    isComplete: typed !== '' && !isOther,
    input: (
      <CodeInput
        value={code}
        onChange={setCode}
        isFirst
        error={typed !== '' && isOther ? t('giftCard.otherCode', { lastFour: ending }) : null}
      />
    ),
  }
}

export function TopUpCard({ card, onClose }: CardProps) {
  const { t, format } = useText()
  const { code, isComplete, input } = useCodeOf(card)
  const [amount, setAmount] = useState('')
  return (
    <ActionDialog
      title={t('giftCard.topUp')}
      sentence={t('giftCard.topUpSentence')}
      needsReason={false}
      isComplete={isComplete && isPositive(amount)}
      send={(header) =>
        loyalty.POST('/v1/gift-cards/top-up', {
          params: { header },
          body: { code, amount: wireAmount(amount) },
        })
      }
      done={({ card: { balance } }) =>
        t('giftCard.toppedUpDone', { balance: format.amount(amountText(balance)) })
      }
      onClose={onClose}
    >
      {input}
      <UnitsInput value={amount} onChange={setAmount} />
    </ActionDialog>
  )
}

const directions = ['UP', 'DOWN'] as const
type Direction = (typeof directions)[number]

export function AdjustCard({ card, onClose }: CardProps) {
  const { t, format } = useText()
  const sides = useSides()
  const [direction, setDirection] = useState<Direction>('UP')
  const [amount, setAmount] = useState('')
  const body = {
    card_id: card.id,
    direction,
    amount: isPositive(amount) ? wireAmount(amount) : 0,
  }
  return (
    <ActionDialog
      title={t('giftCard.adjust')}
      sentence={t('giftCard.adjustSentence')}
      isComplete={isPositive(amount)}
      // A dry run is asked for a reason too, and keeps none.
      send={(header, { reason = t('giftCard.adjust'), ...why }) =>
        loyalty.POST('/operator/v1/gift-cards/adjust', {
          params: { header },
          body: { ...body, ...why, reason },
        })
      }
      dryRun={{ of: body, tells: sides }}
      done={({ gift_card: { balance } }) =>
        t('giftCard.adjustDone', { balance: format.amount(amountText(balance)) })
      }
      onClose={onClose}
    >
      <SegmentedControl
        fullWidth
        aria-label={t('customer.direction')}
        data={directions.map((value) => ({ value, label: t(`giftCard.direction.${value}`) }))}
        value={direction}
        onChange={setDirection}
      />
      <UnitsInput value={amount} onChange={setAmount} data-autofocus />
    </ActionDialog>
  )
}

export function VoidCard({ card, onClose }: CardProps) {
  const { t } = useText()
  const sides = useSides()
  return (
    <ActionDialog
      title={t('giftCard.void')}
      sentence={t('giftCard.voidSentence')}
      isDangerous
      send={(header, why) =>
        loyalty.POST('/operator/v1/gift-cards/void', {
          params: { header },
          body: { card_id: card.id, ...why },
        })
      }
      dryRun={{ of: ['void', card.id], tells: sides }}
      done={t('giftCard.voided')}
      onClose={onClose}
    />
  )
}

export function UnlockCard({ card, onClose }: CardProps) {
  const { t } = useText()
  const { code, isComplete, input } = useCodeOf(card)
  return (
    <ActionDialog
      title={t('giftCard.unlock')}
      sentence={t('giftCard.unlockSentence')}
      isComplete={isComplete}
      send={(header, { reason }) =>
        loyalty.POST('/operator/v1/gift-cards/unlock', {
          params: { header },
          body: { code, ...(reason !== undefined && { reason }) },
        })
      }
      done={t('giftCard.unlocked')}
      onClose={onClose}
    >
      {input}
    </ActionDialog>
  )
}

interface RefundProps {
  capture: string
  /** The most that can come back. */
  left: AmountText
  onClose: () => void
}

export function RefundCapture({ capture, left, onClose }: RefundProps) {
  const { t, format } = useText()
  const [amount, setAmount] = useState(left)
  return (
    <ActionDialog
      title={t('giftCard.refund')}
      sentence={t('giftCard.refundSentence', { left: format.amount(left) })}
      needsReason={false}
      isComplete={isPositive(amount) && compareTexts(amount, left) <= 0}
      send={(header) =>
        loyalty.POST('/v1/gift-cards/refund', {
          params: { header },
          body: { capture_id: capture, amount: wireAmount(amount) },
        })
      }
      done={({ card: { balance } }) =>
        t('giftCard.refunded', { balance: format.amount(amountText(balance)) })
      }
      onClose={onClose}
    >
      <UnitsInput value={amount} onChange={setAmount} data-autofocus />
    </ActionDialog>
  )
}
