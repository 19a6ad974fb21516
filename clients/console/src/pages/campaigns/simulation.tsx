import { Alert, List, Stack, Text, ThemeIcon } from '@mantine/core'
import { IconCheck, IconCircleCheck, IconCircleX, IconX } from '@tabler/icons-react'
import type { paths } from '@loyalty/client'
import { useTranslation } from 'react-i18next'
import { amountText } from '../../kit/amount.js'
import { useConditionWords } from '../../kit/use-condition-words.js'
import { useFormat } from '../../kit/use-format.js'
import { useUntil } from '../../kit/use-until.js'

type Answer =
  paths['/operator/v1/campaigns/simulate']['post']['responses'][200]['content']['application/json']['data']
type Found = Answer['conditions'][number][number]

/** Whether a campaign would pay, what, and what each condition found. */
export function Simulation({ answer }: { answer: Answer }) {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const until = useUntil()
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const { pays, reason, rewards, conditions } = answer
  const paid = rewards.map(({ amount, name, expiration_date: end }) => {
    const units = `${format.amount(amountText(amount))} ${name}`
    return end === null ? units : `${units} (${t('campaigns.validUntil', { until: until(end) })})`
  })
  return (
    <Alert
      role="status"
      mt="sm"
      color={pays ? 'teal' : 'orange'}
      icon={pays ? <IconCircleCheck aria-hidden /> : <IconCircleX aria-hidden />}
      title={
        pays ? t('campaigns.wouldPay', { rewards: list.format(paid) }) : t('campaigns.wouldNotPay')
      }
    >
      <Stack gap="xs">
        {reason !== null && <Text size="sm">{t(`campaigns.reason.${reason.code}`)}</Text>}
        {conditions.map((alternative, index) => (
          <div key={index}>
            {conditions.length > 1 && (
              <Text size="sm" fw={600}>
                {t('campaigns.alternative', { number: format.count(index + 1) })}
              </Text>
            )}
            <List size="sm" spacing={4} center>
              {alternative.map((found, at) => (
                <FoundItem key={at} found={found} />
              ))}
            </List>
          </div>
        ))}
      </Stack>
    </Alert>
  )
}

/** One condition: what is wanted, what was found, and whether that is enough. */
function FoundItem({ found }: { found: Found }) {
  const { t } = useTranslation()
  const format = useFormat()
  const conditionWords = useConditionWords()
  const { actual, actual_tier: tier, met, type, operator, value } = found
  const unknown = t(type === 'Tier' ? 'campaigns.noTier' : 'campaigns.unknown')
  const known = actual === null ? unknown : (tier?.name ?? format.amount(amountText(actual)))
  return (
    <List.Item
      icon={
        <ThemeIcon
          size={20}
          radius="xl"
          variant="light"
          color={met ? 'teal' : 'orange'}
          aria-hidden
        >
          {met ? <IconCheck size={14} /> : <IconX size={14} />}
        </ThemeIcon>
      }
    >
      {t(met ? 'campaigns.met' : 'campaigns.notMet', {
        condition: conditionWords([[{ type, operator, value }]]) ?? '',
        actual: known,
      })}
    </List.Item>
  )
}
