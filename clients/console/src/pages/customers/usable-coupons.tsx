import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { loyalty } from '../../client/loyalty.js'
import { usePages } from '../../client/pages.js'
import { ErrorNotice } from '../../kit/error-notice.js'
import { Section } from '../../kit/section.js'
import { useRefusalWords } from '../../kit/use-refusal-words.js'

const SHOWN = 10

/** The coupons that this customer could use now, and why not the others. */
export function UsableCoupons({ customerId }: { customerId: string }) {
  const { t } = useTranslation()
  const refusalWords = useRefusalWords()
  const pages = usePages(
    ['customer', customerId, 'coupons'],
    (query) =>
      loyalty.GET('/v1/customers/{id}/coupons', {
        params: { path: { id: customerId }, query },
      }),
    SHOWN,
  )
  return (
    <Section title={t('customer.coupons')}>
      {pages.isError && <ErrorNotice thrown={pages.error} onRetry={() => void pages.refetch()} />}
      {pages.isSuccess && pages.rows.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('customer.noCoupons')}
        </Text>
      )}
      <Stack gap="xs">
        {pages.rows.map(({ code, name, redeemable, refusal }) => (
          <div key={code}>
            <Group justify="space-between" gap="xs">
              <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
                {code}
              </Text>
              {redeemable && (
                <Text size="xs" fw={600} c="var(--mantine-color-anchor)">
                  {t('customer.couponWorks')}
                </Text>
              )}
            </Group>
            <Text size="xs" c="dimmed">
              {refusal === null ? name : refusalWords(refusal.code)}
            </Text>
          </div>
        ))}
        {pages.hasNextPage && !pages.isShort && (
          <Button
            size="xs"
            variant="default"
            onClick={() => void pages.fetchNextPage()}
            loading={pages.isFetchingNextPage}
          >
            {t('list.more')}
          </Button>
        )}
      </Stack>
    </Section>
  )
}
