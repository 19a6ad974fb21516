import { useForm } from '@mantine/form'
import { useRewards, useTiers } from '../../client/definitions.js'
import { loyalty } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'
import { isPositive, wireAmount } from '../../kit/amount.js'
import { DayInput } from '../../kit/day-input.js'
import { endOfDay, type Day } from '../../kit/day.js'
import { useSides } from '../../kit/dry-run.js'
import { ChoiceField, TextField } from '../../kit/fields.js'
import { useText } from '../../kit/format.js'
import { UnitsInput, RewardSelect } from '../../kit/inputs.js'
import { ShownOnce, useCardReward } from '../gift-cards/sell-gift-card.js'
import { useVersion } from '../../kit/version.js'
import type { Customer, Wallet } from './customer-page.js'
import { versionOf } from './customer-version.js'

interface GrantProps {
  customer: Customer
  wallet: Wallet
  onClose: () => void
}

/** Stands for no tier in a list of choices. */
const BY_RULES = ''

const noTier = { tierId: null as string | null, until: null as Day | null }

/** Gives a tier by hand, which is kept whatever they buy; or gives it back to the rules. */
export function SetTier({ customer, wallet, onClose }: GrantProps) {
  const { t, format } = useText()
  const { tiers, nameOf } = useTiers()
  const sides = useSides()
  const { values, getInputProps: field } = useForm({ initialValues: noTier })
  const { tierId, until } = values
  const isByRules = tierId === BY_RULES
  const body = {
    tier_id: isByRules ? null : tierId,
    until: isByRules || until === null ? null : endOfDay(until, format.zone),
  }
  const choices = [
    ...tiers.toReversed().map(({ id, name }) => ({ value: id, label: name })),
    { value: BY_RULES, label: t('customer.tierByRules') },
  ]
  const { conflict, send } = useVersion({
    ...versionOf(customer, wallet),
    draftOf: (one) => ({ tierId: one.customer.tier_id }),
    values: { tierId },
    fill: (filled) => {
      if (filled.tierId !== tierId) onClose()
    },
    tell: (_, draft) => ({
      name: t('field.tier'),
      value: draft.tierId === BY_RULES ? t('customer.tierByRules') : (nameOf(draft.tierId) ?? '–'),
    }),
  })
  return (
    <ActionDialog
      title={t('customer.setTier')}
      sentence={t(isByRules ? 'customer.tierByRulesSentence' : 'customer.setTierSentence')}
      isComplete={isByRules || (tierId !== null && until !== null)}
      conflict={conflict}
      send={(header, why) =>
        send((tag) =>
          loyalty.PUT('/operator/v1/customers/{id}/tier', {
            params: { path: { id: customer.id }, header: { ...header, ...tag } },
            body: { ...body, ...why },
          }),
        )
      }
      dryRun={{ of: [customer.id, body], tells: sides }}
      done={({ tier }) => t('customer.tierSet', { tier: tier?.name ?? t('customer.noTier') })}
      onClose={onClose}
    >
      <ChoiceField
        name="tier_id"
        label={t('field.tier')}
        required
        data-autofocus
        data={choices}
        {...field('tierId')}
      />
      {!isByRules && (
        <DayInput name="until" label={t('customer.tierUntil')} required {...field('until')} />
      )}
    </ActionDialog>
  )
}

const noCard = { rewardId: null as string | null, amount: '', until: null as Day | null }

export function IssueGiftCard({ customer, onClose }: GrantProps) {
  const { t, format } = useText()
  const sides = useSides()
  const { values, getInputProps: field } = useForm({ initialValues: noCard })
  const { amount, until } = values
  const { rewardId, select } = useCardReward(values.rewardId)
  const isComplete = rewardId !== null && isPositive(amount)
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
      isComplete={isComplete}
      send={(header, why) =>
        loyalty.POST('/operator/v1/gift-cards', { params: { header }, body: { ...body, ...why } })
      }
      dryRun={{ of: body, tells: sides }}
      done={({ gift_card: { code } }) => (
        <ShownOnce sentence={t('giftCard.issued')} codes={[code]} pin={null} />
      )}
      onClose={onClose}
    >
      {select(field('rewardId'))}
      <UnitsInput data-autofocus {...field('amount')} />
      <DayInput name="expiration_date" label={t('giftCard.until')} {...field('until')} />
    </ActionDialog>
  )
}

/** Moves an amount to another customer; its lines keep their dates. */
export function Transfer({ customer, wallet, onClose }: GrantProps) {
  const { t, format } = useText()
  const sides = useSides()
  const { nameOf } = useRewards()
  const initialValues = {
    receiver: '',
    rewardId: wallet.totals[0]?.reward_id ?? null,
    amount: '',
  }
  const { values, getInputProps: field } = useForm({ initialValues })
  const { rewardId, amount } = values
  const receiver = values.receiver.trim()
  const body = {
    sender_id: customer.id,
    receiver_id: receiver,
    reward_id: rewardId ?? '',
    amount: isPositive(amount) ? wireAmount(amount) : 0,
  }
  return (
    <ActionDialog
      title={t('customer.transferTitle', { name: customer.name ?? customer.id })}
      sentence={t('customer.transferSentence')}
      submitLabel={t('customer.transfer')}
      isComplete={isPositive(amount) && rewardId !== null && receiver !== ''}
      send={(header, why) =>
        loyalty.POST('/operator/v1/wallets/transfer', {
          params: { header },
          body: { ...body, ...why },
        })
      }
      dryRun={{ of: body, tells: sides }}
      done={() => {
        const reward = nameOf(rewardId ?? '')
        return t('customer.transferred', { amount: format.amount(amount), reward, receiver })
      }}
      onClose={onClose}
    >
      <TextField
        name="receiver_id"
        label={t('customer.receiver')}
        description={t('customer.receiverHint')}
        required
        data-autofocus
        {...field('receiver')}
      />
      <RewardSelect required {...field('rewardId')} />
      <UnitsInput {...field('amount')} />
    </ActionDialog>
  )
}
