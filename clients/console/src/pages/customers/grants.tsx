import { Button, CopyButton, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRewards, useTiers } from '../../client/definitions.js'
import { answerOf, doneOf, loyalty, triedOf } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'
import { compareTexts, isAmountText, wireAmount } from '../../kit/amount.js'
import { DayInput } from '../../kit/day-input.js'
import { endOfDay, type Day } from '../../kit/day.js'
import { useSides } from '../../kit/dry-run.js'
import { useFormat } from '../../kit/format.js'
import { AmountInput, RewardSelect } from '../../kit/inputs.js'
import type { Customer, Wallet } from './customer-page.js'

/** Stands for no tier in a list of choices. */
const BY_RULES = ''

/** Gives a tier by hand, which is kept whatever they buy; or gives it back to the rules. */
export function SetTier({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { tiers } = useTiers()
  const sides = useSides()
  const [tierId, setTierId] = useState<string | null>(null)
  const [until, setUntil] = useState<Day | null>(null)
  const isByRules = tierId === BY_RULES
  const path = { id: customer.id }
  const body = {
    tier_id: isByRules ? null : tierId,
    until: isByRules || until === null ? null : endOfDay(until, format.zone),
  }
  const choices = [
    ...tiers.toReversed().map(({ id, name }) => ({ value: id, label: name })),
    { value: BY_RULES, label: t('customer.tierByRules') },
  ]
  return (
    <ActionDialog
      title={t('customer.setTier')}
      sentence={t(isByRules ? 'customer.tierByRulesSentence' : 'customer.setTierSentence')}
      submitLabel={t('customer.setTier')}
      isComplete={tierId !== null}
      preview={{
        of: [tierId, until],
        ask: async () =>
          sides(
            await triedOf(
              loyalty.PUT('/operator/v1/customers/{id}/tier', {
                params: { path },
                body: { ...body, dry_run: true },
              }),
            ),
          ),
      }}
      submit={({ key, reason }) =>
        doneOf(
          loyalty.PUT('/operator/v1/customers/{id}/tier', {
            params: { path, header: { 'Idempotency-Key': key } },
            body: { ...body, reason },
          }),
        )
      }
      done={({ tier }) => t('customer.tierSet', { tier: tier?.name ?? t('customer.noTier') })}
      onClose={onClose}
    >
      <Select
        label={t('customer.tier')}
        allowDeselect={false}
        required
        data-autofocus
        data={choices}
        value={tierId}
        onChange={setTierId}
      />
      {!isByRules && (
        <DayInput
          label={t('customer.tierUntil')}
          description={t('customer.tierUntilHint')}
          value={until}
          onChange={setUntil}
        />
      )}
    </ActionDialog>
  )
}

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
            await triedOf(
              loyalty.POST('/operator/v1/gift-cards', { body: { ...body, dry_run: true } }),
            ),
          ),
      }}
      submit={({ key, reason }) =>
        doneOf(
          loyalty.POST('/operator/v1/gift-cards', {
            params: { header: { 'Idempotency-Key': key } },
            body: { ...body, reason },
          }),
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
            await triedOf(
              loyalty.POST('/operator/v1/wallets/transfer', { body: { ...body, dry_run: true } }),
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
