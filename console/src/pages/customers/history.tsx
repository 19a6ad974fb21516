import { Alert, Button, Center, Group, Skeleton, Stack, Text, ThemeIcon } from '@mantine/core'
import type { Schemas } from '@loyalty/client'
import {
  IconArrowsExchange,
  IconClockX,
  IconFileImport,
  IconGift,
  IconHistory,
  IconMinus,
  IconRotate,
  type Icon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRewards } from '../../client/definitions.js'
import { loyalty } from '../../client/loyalty.js'
import { readAll } from '../../client/read-all.js'
import { amountText, isNegative, negateText, type AmountText } from '../../kit/amount.js'
import { EmptyState } from '../../kit/empty-state.js'
import { ErrorNotice } from '../../kit/error-notice.js'
import { Section } from '../../kit/section.js'
import { useFormat } from '../../kit/use-format.js'

type Transaction = Schemas['Transaction']

const SHOWN_STEP = 20

const icons: Record<Transaction['type'], Icon> = {
  ACCUMULATION: IconGift,
  REDEMPTION: IconMinus,
  EXPIRATION: IconClockX,
  MIGRATION: IconFileImport,
  TRANSFER: IconArrowsExchange,
  REVERSAL: IconRotate,
}

/** Everything that moved in the wallet, the newest first. */
export function History({ customerId }: { customerId: string }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(SHOWN_STEP)
  // The gateway lists the oldest first: all are read, and turned round.
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['customer', customerId, 'transactions'],
    queryFn: () =>
      readAll((query) =>
        loyalty.GET('/operator/v1/wallets/{customer_id}/transactions', {
          params: { path: { customer_id: customerId }, query },
        }),
      ),
  })
  return (
    <Section title={t('customer.history')}>
      {isPending && <Skeleton height={120} />}
      {error !== null && <ErrorNotice thrown={error} onRetry={() => void refetch()} />}
      {data?.isCut && <Alert mb="md">{t('customer.historyCut')}</Alert>}
      {data?.rows.length === 0 && (
        <EmptyState
          title={t('customer.noHistory')}
          text={t('customer.noHistoryHint')}
          icon={IconHistory}
        />
      )}
      <Stack gap="md" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {data?.rows
          .toReversed()
          .slice(0, shown)
          .map((row) => (
            <Movement key={row.id} row={row} customerId={customerId} />
          ))}
      </Stack>
      {data !== undefined && data.rows.length > shown && (
        <Center mt="md">
          <Button variant="default" size="xs" onClick={() => setShown(shown + SHOWN_STEP)}>
            {t('list.more')}
          </Button>
        </Center>
      )}
    </Section>
  )
}

function Movement({ row, customerId }: { row: Transaction; customerId: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { nameOf } = useRewards()
  const Picture = icons[row.type]
  const amount = signedAmount(row, customerId)
  return (
    <Group component="li" wrap="nowrap" gap="sm" align="flex-start">
      <ThemeIcon
        variant="light"
        color={isNegative(amount) ? 'gray' : 'accent'}
        radius="xl"
        size={34}
      >
        <Picture size={18} stroke={1.6} aria-hidden />
      </ThemeIcon>
      <div style={{ flex: 1, minWidth: 0 }}>
        <Text fw={600} size="sm">
          {t(`movement.${row.type}`)}
        </Text>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {row.attributes.campaign_name ?? row.details}
        </Text>
        <Text size="xs" c="dimmed">
          {format.moment(row.created_at)}
        </Text>
      </div>
      <div style={{ textAlign: 'end', maxWidth: '50%' }}>
        <Text fw={600} style={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
          {format.signed(amount)}
        </Text>
        <Text size="xs" c="dimmed">
          {nameOf(row.reward_id)}
        </Text>
      </div>
    </Group>
  )
}

/** A debit is below 0, however the row spells it. */
function signedAmount(row: Transaction, customerId: string): AmountText {
  const absolute = amountText(Math.abs(row.amount))
  return row.sender_id === customerId ? negateText(absolute) : absolute
}
