import { Button, Paper, SimpleGrid, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlusMinus, IconWallet } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRewards } from '../../client/definitions.js'
import { amountText } from '../../kit/amount.js'
import { EmptyState } from '../../kit/empty-state.js'
import { Section } from '../../kit/section.js'
import { useFormat } from '../../kit/use-format.js'
import { useUntil } from '../../kit/use-until.js'
import { useMay } from '../../session/use-session.js'
import { Adjust } from './adjust.js'
import type { Customer, Wallet } from './use-customer.js'

const numbers = { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' } as const

/** What the customer has, by the names of rewards. */
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
