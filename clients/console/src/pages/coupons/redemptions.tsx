import { Button } from '@mantine/core'
import type { Schemas } from '@loyalty/client'
import { IconTicket } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loyalty } from '../../client/loyalty.js'
import { newestFirst } from '../../client/newest-first.js'
import { usePages } from '../../client/pages.js'
import { ListTable } from '../../kit/list-table.js'
import { RowLink } from '../../kit/row-link.js'
import { StatusBadge } from '../../kit/status-badge.js'
import { useFormat } from '../../kit/use-format.js'
import { useMay } from '../../session/use-session.js'
import { TakeBack } from './take-back.js'

type Redemption = Schemas['Redemption']

export function Redemptions({ couponId }: { couponId: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const [taken, setTaken] = useState<Redemption | null>(null)
  const pages = usePages(['coupon', couponId, 'redemptions'], (query) =>
    loyalty.GET('/operator/v1/coupons/{coupon_id}/redemptions', {
      params: { path: { coupon_id: couponId }, query: { ...query, ...newestFirst } },
    }),
  )
  return (
    <>
      <ListTable
        label={t('coupon.redemptions')}
        pages={pages}
        keyOf={({ id }) => id}
        empty={{
          title: t('coupon.noRedemptions'),
          text: t('coupon.noRedemptionsHint'),
          icon: IconTicket,
        }}
        columns={[
          {
            key: 'customer',
            title: t('coupon.customer'),
            show: ({ customer_id: customerId }) => (
              <RowLink to="/customers/$customerId" params={{ customerId }}>
                {customerId}
              </RowLink>
            ),
          },
          { key: 'code', title: t('coupons.code'), isWide: true, show: ({ code }) => code },
          { key: 'when', title: t('coupon.when'), show: (row) => format.moment(row.created_at) },
          {
            key: 'status',
            title: t('coupons.status'),
            isWide: true,
            show: (row) => <StatusBadge status={row.status} />,
          },
          {
            key: 'reverse',
            title: '',
            isNumber: true,
            show: (row) =>
              row.status === 'ACTIVE' &&
              may('support:write') && (
                <Button size="compact-xs" variant="default" onClick={() => setTaken(row)}>
                  {t('coupon.reverse')}
                </Button>
              ),
          },
        ]}
      />
      {taken !== null && (
        <TakeBack
          redemptionId={taken.id}
          customerId={taken.customer_id}
          code={taken.code}
          onClose={() => setTaken(null)}
        />
      )}
    </>
  )
}
