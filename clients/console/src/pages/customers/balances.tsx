import { Button, Paper, SegmentedControl, SimpleGrid, Text, Timeline } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlusMinus, IconWallet } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRewards, useMay } from '../../client/definitions.js'
import { doneOf, loyalty, triedOf } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'
import {
  amountText,
  compareTexts,
  isAmountText,
  negateText,
  sumTexts,
  wireAmount,
  type AmountText,
} from '../../kit/amount.js'
import { useSides } from '../../kit/dry-run.js'
import { useFormat, useUntil } from '../../kit/format.js'
import { AmountInput, RewardSelect } from '../../kit/inputs.js'
import { EmptyState, Section, Hint } from '../../kit/page.js'
import type { Customer, Wallet } from './customer-page.js'

const numbers = { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' } as const

/** The customer's balances, by the names of rewards. */
export function Balances({ customer, wallet }: { customer: Customer; wallet: Wallet }) {
  const { t } = useTranslation()
  const format = useFormat()
  const until = useUntil()
  const may = useMay()
  const { nameOf } = useRewards()
  const [isAdjusting, adjusting] = useDisclosure(false)
  return (
    <Section
      title={t('customer.balances')}
      actions={
        may('support:write') && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlusMinus size={16} aria-hidden />}
            onClick={adjusting.open}
          >
            {t('customer.adjust')}
          </Button>
        )
      }
    >
      {wallet.totals.length === 0 ? (
        <EmptyState
          title={t('customer.noBalances')}
          text={t('customer.noBalancesHint')}
          icon={IconWallet}
        />
      ) : (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {wallet.totals.map(({ reward_id: rewardId, reward, total, expiration_date: drops }) => (
            <Paper key={rewardId} bg="var(--mantine-color-default-hover)" p="md" radius="md">
              <Text size="sm" c="dimmed" lineClamp={2}>
                {reward?.name ?? nameOf(rewardId)}
              </Text>
              <Text fz={{ base: 20, md: 24 }} fw={700} lh={1.4} style={numbers}>
                {format.amount(amountText(total))}
              </Text>
              <Text size="xs" c="dimmed">
                {drops === null
                  ? t('customer.neverDrops')
                  : t('customer.drops', { day: until(drops) })}
              </Text>
            </Paper>
          ))}
        </SimpleGrid>
      )}
      {isAdjusting && <Adjust customer={customer} wallet={wallet} onClose={adjusting.close} />}
    </Section>
  )
}

const directions = ['give', 'take'] as const
type Direction = (typeof directions)[number]

/** Gives or takes an amount by hand. */
function Adjust(props: { customer: Customer; wallet: Wallet; onClose: () => void }) {
  const { customer, wallet, onClose } = props
  const { t } = useTranslation()
  const format = useFormat()
  const sides = useSides()
  const { nameOf } = useRewards()
  const [direction, setDirection] = useState<Direction>('give')
  const [rewardId, setRewardId] = useState(wallet.totals[0]?.reward_id ?? null)
  const [amount, setAmount] = useState('')

  const isComplete = rewardId !== null && isAmountText(amount) && compareTexts(amount, '0') > 0
  const signed = isComplete && direction === 'take' ? negateText(amount) : amount
  const path = { customer_id: customer.id }
  const body = { reward_id: rewardId ?? '', amount: isComplete ? wireAmount(signed) : 0 }

  return (
    <ActionDialog
      title={t('customer.adjustTitle', { name: customer.name ?? customer.id })}
      submitLabel={t(`customer.${direction}`)}
      isComplete={isComplete}
      preview={{
        of: [rewardId, signed],
        ask: async () =>
          sides(
            await triedOf(
              loyalty.POST('/operator/v1/wallets/{customer_id}/adjust', {
                params: { path },
                body: { ...body, dry_run: true },
              }),
            ),
          ),
      }}
      submit={({ key, reason }) =>
        doneOf(
          loyalty.POST('/operator/v1/wallets/{customer_id}/adjust', {
            params: { path, header: { 'Idempotency-Key': key } },
            body: { ...body, reason },
          }),
        )
      }
      done={({ wallet: left }) =>
        t('customer.adjusted', {
          amount: format.signed(signed),
          reward: nameOf(rewardId ?? ''),
          total: format.amount(
            amountText(left.totals.find((row) => row.reward_id === rewardId)?.total ?? 0),
          ),
        })
      }
      onClose={onClose}
    >
      <SegmentedControl
        fullWidth
        aria-label={t('customer.direction')}
        data={directions.map((value) => ({ value, label: t(`customer.${value}`) }))}
        value={direction}
        onChange={(value) => setDirection(value)}
      />
      <RewardSelect value={rewardId} onChange={setRewardId} required />
      <AmountInput
        label={t('customer.amount')}
        value={amount}
        onChange={setAmount}
        allowNegative={false}
        required
        data-autofocus
      />
    </ActionDialog>
  )
}

const SHOWN_MAX = 8

interface Drop {
  at: string
  rewardId: string
  amount: AmountText
}

/** The amounts that expire, by the day. */
export function Expiring({ wallet }: { wallet: Wallet }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { nameOf } = useRewards()
  const until = useUntil()
  const drops = dropsOf(wallet)
  if (drops.length === 0) return null
  return (
    <Section title={t('customer.expiring')} lead={t('customer.zone', { zone: format.zone })}>
      <Timeline bulletSize={14} lineWidth={2}>
        {drops.slice(0, SHOWN_MAX).map(({ at, rewardId, amount }) => (
          <Timeline.Item key={`${at} ${rewardId}`} title={until(at)}>
            <Hint>
              {t('customer.expires', { amount: format.amount(amount), reward: nameOf(rewardId) })}
            </Hint>
          </Timeline.Item>
        ))}
      </Timeline>
      {drops.length > SHOWN_MAX && (
        <Hint mt="sm">{t('customer.expiringMore', { count: drops.length - SHOWN_MAX })}</Hint>
      )}
    </Section>
  )
}

/** Free lines with an end, those of one reward and one instant together. */
function dropsOf({ lines }: Wallet): Drop[] {
  const free = lines.flatMap((line) =>
    line.expiration_date === null || line.reservation_expires_at !== null
      ? []
      : [{ at: line.expiration_date, rewardId: line.reward_id, amount: amountText(line.amount) }],
  )
  const groups = Map.groupBy(free, ({ at, rewardId }) => `${at} ${rewardId}`)
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group
      return first === undefined
        ? []
        : [{ ...first, amount: sumTexts(group.map((one) => one.amount)) }]
    })
    .toSorted((left, right) => left.at.localeCompare(right.at))
}
