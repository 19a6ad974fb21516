import type { Schemas } from '@loyalty/client'
import { Button, Group, PasswordInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useRewards, useMay } from '../client/definitions.js'
import { doneOf, loyalty, triedOf, type AnswerOf, dataOf } from '../client/loyalty.js'
import { ActionDialog } from '../kit/action-dialog.js'
import { amountText, compareTexts, isAmountText, wireAmount } from '../kit/amount.js'
import { useSides } from '../kit/dry-run.js'
import { useFormat, useUntil } from '../kit/format.js'
import { AmountInput } from '../kit/inputs.js'
import { ErrorNotice, Facts, StatusBadge, Page, Section, TextLink } from '../kit/page.js'

/** A gift card by its code. */
export function GiftCardsPage() {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [code, setCode] = useState<string | null>(null)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['gift card', code],
    enabled: code !== null,
    queryFn: () =>
      dataOf(
        loyalty.GET('/operator/v1/gift-cards/{code}', { params: { path: { code: code ?? '' } } }),
      ),
  })
  const find = (event: FormEvent): void => {
    event.preventDefault()
    setCode(typed.trim())
  }
  return (
    <Page title={t('giftCard.title')} lead={t('giftCard.lead')}>
      <form onSubmit={find} role="search" aria-label={t('list.filters')}>
        <Group align="flex-end">
          <PasswordInput
            label={t('giftCard.code')}
            description={t('giftCard.codeHint')}
            autoComplete="off"
            flex="1 1 16rem"
            maw={480}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            visibilityToggleButtonProps={{ 'aria-label': t('giftCard.showCode') }}
          />
          <Button
            type="submit"
            leftSection={<IconSearch size={16} aria-hidden />}
            loading={isFetching}
            disabled={typed.trim() === ''}
          >
            {t('giftCard.find')}
          </Button>
        </Group>
      </form>
      {error !== null && <ErrorNotice thrown={error} onRetry={() => void refetch()} />}
      {data !== undefined && <GiftCard card={data} />}
    </Page>
  )
}

type FoundGiftCard = AnswerOf<'get-operator-v1-gift-cards-code'>['data']

/** The worth and the owner of a card, with the actions on it. */
function GiftCard({ card }: { card: FoundGiftCard }) {
  const { t } = useTranslation()
  const format = useFormat()
  const until = useUntil()
  const may = useMay()
  const { nameOf } = useRewards()
  const [verb, setVerb] = useState<GiftCardVerb | null>(null)
  const { expired_at: ends, owner } = card
  const verbs: GiftCardVerb[] = card.status === 'ACTIVE' ? ['redeem', 'void'] : []
  return (
    <Section
      title={nameOf(card.reward_id)}
      actions={
        may('support:write') && (
          <Group gap="xs">
            {verbs.map((one) => (
              <Button key={one} size="xs" variant="default" onClick={() => setVerb(one)}>
                {t(`giftCard.${one}`)}
              </Button>
            ))}
          </Group>
        )
      }
    >
      <Facts
        facts={[
          [t('coupons.status'), <StatusBadge key="status" status={card.status} />],
          [t('giftCard.balance'), format.amount(amountText(card.balance))],
          [t('giftCard.amount'), format.amount(amountText(card.amount))],
          [
            t('giftCard.owner'),
            owner === null ? null : (
              <TextLink key="owner" to="/customers/$customerId" params={{ customerId: owner }}>
                {owner}
              </TextLink>
            ),
          ],
          [t('giftCard.expires'), ends === null ? t('coupons.always') : until(ends)],
        ]}
      />
      {verb !== null && <ChangeGiftCard card={card} verb={verb} onClose={() => setVerb(null)} />}
    </Section>
  )
}

type GiftCardVerb = 'redeem' | 'void'

interface ChangeGiftCardProps {
  card: Schemas['OperatorGiftCard']
  verb: GiftCardVerb
  onClose: () => void
}

/** Uses a part of a card or all of it, or makes it void. */
function ChangeGiftCard({ card, verb, onClose }: ChangeGiftCardProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const sides = useSides()
  const [amount, setAmount] = useState(amountText(card.balance))
  const isUse = verb === 'redeem'
  const ask = (how: { reason?: string; dry_run?: boolean }, key: string = crypto.randomUUID()) => {
    const params = { path: { code: card.code }, header: { 'Idempotency-Key': key } }
    return isUse
      ? loyalty.POST('/operator/v1/gift-cards/{code}/redeem', {
          params,
          body: { amount: wireAmount(amount), ...how },
        })
      : loyalty.POST('/operator/v1/gift-cards/{code}/void', { params, body: how })
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
        ask: async () => sides(await triedOf(ask({ dry_run: true }))),
      }}
      submit={({ key, reason }) => doneOf(ask({ reason }, key))}
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
