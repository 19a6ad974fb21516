import { Alert, Button, Center, Group, Stack, Text, ThemeIcon } from '@mantine/core'
import {
  IconArrowsExchange,
  IconBan,
  IconClockX,
  IconFileImport,
  IconGift,
  IconHistory,
  IconMinus,
  IconRotate,
  IconShoppingBag,
  type Icon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useMay, useRewards } from '../../client/definitions.js'
import { loyalty, newestFirst, readAll } from '../../client/loyalty.js'
import { useDialog } from '../../kit/action-dialog.js'
import { amountText, isNegative, negateText, type AmountText } from '../../kit/amount.js'
import { useCauseMessage, useRefusalMessage, useText } from '../../kit/format.js'
import { linkTo } from '../../kit/links.js'
import { EmptyState, Hint, Loaded, Section, StatusBadge, TextLink } from '../../kit/page.js'
import type { Transaction } from '../../kit/transaction.js'
import { TakeBack } from '../coupons/redemptions.js'
import { linesOf, orderOf, stateOf, type PurchaseEvent } from '../purchases/order.js'
import { HistoryFilterFields } from './history-filter-fields.js'
import { foundIn, noFilters } from './history-filters.js'
import { entriesOf, type Redeemed, type Refused } from './history-entries.js'

const SHOWN_STEP = 100

/** All that a customer bought, earned, spent and was refused, the newest first. */
export function History({ customerId }: { customerId: string }) {
  const { t, format } = useText()
  const [filters, setFilters] = useState(noFilters)
  const [shown, setShown] = useState(SHOWN_STEP)
  const [dialog, takeBack] = useDialog<Redeemed>((redeemed, onClose) => (
    <TakeBack customerId={customerId} {...redeemed} onClose={onClose} />
  ))
  const history = useQuery({
    queryKey: ['customer', customerId, 'history'],
    queryFn: () => readHistory(customerId),
  })
  return (
    <Section title={t('customer.history')}>
      <Loaded of={history} height={120}>
        {({ entries: all, isCut }) => {
          const entries = foundIn(all, filters, format.zone)
          return (
            <>
              {all.length > 0 && (
                <HistoryFilterFields entries={all} value={filters} onChange={setFilters} />
              )}
              {isCut && <Alert mb="md">{t('customer.historyCut')}</Alert>}
              {all.length === 0 && <EmptyState of={['customer.noHistory', IconHistory]} />}
              {entries.length === 0 && all.length > 0 && <Hint>{t('list.nothing')}</Hint>}
              <Stack gap="md" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
                {entries.slice(0, shown).map((entry) => {
                  if (entry.kind === 'purchase')
                    return <Purchase key={entry.key} event={entry.event} />
                  if (entry.kind === 'refusal')
                    return <Refusal key={entry.key} refused={entry.refused} />
                  const { key, row, redeemed } = entry
                  return <Movement key={key} {...{ row, customerId, redeemed, takeBack }} />
                })}
              </Stack>
              {entries.length > shown && (
                <Center mt="md">
                  <Button size="xs" onClick={() => setShown(shown + SHOWN_STEP)}>
                    {t('list.more')}
                  </Button>
                </Center>
              )}
            </>
          )
        }}
      </Loaded>
      {dialog}
    </Section>
  )
}

async function readHistory(id: string) {
  const [moved, bought, refused] = await Promise.all([
    readAll((page) =>
      loyalty.GET('/operator/v1/wallets/{customer_id}/transactions', {
        params: { path: { customer_id: id }, query: { ...page, ...newestFirst } },
      }),
    ),
    readAll((page) =>
      loyalty.GET('/operator/v1/events', {
        params: { query: { ...page, ...newestFirst, customer_id: id } },
      }),
    ),
    readAll((page) =>
      loyalty.GET('/operator/v1/refusals', {
        params: { query: { ...page, ...newestFirst, customer_id: id } },
      }),
    ),
  ])
  return {
    entries: entriesOf(moved.rows, bought.rows, refused.rows),
    isCut: moved.isCut || bought.isCut || refused.isCut,
  }
}

const icons: Record<Transaction['type'], Icon> = {
  ACCUMULATION: IconGift,
  REDEMPTION: IconMinus,
  EXPIRATION: IconClockX,
  MIGRATION: IconFileImport,
  TRANSFER: IconArrowsExchange,
  REVERSAL: IconRotate,
}

interface MovementProps {
  row: Transaction
  customerId: string
  /** The redemption that it belongs to, where it can be taken back. */
  redeemed: Redeemed | null
  takeBack: (redeemed: Redeemed) => void
}

function Movement({ row, customerId, redeemed, takeBack }: MovementProps) {
  const { t, format } = useText()
  const may = useMay()
  const { nameOf } = useRewards()
  const amount = signedAmount(row, customerId)
  const causeMessage = useCauseMessage()
  return (
    <HistoryRow
      icon={icons[row.type]}
      isQuiet={isNegative(amount)}
      title={t(`movement.${row.type}`)}
      text={causeMessage(row)}
      at={row.created_at}
      amount={format.signed(amount)}
      unit={nameOf(row.reward_id)}
      action={
        redeemed !== null &&
        may('support:write') && (
          <Button
            size="compact-xs"
            mt={4}
            onClick={() => takeBack(redeemed)}
            aria-label={`${t('coupon.reverse')}: ${redeemed.code}`}
          >
            {t('coupon.reverse')}
          </Button>
        )
      }
    />
  )
}

/** A debit is below 0, however the row spells it. */
function signedAmount(row: Transaction, customerId: string): AmountText {
  const absolute = amountText(Math.abs(row.amount))
  return row.sender_id === customerId ? negateText(absolute) : absolute
}

function Purchase({ event }: { event: PurchaseEvent }) {
  const { t, format } = useText()
  const { purchaseId, value, paid } = orderOf(event)
  const shown = paid ?? value
  return (
    <HistoryRow
      icon={IconShoppingBag}
      isQuiet
      title={
        <TextLink {...linkTo.purchase(event.id)}>
          {t('cause.PURCHASE', { purchase: purchaseId ?? event.type })}
        </TextLink>
      }
      text={linesOf(event)
        .map(({ name }) => name)
        .join(', ')}
      at={event.issued_at}
      amount={shown === null ? null : format.amount(shown)}
      unit={<StatusBadge status={stateOf(event)} />}
    />
  )
}

function Refusal({ refused: { code, refusal, created_at: at } }: { refused: Refused }) {
  const { t } = useText()
  const refusalMessage = useRefusalMessage()
  return (
    <HistoryRow
      icon={IconBan}
      isQuiet
      title={code === null ? t('customer.refusedUnknown') : t('customer.refused', { code })}
      text={refusalMessage(refusal)}
      at={at}
    />
  )
}

interface HistoryRowProps {
  icon: Icon
  isQuiet?: boolean
  title: ReactNode
  text: ReactNode
  at: string
  amount?: string | null
  /** Of what, or in which state. */
  unit?: ReactNode
  action?: ReactNode
}

function HistoryRow(props: HistoryRowProps) {
  const { icon: Picture, isQuiet = false, title, text, at, amount, unit, action } = props
  const { format } = useText()
  return (
    <Group component="li" wrap="nowrap" gap="sm" align="flex-start">
      <ThemeIcon variant="light" color={isQuiet ? 'gray' : 'accent'} radius="xl" size={34}>
        <Picture size={18} stroke={1.6} aria-hidden />
      </ThemeIcon>
      <div style={{ flex: 1, minWidth: 0 }}>
        <Text fw={600} size="sm">
          {title}
        </Text>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {text}
        </Text>
        <Hint size="xs">{format.moment(at)}</Hint>
        {action}
      </div>
      <div style={{ textAlign: 'end', maxWidth: '50%' }}>
        <Text fw={600} style={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
          {amount}
        </Text>
        <Text size="xs" c="dimmed" component="div">
          {unit}
        </Text>
      </div>
    </Group>
  )
}
