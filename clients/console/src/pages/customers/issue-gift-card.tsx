import { Button, CopyButton, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRewards } from '../../client/definitions.js'
import { doneOf, triedOf } from '../../client/dry-run.js'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'
import { AmountInput } from '../../kit/amount-input.js'
import { compareTexts, isAmountText, wireAmount } from '../../kit/amount.js'
import { DayInput } from '../../kit/day-input.js'
import { endOfDay, type Day } from '../../kit/day.js'
import { useFormat } from '../../kit/use-format.js'
import { useSides } from '../../kit/use-sides.js'
import type { Customer } from './use-customer.js'

/** Gives a customer a card with a code of its own. */
export function IssueGiftCard({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const sides = useSides()
  const { rewards } = useRewards()
  const cards = rewards.filter(({ type }) => type === 'GIFT_CARD')
  const [chosen, setChosen] = useState<string | null>(null)
  const [amount, setAmount] = useState('')
  const [until, setUntil] = useState<Day | null>(null)
  const rewardId = chosen ?? cards[0]?.id ?? null
  const isComplete = rewardId !== null && isAmountText(amount) && compareTexts(amount, '0') > 0
  const body = {
    customer_id: customer.id,
    reward_id: rewardId ?? '',
    amount: isComplete ? wireAmount(amount) : 0,
    expiration_date: until === null ? null : endOfDay(until, format.zone),
  }
  return (
    <ActionDialog
      title={t('customer.giftCard')}
      sentence={t('giftCard.issueSentence')}
      submitLabel={t('customer.giftCard')}
      isComplete={isComplete}
      preview={{
        of: [rewardId, amount, until],
        ask: async () =>
          sides(
            triedOf(
              await answerOf(
                loyalty.POST('/operator/v1/gift-cards', { body: { ...body, dry_run: true } }),
              ),
            ),
          ),
      }}
      submit={async ({ key, reason }) =>
        doneOf(
          await answerOf(
            loyalty.POST('/operator/v1/gift-cards', {
              params: { header: { 'Idempotency-Key': key } },
              body: { ...body, reason },
            }),
          ),
        )
      }
      done={({ gift_card: card }) => (
        <>
          {t('giftCard.issued', { code: card.code })}{' '}
          <CopyButton value={card.code}>
            {({ copied, copy }) => (
              <Button size="compact-xs" variant="default" onClick={copy}>
                {t(copied ? 'giftCard.copied' : 'giftCard.copy')}
              </Button>
            )}
          </CopyButton>
        </>
      )}
      onClose={onClose}
    >
      <Select
        label={t('reward.one')}
        allowDeselect={false}
        required
        data={cards.map(({ id, name }) => ({ value: id, label: name }))}
        value={rewardId}
        onChange={setChosen}
      />
      <AmountInput
        label={t('customer.amount')}
        value={amount}
        onChange={setAmount}
        allowNegative={false}
        required
        data-autofocus
      />
      <DayInput label={t('giftCard.until')} value={until} onChange={setUntil} />
    </ActionDialog>
  )
}
