import { IconMoodCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { loyalty } from '../../client/loyalty.js'
import { newestFirst } from '../../client/newest-first.js'
import { usePages } from '../../client/pages.js'
import { ListTable } from '../../kit/list-table.js'
import { RowLink } from '../../kit/row-link.js'
import { useFormat } from '../../kit/use-format.js'
import { useRefusalWords } from '../../kit/use-refusal-words.js'

/** Who could not use a coupon, and why, in words. */
export function Refusals({ couponId }: { couponId: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const refusalWords = useRefusalWords()
  const pages = usePages(['coupon', couponId, 'refusals'], (query) =>
    loyalty.GET('/operator/v1/coupons/{coupon_id}/refusals', {
      params: { path: { coupon_id: couponId }, query: { ...query, ...newestFirst } },
    }),
  )
  return (
    <ListTable
      label={t('coupon.refusals')}
      pages={pages}
      keyOf={({ id }) => id}
      empty={{
        title: t('coupon.noRefusals'),
        text: t('coupon.noRefusalsHint'),
        icon: IconMoodCheck,
      }}
      columns={[
        {
          key: 'customer',
          title: t('coupon.customer'),
          show: ({ customer_id: customerId }) =>
            customerId === null ? (
              '–'
            ) : (
              <RowLink to="/customers/$customerId" params={{ customerId }}>
                {customerId}
              </RowLink>
            ),
        },
        {
          key: 'why',
          title: t('coupon.reason'),
          show: ({ refusal }) => refusalWords(refusal),
        },
        { key: 'when', title: t('coupon.when'), show: (row) => format.moment(row.created_at) },
      ]}
    />
  )
}
