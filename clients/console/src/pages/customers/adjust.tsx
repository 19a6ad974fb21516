import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRewards } from '../../client/definitions.js'
import { doneOf, triedOf } from '../../client/dry-run.js'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'
import { AmountInput } from '../../kit/amount-input.js'
import { amountText, compareTexts, isAmountText, negateText, wireAmount } from '../../kit/amount.js'
import { RewardSelect } from '../../kit/reward-select.js'
import { useFormat } from '../../kit/use-format.js'
import { useSides } from '../../kit/use-sides.js'
import type { Customer, Wallet } from './use-customer.js'

const directions = ['give', 'take'] as const
type Direction = (typeof directions)[number]

/** Gives or takes an amount by hand. */
export function Adjust(props: { customer: Customer; wallet: Wallet; onClose: () => void }) {
  const { customer, wallet, onClose } = props
  const { t } = useTranslation()
  const format = useFormat()
  const sides = useSides()
  const { nameOf } = useRewards()
  const [direction, setDirection] = useState<Direction>('give')
  const [rewardId, setRewardId] = useState(wallet.totals[0]?.reward_id ?? null)
  const [amount, setAmount] = useState('')

  const isComplete = rewardId !== null && isAmountText(amount) && compareTexts(amount, '0') > 0
  const signed = isComplete && direction === 'take' ? negateText(amount) : amount
  const path = { customer_id: customer.id }
  const body = { reward_id: rewardId ?? '', amount: isComplete ? wireAmount(signed) : 0 }

  return (
    <ActionDialog
      title={t('customer.adjustTitle', { name: customer.name ?? customer.id })}
      submitLabel={t(`customer.${direction}`)}
      isComplete={isComplete}
      preview={{
        of: [rewardId, signed],
        ask: async () =>
          sides(
            triedOf(
              await answerOf(
                loyalty.POST('/operator/v1/wallets/{customer_id}/adjust', {
                  params: { path },
                  body: { ...body, dry_run: true },
                }),
              ),
            ),
          ),
      }}
      submit={async ({ key, reason }) =>
        doneOf(
          await answerOf(
            loyalty.POST('/operator/v1/wallets/{customer_id}/adjust', {
              params: { path, header: { 'Idempotency-Key': key } },
              body: { ...body, reason },
            }),
          ),
        )
      }
      done={({ wallet: left }) =>
        t('customer.adjusted', {
          amount: format.signed(signed),
          reward: nameOf(rewardId ?? ''),
          total: format.amount(
            amountText(left.totals.find((row) => row.reward_id === rewardId)?.total ?? 0),
          ),
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
