import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '../../client/answer-of.js'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { ErrorNotice } from '../../kit/error-notice.js'
import { Section } from '../../kit/section.js'
import { useFormat } from '../../kit/use-format.js'

type Device = AnswerOf<'get-operator-v1-customers-id-devices'>['data'][number]

const platforms = ['android', 'huawei', 'ios', 'web'] as const

/** What they take push messages on, the one seen last first. */
export function Devices({ customerId }: { customerId: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['customer', customerId, 'devices'],
    queryFn: async () => {
      const params = { path: { id: customerId } }
      return (await answerOf(loyalty.GET('/operator/v1/customers/{id}/devices', { params }))).data
    },
  })
  const platformOf = (platform: string | null) => {
    const known = platforms.find((one) => one === platform?.toLowerCase())
    return known === undefined ? platform : t(`customer.platforms.${known}`)
  }
  const nameOf = ({ platform, model, os_version: version }: Device): string => {
    const system = [platformOf(platform), version].filter(Boolean).join(' ')
    return [model, system].filter(Boolean).join(' · ')
  }
  return (
    <Section title={t('customer.devices')}>
      {isPending && <Skeleton height={40} />}
      {error !== null && <ErrorNotice thrown={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('customer.noDevices')}
        </Text>
      )}
      <Stack gap="xs">
        {data?.map((device) => (
          <div key={`${device.created_at} ${device.last_seen_at} ${device.model}`}>
            <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
              {nameOf(device) || t('customer.device')}
            </Text>
            <Text size="xs" c="dimmed">
              {t('customer.deviceSeen', {
                seen: format.moment(device.last_seen_at),
                since: format.day(device.created_at),
              })}
            </Text>
          </div>
        ))}
      </Stack>
    </Section>
  )
}
