import { Button, Center, Group, Skeleton, Stack, Text, ThemeIcon } from '@mantine/core'
import {
  IconArrowsExchange,
  IconBan,
  IconClockX,
  IconFileImport,
  IconGift,
  IconHistory,
  IconMinus,
  IconPencil,
  IconRotate,
  IconShoppingBag,
  IconTicket,
  type Icon,
} from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useMay, useRewards, useTiers } from '../../client/definitions.js'
import { loyalty, newestFirst, usePages } from '../../client/loyalty.js'
import { useDialog } from '../../kit/action-dialog.js'
import { amountText, isNegative, negateText, type AmountText } from '../../kit/amount.js'
import { useAuditTitle, type AuditRow } from '../../kit/audit.js'
import { useCauseMessage, useRefusalMessage, useText } from '../../kit/format.js'
import { linkTo } from '../../kit/links.js'
import { EmptyState, ErrorNotice, Hint, Section, StatusBadge, TextLink } from '../../kit/page.js'
import type { Transaction } from '../../kit/transaction.js'
import type { en } from '../../messages/en.js'
import { TakeBack } from '../coupons/redemptions.js'
import { linesOf, orderOf, stateOf, type PurchaseEvent } from '../purchases/order.js'
import type { Customer } from './customer-page.js'
import { HistoryFilterFields } from './history-filter-fields.js'
import { foundIn, noFilters } from './history-filters.js'
import { entriesOf, type Redeemed, type Redemption, type Refused } from './history-entries.js'
import { isAtReach, reachedIn, reachOf } from './history-reach.js'

/** Of each list that the history is made of, so many are read at once. */
const READ_AT_ONCE = 100

/**
 * All that a customer bought, earned, spent and was refused, the newest first. Who may see the audit sees there who did
 * something by hand and why, and what was changed.
 */
export function History({ customerId }: { customerId: string }) {
  const { t, format } = useText()
  const [filters, setFilters] = useState(noFilters)
  const [dialog, takeBack] = useDialog<Redeemed>((redeemed, onClose) => (
    <TakeBack customerId={customerId} {...redeemed} onClose={onClose} />
  ))
  const { moved, redeemed, bought, refused, audit } = useHistory(customerId)
  const lists = [moved, redeemed, bought, refused, audit]
  const failed = lists.find(({ isError }) => isError)
  const reach = reachOf(lists)
  const told = entriesOf({
    rows: moved.rows,
    redemptions: redeemed.rows,
    events: bought.rows,
    refusals: refused.rows,
    audit: audit.rows,
  })
  const all = reachedIn(told, reach)
  const entries = foundIn(all, filters, format.zone)
  // A page of purchases that an import told may reach back no further than to the import, and shows nothing then.
  const [enough, setEnough] = useState(1)
  const isReading = lists.some(({ isFetching }) => isFetching)
  const isToBeReadOn = all.length < enough && reach !== null && !isReading && failed === undefined
  useEffect(() => {
    if (!isToBeReadOn) return
    for (const list of lists) if (isAtReach(list, reach)) void list.fetchNextPage()
  })
  return (
    <Section title={t('customer.history')}>
      {failed !== undefined && (
        <ErrorNotice thrown={failed.error} onRetry={() => void failed.refetch()} />
      )}
      {failed === undefined && lists.some((list) => list.isPending && list.isEnabled) ? (
        <Skeleton height={120} radius="lg" />
      ) : (
        <>
          {all.length > 0 && (
            <HistoryFilterFields entries={all} value={filters} onChange={setFilters} />
          )}
          {all.length === 0 && reach === null && failed === undefined && (
            <EmptyState of={['customer.noHistory', IconHistory]} />
          )}
          {entries.length === 0 && all.length > 0 && <Hint>{t('list.nothing')}</Hint>}
          <Stack gap="md" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
            {entries.map((entry) => {
              if (entry.kind === 'redemption') {
                return <Unmoved key={entry.key} of={entry.redemption} takeBack={takeBack} />
              }
              if (entry.kind === 'purchase') return <Purchase key={entry.key} event={entry.event} />
              if (entry.kind === 'refusal')
                return <Refusal key={entry.key} refused={entry.refused} />
              if (entry.kind === 'change')
                return <ChangedByHand key={entry.key} row={entry.audit} />
              const { key, ...movement } = entry
              return <Movement key={key} {...movement} {...{ customerId, takeBack }} />
            })}
          </Stack>
          {reach !== null && (
            <Center mt="md">
              <Button
                size="xs"
                onClick={() => setEnough(all.length + 1)}
                loading={lists.some(({ isFetchingNextPage }) => isFetchingNextPage)}
              >
                {t('list.more')}
              </Button>
            </Center>
          )}
        </>
      )}
      {dialog}
    </Section>
  )
}

/** The lists that the history is made of, each with the instant of the oldest row that is read. */
function useHistory(id: string) {
  const limit = READ_AT_ONCE
  const query = { ...newestFirst, customer_id: id }
  const moved = usePages(
    ['customer', id, 'history', 'moved'],
    (page) =>
      loyalty.GET('/operator/v1/wallets/{customer_id}/transactions', {
        params: { path: { customer_id: id }, query: { ...page, ...newestFirst } },
      }),
    { limit },
  )
  const redeemed = usePages(
    ['customer', id, 'history', 'redeemed'],
    (page) =>
      loyalty.GET('/operator/v1/customers/{id}/redemptions', {
        params: { path: { id }, query: { ...page, ...newestFirst } },
      }),
    { limit },
  )
  const bought = usePages(
    ['customer', id, 'history', 'bought'],
    (page) => loyalty.GET('/operator/v1/events', { params: { query: { ...page, ...query } } }),
    { limit },
  )
  const refused = usePages(
    ['customer', id, 'history', 'refused'],
    (page) => loyalty.GET('/operator/v1/refusals', { params: { query: { ...page, ...query } } }),
    { limit },
  )
  const audit = usePages(
    ['customer', id, 'audit'],
    (page) => loyalty.GET('/operator/v1/audit', { params: { query: { ...page, ...query } } }),
    { limit, enabled: useMay()('system:admin') },
  )
  return { moved, redeemed, bought, refused, audit }
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
  audit: AuditRow | null
  customerId: string
  /** The redemption that it belongs to, where it can be taken back. */
  redeemed: Redeemed | null
  takeBack: (redeemed: Redeemed) => void
}

function Movement({ row, audit, customerId, redeemed, takeBack }: MovementProps) {
  const { t, format } = useText()
  const { nameOf } = useRewards()
  const amount = signedAmount(row, customerId)
  const causeMessage = useCauseMessage()
  return (
    <HistoryRow
      icon={icons[row.type]}
      isQuiet={isNegative(amount)}
      title={t(`movement.${row.type}`)}
      text={causeMessage(row)}
      audit={audit}
      at={row.created_at}
      amount={format.signed(amount)}
      unit={nameOf(row.reward_id)}
      action={redeemed !== null && <TakeBackButton {...redeemed} takeBack={takeBack} />}
    />
  )
}

function TakeBackButton({ takeBack, ...redeemed }: Redeemed & Pick<MovementProps, 'takeBack'>) {
  const { t } = useText()
  if (!useMay()('support:write')) return null
  return (
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

interface UnmovedProps extends Pick<MovementProps, 'takeBack'> {
  of: Redemption
}

/** A redemption that moved nothing in the wallet: what it took off an order, if anything. */
function Unmoved({ of, takeBack }: UnmovedProps) {
  const { t, format } = useText()
  const { id, code, status, discount_total: off, purchase_id: purchase } = of
  return (
    <HistoryRow
      icon={IconTicket}
      isQuiet={status === 'REVERSED'}
      title={t('cause.COUPON_REDEEM', { code })}
      text={purchase === null ? '' : t('cause.PURCHASE', { purchase })}
      at={of.created_at}
      amount={off === 0 ? null : format.money(negateText(amountText(off)))}
      unit={<StatusBadge status={status} />}
      action={
        status === 'ACTIVE' && <TakeBackButton redemptionId={id} code={code} takeBack={takeBack} />
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
      amount={shown === null ? null : format.money(shown)}
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

/** A change by hand that moved nothing: of the profile, the status, the tier. */
function ChangedByHand({ row }: { row: AuditRow }) {
  const titleOf = useAuditTitle()
  const textOf = useChangeText()
  return (
    <HistoryRow
      icon={IconPencil}
      isQuiet
      title={titleOf(row)}
      text={textOf(row)}
      audit={row}
      at={row.created_at}
    />
  )
}

const isStatus = (value: unknown): value is Customer['status'] =>
  value === 'ACTIVE' || value === 'INACTIVE' || value === 'BLOCKED' || value === 'DELETED'

/** What changed of a customer: the states and the tier before and after, and the names of other fields. */
function useChangeText(): (row: AuditRow) => string {
  const { t, i18n, format } = useText()
  const { nameOf } = useTiers()
  const nameOfField = (field: string): string =>
    i18n.exists(`field.${field}`) ? t(`field.${field as keyof typeof en.field}`) : field
  const valueOf = (value: unknown): string => {
    if (isStatus(value)) return t(`status.${value}`)
    return typeof value === 'string' ? (nameOf(value) ?? value) : t('customer.noTier')
  }
  return ({ before, after }) => {
    const sides = (['status', 'tier_id'] as const).filter(
      (name) => after !== null && name in after && before?.[name] !== after[name],
    )
    const names = (after?.['changed'] ?? []) as string[]
    return format.listed([
      ...sides.map((name) => {
        const label = t(name === 'status' ? 'field.status' : 'field.tier')
        return `${label}: ${before === null ? '' : `${valueOf(before[name])} → `}${valueOf(after?.[name])}`
      }),
      ...names.filter((name) => name !== 'status').map(nameOfField),
    ])
  }
}

interface HistoryRowProps {
  icon: Icon
  isQuiet?: boolean
  title: ReactNode
  text: ReactNode
  /** Who did it by hand, and why. */
  audit?: AuditRow | null
  at: string
  amount?: string | null
  /** Of what, or in which state. */
  unit?: ReactNode
  action?: ReactNode
}

function HistoryRow(props: HistoryRowProps) {
  const { icon: Picture, isQuiet = false, title, text, audit, at, amount, unit, action } = props
  const { t, format } = useText()
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
        {audit?.reason && (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {t('customer.because', { reason: audit.reason })}
          </Text>
        )}
        <Hint size="xs">
          {audit
            ? t('customer.doneBy', { moment: format.moment(at), actor: audit.actor })
            : format.moment(at)}
        </Hint>
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
