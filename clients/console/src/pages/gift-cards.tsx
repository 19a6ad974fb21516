import type { Schemas } from '@loyalty/client'
import { Button, Group, PasswordInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { useMay, useRewards } from '../client/definitions.js'
import { loyalty, useData, type DataOf } from '../client/loyalty.js'
import { ActionDialog, useDialog } from '../kit/action-dialog.js'
import { amountText, isPositive, wireAmount } from '../kit/amount.js'
import { useSides } from '../kit/dry-run.js'
import { useText } from '../kit/format.js'
import { AmountInput } from '../kit/inputs.js'
import { linkTo } from '../kit/links.js'
import { ErrorNotice, Facts, Page, Section, StatusBadge, TextLink } from '../kit/page.js'

export default function GiftCardsPage() {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const [code, setCode] = useState<string | null>(null)
  const { data, error, isFetching, refetch } = useData(
    ['gift card', code],
    () => loyalty.GET('/operator/v1/gift-cards/{code}', { params: { path: { code: code ?? '' } } }),
    { enabled: code !== null },
  )
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
            variant="filled"
            leftSection={<IconSearch size={16} aria-hidden />}
            loading={isFetching}
            disabled={typed.trim() === ''}
          >
            {t('action.find')}
          </Button>
        </Group>
      </form>
      {error !== null && <ErrorNotice thrown={error} onRetry={() => void refetch()} />}
      {data !== undefined && <GiftCard card={data} />}
    </Page>
  )
}

type FoundGiftCard = DataOf<'getGiftCardByCode'>

const verbs = ['redeem', 'void'] as const
type Verb = (typeof verbs)[number]

function GiftCard({ card }: { card: FoundGiftCard }) {
  const { t, format, until } = useText()
  const may = useMay()
  const { nameOf } = useRewards()
  const [dialog, open] = useDialog<Verb>((verb, onClose) => (
    <ChangeGiftCard card={card} verb={verb} onClose={onClose} />
  ))
  const { expired_at: ends, owner } = card
  return (
    <Section
      title={nameOf(card.reward_id)}
      actions={
        may('support:write') &&
        card.status === 'ACTIVE' && (
          <Group gap="xs">
            {verbs.map((verb) => (
              <Button key={verb} size="xs" onClick={() => open(verb)}>
                {t(`giftCard.${verb}`)}
              </Button>
            ))}
          </Group>
        )
      }
    >
      <Facts
        facts={[
          [t('field.status'), <StatusBadge key="status" status={card.status} />],
          [t('giftCard.balance'), format.amount(amountText(card.balance))],
          [t('giftCard.amount'), format.amount(amountText(card.amount))],
          [
            t('field.customer'),
            owner === null ? null : (
              <TextLink key="owner" {...linkTo.customer(owner)}>
                {owner}
              </TextLink>
            ),
          ],
          [t('giftCard.expires'), ends === null ? t('coupons.always') : until(ends)],
        ]}
      />
      {dialog}
    </Section>
  )
}

interface ChangeGiftCardProps {
  card: Schemas['OperatorGiftCard']
  verb: Verb
  onClose: () => void
}

function ChangeGiftCard({ card, verb, onClose }: ChangeGiftCardProps) {
  const { t, format } = useText()
  const sides = useSides()
  const [amount, setAmount] = useState(amountText(card.balance))
  const isUse = verb === 'redeem'
  return (
    <ActionDialog
      title={t(`giftCard.${verb}`)}
      sentence={t(`giftCard.${verb}Sentence`)}
      isDangerous={!isUse}
      isComplete={!isUse || isPositive(amount)}
      send={(header, why) => {
        const params = { path: { code: card.code }, header }
        const body = { amount: wireAmount(amount), ...why }
        return isUse
          ? loyalty.POST('/operator/v1/gift-cards/{code}/redeem', { params, body })
          : loyalty.POST('/operator/v1/gift-cards/{code}/void', { params, body: why })
      }}
      dryRun={{ of: [card.code, verb, amount], tells: sides }}
      done={({ gift_card: left }) =>
        isUse
          ? t('giftCard.redeemed', { balance: format.amount(amountText(left.balance)) })
          : t('giftCard.voided')
      }
      onClose={onClose}
    >
      {isUse && (
        <AmountInput
          label={t('field.amount')}
          value={amount}
          onChange={setAmount}
          required
          data-autofocus
        />
      )}
    </ActionDialog>
  )
}
