import { Progress, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useTiers } from '../../client/definitions.js'
import { addTexts, amountText, negateText } from '../../kit/amount.js'
import { Section } from '../../kit/section.js'
import { useFormat } from '../../kit/use-format.js'
import type { Customer } from './use-customer.js'

const PERCENT = 100

/** The tier, and how far the next one is. */
export function Standing({ customer }: { customer: Customer }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { tiers, nameOf } = useTiers()
  const at = tiers.findIndex(({ id }) => id === customer.tier_id)
  const next = tiers[at + 1]
  if (tiers.length === 0) return null
  const reached = next === undefined ? 0 : customer.metrics[next.metric.period][next.metric.field]
  return (
    <Section title={t('customer.tier')}>
      <Stack gap="xs">
        <Text fz={22} fw={700}>
          {nameOf(customer.tier_id) ?? t('customer.noTier')}
        </Text>
        {next !== undefined && (
          <>
            <Progress
              value={Math.min(PERCENT, (reached / Math.max(next.threshold, 1)) * PERCENT)}
              aria-label={t('customer.progress', { tier: next.name })}
            />
            <Text size="sm" c="dimmed">
              {t('customer.missing', {
                amount: format.amount(
                  addTexts(amountText(next.threshold), negateText(amountText(reached))),
                ),
                metric: t(`metric.${next.metric.field}`),
                tier: next.name,
              })}
            </Text>
          </>
        )}
      </Stack>
    </Section>
  )
}
