import { Text, Timeline } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRewards } from '../../client/definitions.js'
import { amountText, sumTexts, type AmountText } from '../../kit/amount.js'
import { Section } from '../../kit/section.js'
import { useFormat } from '../../kit/use-format.js'
import { useUntil } from '../../kit/use-until.js'
import type { Wallet } from './use-customer.js'

const SHOWN_MAX = 8

interface Drop {
  at: string
  rewardId: string
  amount: AmountText
}

/** What is lost when, unless it is spent before. */
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
            <Text size="sm" c="dimmed">
              {t('customer.expires', { amount: format.amount(amount), reward: nameOf(rewardId) })}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
      {drops.length > SHOWN_MAX && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('customer.expiringMore', { count: drops.length - SHOWN_MAX })}
        </Text>
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
