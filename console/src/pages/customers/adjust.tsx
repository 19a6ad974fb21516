import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRewards } from '../../client/definitions.js'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'
import { AmountInput } from '../../kit/amount-input.js'
import {
  addTexts,
  amountText,
  compareTexts,
  isAmountText,
  isNegative,
  negateText,
  wireAmount,
} from '../../kit/amount.js'
import { RewardSelect } from '../../kit/reward-select.js'
import { useFormat } from '../../kit/use-format.js'
import type { Customer, Wallet } from './use-customer.js'

const directions = ['give', 'take'] as const
type Direction = (typeof directions)[number]

/** The total of a reward after an adjustment that was done. */
const totalIn = (done: { wallet: Pick<Wallet, 'totals'> } | object, rewardId: string | null) =>
  'wallet' in done ? (done.wallet.totals.find((row) => row.reward_id === rewardId)?.total ?? 0) : 0

/** Gives or takes an amount by hand. */
export function Adjust(props: { customer: Customer; wallet: Wallet; onClose: () => void }) {
  const { customer, wallet, onClose } = props
  const { t } = useTranslation()
  const format = useFormat()
  const { nameOf } = useRewards()
  const [direction, setDirection] = useState<Direction>('give')
  const [rewardId, setRewardId] = useState(wallet.totals[0]?.reward_id ?? null)
  const [amount, setAmount] = useState('')

  const isComplete = rewardId !== null && isAmountText(amount) && compareTexts(amount, '0') > 0
  const signed = isComplete && direction === 'take' ? negateText(amount) : amount
  // Of what was shown when the dialog opened; the server's own dry run takes its place when there is one.
  const [before] = useState(() => new Map(wallet.totals.map((row) => [row.reward_id, row.total])))
  const present = amountText(before.get(rewardId ?? '') ?? 0)
  const after = isComplete ? addTexts(present, signed) : present

  return (
    <ActionDialog
      title={t('customer.adjustTitle', { name: customer.name ?? customer.id })}
      submitLabel={t(`customer.${direction}`)}
      isComplete={isComplete}
      changes={
        isComplete
          ? [
              {
                name: nameOf(rewardId),
                before: format.amount(present),
                after: format.amount(after),
                isShort: isNegative(after),
              },
            ]
          : []
      }
      submit={({ key, reason }) =>
        answerOf(
          loyalty.POST('/operator/v1/wallets/{customer_id}/adjust', {
            params: { path: { customer_id: customer.id }, header: { 'Idempotency-Key': key } },
            body: { reward_id: rewardId ?? '', amount: wireAmount(signed), reason },
          }),
        )
      }
      done={({ data }) =>
        t('customer.adjusted', {
          amount: format.signed(signed),
          reward: nameOf(rewardId ?? ''),
          total: format.amount(amountText(totalIn(data, rewardId))),
        })
      }
      onClose={onClose}
    >
      <SegmentedControl
        fullWidth
        aria-label={t('customer.direction')}
        data={directions.map((value) => ({ value, label: t(`customer.${value}`) }))}
        value={direction}
        onChange={(value) => setDirection(value)}
      />
      <RewardSelect value={rewardId} onChange={setRewardId} required />
      <AmountInput
        label={t('customer.amount')}
        value={amount}
        onChange={setAmount}
        allowNegative={false}
        required
        data-autofocus
      />
    </ActionDialog>
  )
}
