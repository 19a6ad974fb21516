import { Group } from '@mantine/core'
import { IconGiftCard, IconSearch } from '@tabler/icons-react'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { useMay, useRewards } from '../../client/definitions.js'
import { dataOf, loyalty, usePages } from '../../client/loyalty.js'
import { useSend } from '../../client/sending.js'
import { CreateButton } from '../../kit/action-dialog.js'
import { amountText } from '../../kit/amount.js'
import { present, useFilters } from '../../kit/filters.js'
import { useText } from '../../kit/format.js'
import { linkTo } from '../../kit/links.js'
import { ListTable, RowLink, StatusFilter, TextFilter } from '../../kit/list.js'
import { OrderFilter, SavedViews } from '../../kit/list-tools.js'
import { ErrorNotice, Page, Section } from '../../kit/page.js'
import { WhyButton } from '../../kit/why-button.js'
import { cardStatuses, CardStatus, CodeInput, Holder, useCardName } from './card.js'
import { SellGiftCard } from './sell-gift-card.js'

const route = getRouteApi('/gift-cards')
const LAST = 4

export default function GiftCardsPage() {
  const { t, format, until } = useText()
  const may = useMay()
  const { nameOf } = useRewards()
  const cardName = useCardName()
  const filters = route.useSearch()
  const { chosen, typed, isFiltered } = useFilters(filters, route.useNavigate())
  const asked = present({
    // The interface takes all four of them alone.
    last_four: filters.last_four?.length === LAST ? filters.last_four : undefined,
    customer_id: filters.customer,
    purchaser_id: filters.purchaser,
    status: cardStatuses.find((one) => one === filters.status),
  })
  const order = filters.order === 'asc' ? 'asc' : 'desc'
  const pages = usePages(['gift cards', asked, order], (query) =>
    loyalty.GET('/operator/v1/gift-cards', {
      params: { query: { ...query, order, ...asked } },
    }),
  )
  return (
    <Page
      title={t('giftCard.title')}
      lead={t('giftCard.lead')}
      actions={
        <>
          <SavedViews />
          <CreateButton label={t('giftCard.sell')} scope="giftcards:sell" dialog={SellGiftCard} />
        </>
      }
    >
      {may('giftcards:read', 'giftcards:use') && <FindByCode />}
      <ListTable
        label={t('giftCard.title')}
        pages={pages}
        filters={
          <>
            <TextFilter label={t('giftCard.lastFour')} {...typed('last_four')} />
            <TextFilter label={t('giftCard.holderId')} {...typed('customer')} />
            <TextFilter label={t('giftCard.purchaserId')} {...typed('purchaser')} />
            <StatusFilter label={t('field.status')} of={cardStatuses} {...chosen('status')} />
            <OrderFilter first="desc" {...chosen('order')} />
          </>
        }
        hint={t('list.orderHint')}
        empty={isFiltered ? ['giftCard.notFound', IconSearch] : ['giftCard.none', IconGiftCard]}
        columns={[
          [
            t('giftCard.card'),
            (card) => <RowLink {...linkTo.giftCard(card)}>{cardName(card)}</RowLink>,
          ],
          [t('reward.one'), ({ reward_id: reward }) => nameOf(reward), 'wide'],
          [t('field.status'), (card) => <CardStatus card={card} />],
          [t('giftCard.balance'), ({ balance }) => format.money(amountText(balance)), 'number'],
          [
            t('giftCard.authorized'),
            ({ authorized }) => format.money(amountText(authorized)),
            'wide number',
          ],
          [
            t('giftCard.expires'),
            ({ expiration_date: ends }) => (ends === null ? t('coupons.always') : until(ends)),
            'wide',
          ],
          [t('giftCard.holder'), (card) => <Holder card={card} />, 'wide'],
        ]}
      />
    </Page>
  )
}

/** The way to a card by its whole code, which stands in no address. */
function FindByCode() {
  const { t } = useText()
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const found = useSend({
    send: () => dataOf(loyalty.POST('/v1/gift-cards/lookup', { body: { code } })),
    onSuccess: ({ card }) => navigate(linkTo.giftCard(card)),
  })
  const find = (event: FormEvent): void => {
    event.preventDefault()
    found.mutate()
  }
  return (
    <Section title={t('giftCard.byCode')}>
      <form onSubmit={find} role="search" aria-label={t('giftCard.byCode')}>
        <Group align="flex-end">
          <CodeInput value={code} onChange={setCode} />
          <WhyButton
            type="submit"
            variant="filled"
            leftSection={<IconSearch size={16} aria-hidden />}
            loading={found.isPending}
            why={code.trim() === '' ? t('why.missing', { fields: t('giftCard.byCode') }) : null}
          >
            {t('action.find')}
          </WhyButton>
        </Group>
      </form>
      {found.error !== null && <ErrorNotice thrown={found.error} onRetry={() => found.mutate()} />}
    </Section>
  )
}
