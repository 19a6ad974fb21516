import { Button, Stack } from '@mantine/core'
import { IconGiftCard, IconHistory } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useMay, useRewards } from '../../client/definitions.js'
import { loyalty, useAll, usePages } from '../../client/loyalty.js'
import { useDialog } from '../../kit/action-dialog.js'
import { amountText, compareTexts } from '../../kit/amount.js'
import { present } from '../../kit/filters.js'
import { useCauseMessage, useText } from '../../kit/format.js'
import { ListTable } from '../../kit/list.js'
import { BackLink, EmptyState, Facts, Hint, Page, Section, WaitingPage } from '../../kit/page.js'
import { textAt } from '../../kit/transaction.js'
import { AdjustCard, RefundCapture, TopUpCard, UnlockCard, VoidCard } from './card-actions.js'
import { captureOf, changeOfCard, refundableOf } from './card-rows.js'
import { CardStatus, Holder, useCardName, type GiftCard } from './card.js'

const route = getRouteApi('/gift-cards/$id')

const actions = [
  { word: 'topUp', scope: 'giftcards:sell', dialog: TopUpCard },
  { word: 'adjust', scope: 'support:write', dialog: AdjustCard },
  { word: 'unlock', scope: 'support:write', dialog: UnlockCard },
  { word: 'void', scope: 'support:write', dialog: VoidCard },
] as const
type Action = (typeof actions)[number]

/** What can be done with a card as it is; the gateway says no to all else. */
function isOffered({ word }: Action, { status, locked_at: locked }: GiftCard): boolean {
  if (word === 'unlock') return locked !== null
  if (word === 'void') return status === 'ACTIVE'
  return status === 'ACTIVE' || status === 'REDEEMED'
}

export default function GiftCardPage() {
  const { t } = useText()
  const may = useMay()
  const cardName = useCardName()
  const { id } = route.useParams()
  const { last_four: ending, customer } = route.useSearch()
  const asked = present({ last_four: ending, customer_id: customer })
  // The interface reads no card by its id: it is one of those that end so, or of its holder's.
  const found = useAll(['gift cards', 'all', asked], (query) =>
    loyalty.GET('/operator/v1/gift-cards', { params: { query: { ...query, ...asked } } }),
  )
  const [dialog, open] = useDialog<{ action: Action; card: GiftCard }>(
    ({ action, card }, onClose) => <action.dialog card={card} onClose={onClose} />,
  )
  const back = <BackLink to="/gift-cards">{t('giftCard.title')}</BackLink>
  if (found.data === undefined) {
    return <WaitingPage title={t('giftCard.title')} back={back} of={found} />
  }
  const card = found.data.rows.find((one) => one.id === id)
  if (card === undefined) {
    return (
      <Page title={t('giftCard.title')} back={back}>
        <EmptyState of={['giftCard.missing', IconGiftCard]} />
      </Page>
    )
  }
  return (
    <Page
      title={t('giftCard.heading', { name: cardName(card) })}
      back={back}
      badge={<CardStatus card={card} />}
      of={found}
      actions={actions
        .filter((action) => may(action.scope) && isOffered(action, card))
        .map((action) => (
          <Button
            key={action.word}
            onClick={() => open({ action, card })}
            {...(action.word === 'void' && { variant: 'subtle', color: 'red' })}
          >
            {t(`giftCard.${action.word}`)}
          </Button>
        ))}
    >
      <Worth card={card} />
      <CardHistory card={card} />
      {dialog}
    </Page>
  )
}

function Worth({ card }: { card: GiftCard }) {
  const { t, format, until } = useText()
  const { nameOf } = useRewards()
  const { expiration_date: ends, deliver_at: delivered, locked_at: locked } = card
  const amount = (value: number): string => format.money(amountText(value))
  return (
    <Section title={t('giftCard.worth')} lead={nameOf(card.reward_id)}>
      <Facts
        facts={[
          [t('giftCard.balance'), amount(card.balance)],
          [t('giftCard.authorized'), amount(card.authorized)],
          [t('giftCard.amount'), amount(card.amount)],
          [t('giftCard.toppedUp'), amount(card.topped_up)],
          [t('giftCard.spent'), amount(card.redeemed)],
          [t('giftCard.adjusted'), format.signed(amountText(card.adjusted))],
          [t('giftCard.expires'), ends === null ? t('coupons.always') : until(ends)],
          [t('giftCard.holder'), <Holder key="holder" card={card} />],
          [t('giftCard.purchaser'), card.purchaser_owner_id],
          [t('giftCard.pin'), t(card.has_pin ? 'forms.yes' : 'forms.no')],
          [t('giftCard.madeAt'), format.moment(card.created_at)],
          ...(delivered === null
            ? []
            : [[t('giftCard.deliverAt'), format.moment(delivered)] as const]),
          ...(locked === null ? [] : [[t('giftCard.lockedAt'), format.moment(locked)] as const]),
        ]}
      />
      {card.authorized > 0 && <Hint mt="md">{t('giftCard.authorizedHint')}</Hint>}
    </Section>
  )
}

/** All that moved units of the card, whoever held it. */
function CardHistory({ card }: { card: GiftCard }) {
  const { t, format } = useText()
  const may = useMay()
  const causeMessage = useCauseMessage()
  const pages = usePages(['gift cards', card.id, 'transactions'], (query) =>
    loyalty.GET('/operator/v1/gift-cards/{card_id}/transactions', {
      params: { path: { card_id: card.id }, query },
    }),
  )
  const refundable = refundableOf(pages.rows)
  const mayRefund = may('giftcards:use') && card.status !== 'VOID'
  const [dialog, refund] = useDialog<{ capture: string; left: string }>((captured, onClose) => (
    <RefundCapture {...captured} onClose={onClose} />
  ))
  return (
    <Section title={t('customer.history')}>
      <ListTable
        label={t('customer.history')}
        pages={pages}
        empty={['giftCard.noHistory', IconHistory]}
        columns={[
          [
            t('giftCard.what'),
            (row) => {
              const capture = row.event_type === 'GIFT_CARD_REDEEM' ? captureOf(row) : null
              const left = refundable.get(capture ?? '') ?? '0'
              const isOpen = mayRefund && capture !== null && compareTexts(left, '0') > 0
              return (
                <Stack gap={2} align="flex-start">
                  {causeMessage(row)}
                  <Hint size="xs">{textAt(row, 'purchase_id')}</Hint>
                  {isOpen && (
                    <Button size="compact-xs" onClick={() => refund({ capture, left })}>
                      {t('giftCard.refund')}
                    </Button>
                  )}
                </Stack>
              )
            },
          ],
          [
            t('field.amount'),
            (row) => {
              const change = changeOfCard(row)
              return change === null ? format.amount(amountText(row.amount)) : format.signed(change)
            },
            'number',
          ],
          [t('field.when'), (row) => format.instant(row.created_at), 'wide short'],
        ]}
      />
      {dialog}
    </Section>
  )
}
