import { Button, Paper, SegmentedControl, SimpleGrid, Text, Timeline } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconPlusMinus, IconWallet } from '@tabler/icons-react'
import { useMay, useRewards } from '../../client/definitions.js'
import { loyalty } from '../../client/loyalty.js'
import { ActionDialog, useDialog } from '../../kit/action-dialog.js'
import { amountText, isPositive, negateText, sumTexts, wireAmount } from '../../kit/amount.js'
import { useSides } from '../../kit/dry-run.js'
import { useText } from '../../kit/format.js'
import { UnitsInput, RewardSelect } from '../../kit/inputs.js'
import { EmptyState, Hint, Section } from '../../kit/page.js'
import { unitsText } from '../../kit/units.js'
import { ShownOnce } from '../gift-cards/sell-gift-card.js'
import type { Customer, Wallet } from './customer-page.js'

const numbers = { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' } as const

interface BalancesProps {
  customer: Customer
  wallet: Wallet
}

export function Balances({ customer, wallet }: BalancesProps) {
  const { t, format, until } = useText()
  const may = useMay()
  const { nameOf } = useRewards()
  const [dialog, open] = useDialog<'adjust'>((_, onClose) => (
    <Adjust customer={customer} wallet={wallet} onClose={onClose} />
  ))
  return (
    <Section
      title={t('customer.balances')}
      actions={
        may('support:write') && (
          <Button
            size="xs"
            leftSection={<IconPlusMinus size={16} aria-hidden />}
            onClick={() => open('adjust')}
          >
            {t('customer.adjust')}
          </Button>
        )
      }
    >
      {wallet.totals.length === 0 && <EmptyState of={['customer.noBalances', IconWallet]} />}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {wallet.totals.map(({ reward_id: rewardId, reward, total, expiration_date: drops }) => (
          <Paper key={rewardId} bg="var(--mantine-color-default-hover)" p="md" radius="md">
            <Hint lineClamp={2}>{reward?.name ?? nameOf(rewardId)}</Hint>
            <Text fz={{ base: 20, md: 24 }} fw={700} lh={1.4} style={numbers}>
              {format.amount(amountText(total))}
            </Text>
            <Hint size="xs">
              {drops === null
                ? t('customer.neverDrops')
                : t('customer.drops', { day: until(drops) })}
            </Hint>
          </Paper>
        ))}
      </SimpleGrid>
      {dialog}
    </Section>
  )
}

const directions = ['give', 'take'] as const

function Adjust({ customer, wallet, onClose }: BalancesProps & { onClose: () => void }) {
  const { t, format } = useText()
  const sides = useSides()
  const { nameOf } = useRewards()
  const initialValues = {
    direction: 'give' as (typeof directions)[number],
    rewardId: wallet.totals[0]?.reward_id ?? null,
    amount: '',
  }
  const { values, getInputProps: field } = useForm({ initialValues })
  const { direction, rewardId, amount } = values
  const isComplete = rewardId !== null && isPositive(amount)
  const signed = isComplete && direction === 'take' ? negateText(amount) : amount
  const body = { reward_id: rewardId ?? '', amount: isComplete ? wireAmount(signed) : 0 }
  return (
    <ActionDialog
      title={t('customer.adjustTitle', { name: customer.name ?? customer.id })}
      submitLabel={t(`customer.${direction}`)}
      isComplete={isComplete}
      send={(header, why) =>
        loyalty.POST('/operator/v1/wallets/{customer_id}/adjust', {
          params: { path: { customer_id: customer.id }, header },
          body: { ...body, ...why },
        })
      }
      dryRun={{ of: [customer.id, body], tells: sides }}
      done={({ wallet: { totals }, gift_card: cards = [] }) => {
        const total = totals.find((row) => row.reward_id === rewardId)?.total ?? 0
        const sentence = t('customer.adjusted', {
          amount: format.signed(signed),
          reward: nameOf(rewardId ?? ''),
          total: format.amount(amountText(total)),
        })
        // Stamps may fill a punch card whose prize is a gift card.
        const codes = cards.flatMap(({ code }) => code ?? [])
        if (codes.length === 0) return sentence
        return <ShownOnce sentence={sentence} codes={codes} pin={null} />
      }}
      onClose={onClose}
    >
      <SegmentedControl
        fullWidth
        aria-label={t('customer.direction')}
        data={directions.map((value) => ({ value, label: t(`customer.${value}`) }))}
        {...field('direction')}
      />
      <RewardSelect required {...field('rewardId')} />
      <UnitsInput data-autofocus {...field('amount')} />
    </ActionDialog>
  )
}

const SHOWN_MAX = 8

export function Expiring({ wallet }: { wallet: Wallet }) {
  const { t, format, until } = useText()
  const { nameOf } = useRewards()
  const drops = dropsOf(wallet)
  if (drops.length === 0) return null
  return (
    <Section title={t('customer.expiring')} lead={t('customer.zone', { zone: format.zone })}>
      <Timeline bulletSize={14} lineWidth={2}>
        {drops.slice(0, SHOWN_MAX).map(({ at, rewardId, amount }) => (
          <Timeline.Item key={`${at} ${rewardId}`} title={until(at)}>
            <Hint>{unitsText(format.amount(amount), nameOf(rewardId))}</Hint>
          </Timeline.Item>
        ))}
      </Timeline>
      {drops.length > SHOWN_MAX && (
        <Hint mt="sm">{t('list.andMore', { count: drops.length - SHOWN_MAX })}</Hint>
      )}
    </Section>
  )
}

/** Free lines with an end, those of one reward and one instant together. */
function dropsOf({ lines }: Wallet) {
  const free = lines.flatMap((line) =>
    line.expiration_date === null || line.reservation_expires_at !== null
      ? []
      : [{ at: line.expiration_date, rewardId: line.reward_id, amount: amountText(line.amount) }],
  )
  const groups = Map.groupBy(free, ({ at, rewardId }) => `${at} ${rewardId}`)
  return [...groups.values()]
    .flatMap(([first, ...rest]) =>
      first === undefined
        ? []
        : [{ ...first, amount: sumTexts([first, ...rest].map(({ amount }) => amount)) }],
    )
    .toSorted((left, right) => left.at.localeCompare(right.at))
}
