import { TextInput } from '@mantine/core'
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

/** Moves an amount to another customer; its lines keep their dates. */
export function Transfer(props: { customer: Customer; wallet: Wallet; onClose: () => void }) {
  const { customer, wallet, onClose } = props
  const { t } = useTranslation()
  const format = useFormat()
  const { nameOf } = useRewards()
  const [receiver, setReceiver] = useState('')
  const [rewardId, setRewardId] = useState(wallet.totals[0]?.reward_id ?? null)
  const [amount, setAmount] = useState('')
  const [before] = useState(() => new Map(wallet.totals.map((row) => [row.reward_id, row.total])))

  const isAmount = isAmountText(amount) && compareTexts(amount, '0') > 0
  const present = amountText(before.get(rewardId ?? '') ?? 0)
  const after = isAmount ? addTexts(present, negateText(amount)) : present

  return (
    <ActionDialog
      title={t('customer.transferTitle', { name: customer.name ?? customer.id })}
      sentence={t('customer.transferSentence')}
      submitLabel={t('customer.transfer')}
      isComplete={isAmount && rewardId !== null && receiver.trim() !== ''}
      changes={
        isAmount && rewardId !== null
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
          loyalty.POST('/operator/v1/wallets/transfer', {
            params: { header: { 'Idempotency-Key': key } },
            body: {
              sender_id: customer.id,
              receiver_id: receiver.trim(),
              reward_id: rewardId ?? '',
              amount: wireAmount(amount),
              reason,
            },
          }),
        )
      }
      done={() =>
        t('customer.transferred', {
          amount: format.amount(amount),
          reward: nameOf(rewardId ?? ''),
          receiver: receiver.trim(),
        })
      }
      onClose={onClose}
    >
      <TextInput
        label={t('customer.receiver')}
        description={t('customer.receiverHint')}
        value={receiver}
        onChange={(event) => setReceiver(event.currentTarget.value)}
        required
        data-autofocus
      />
      <RewardSelect value={rewardId} onChange={setRewardId} required />
      <AmountInput
        label={t('customer.amount')}
        value={amount}
        onChange={setAmount}
        allowNegative={false}
        required
      />
    </ActionDialog>
  )
}
