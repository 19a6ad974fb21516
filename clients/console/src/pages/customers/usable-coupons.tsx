import { Stack, Text } from '@mantine/core'
import { loyalty, usePages } from '../../client/loyalty.js'
import { useRefusalMessage, useText } from '../../kit/format.js'
import { MoreButton, PagesFailed } from '../../kit/list.js'
import { Hint, Section } from '../../kit/page.js'
import { Named } from './named.js'

const SHOWN = 10

/** The coupons that this customer could use now, and why not the others. */
export function UsableCoupons({ customerId: id }: { customerId: string }) {
  const { t } = useText()
  const refusalMessage = useRefusalMessage()
  const pages = usePages(
    ['customer', id, 'coupons'],
    (query) => loyalty.GET('/v1/customers/{id}/coupons', { params: { path: { id }, query } }),
    { limit: SHOWN },
  )
  const works = (
    <Text size="xs" fw={600} c="var(--mantine-color-anchor)">
      {t('customer.couponWorks')}
    </Text>
  )
  return (
    <Section title={t('customer.coupons')}>
      <PagesFailed pages={pages} />
      {pages.isSuccess && pages.rows.length === 0 && <Hint>{t('customer.noCoupons')}</Hint>}
      <Stack gap="xs">
        {pages.rows.map(({ code, name, redeemable, refusal }) => (
          <Named key={code} name={code} beside={redeemable && works}>
            {refusal === null ? name : refusalMessage(refusal.code)}
          </Named>
        ))}
        <MoreButton pages={pages} size="xs" />
      </Stack>
    </Section>
  )
}
