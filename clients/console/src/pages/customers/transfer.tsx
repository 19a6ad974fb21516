import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRewards } from '../../client/definitions.js'
import { triedOf } from '../../client/dry-run.js'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'
import { AmountInput } from '../../kit/amount-input.js'
import { compareTexts, isAmountText, wireAmount } from '../../kit/amount.js'
import { RewardSelect } from '../../kit/reward-select.js'
import { useFormat } from '../../kit/use-format.js'
import { useSides } from '../../kit/use-sides.js'
import type { Customer, Wallet } from './use-customer.js'

/** Moves an amount to another customer; its lines keep their dates. */
export function Transfer(props: { customer: Customer; wallet: Wallet; onClose: () => void }) {
  const { customer, wallet, onClose } = props
  const { t } = useTranslation()
  const format = useFormat()
  const sides = useSides()
  const { nameOf } = useRewards()
  const [receiver, setReceiver] = useState('')
  const [rewardId, setRewardId] = useState(wallet.totals[0]?.reward_id ?? null)
  const [amount, setAmount] = useState('')

  const isAmount = isAmountText(amount) && compareTexts(amount, '0') > 0
  const body = {
    sender_id: customer.id,
    receiver_id: receiver.trim(),
    reward_id: rewardId ?? '',
    amount: isAmount ? wireAmount(amount) : 0,
  }

  return (
    <ActionDialog
      title={t('customer.transferTitle', { name: customer.name ?? customer.id })}
      sentence={t('customer.transferSentence')}
      submitLabel={t('customer.transfer')}
      isComplete={isAmount && rewardId !== null && receiver.trim() !== ''}
      preview={{
        of: [receiver.trim(), rewardId, amount],
        ask: async () =>
          sides(
            triedOf(
              await answerOf(
                loyalty.POST('/operator/v1/wallets/transfer', { body: { ...body, dry_run: true } }),
              ),
            ),
          ),
      }}
      submit={({ key, reason }) =>
        answerOf(
          loyalty.POST('/operator/v1/wallets/transfer', {
            params: { header: { 'Idempotency-Key': key } },
            body: { ...body, reason },
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
