import type { Schemas } from '@loyalty/client'
import { Button } from '@mantine/core'
import { IconMoodCheck, IconTicket } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../client/definitions.js'
import { newestFirst, usePages, doneOf, loyalty, triedOf } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'
import { useSides } from '../../kit/dry-run.js'
import { useFormat, useRefusalMessage } from '../../kit/format.js'
import { ListTable, RowLink, UsedOf } from '../../kit/list.js'
import { StatusBadge } from '../../kit/page.js'

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

/** Refused uses of a coupon, each with the reason. */
export function Refusals({ couponId }: { couponId: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const refusalMessage = useRefusalMessage()
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
        { key: 'why', title: t('coupon.reason'), show: ({ refusal }) => refusalMessage(refusal) },
        { key: 'when', title: t('coupon.when'), show: (row) => format.moment(row.created_at) },
      ]}
    />
  )
}

interface TakeBackProps {
  redemptionId: string
  customerId: string
  code: string
  onClose: () => void
}

/** Reverses what somebody got by a code. */
export function TakeBack({ redemptionId, customerId, code, onClose }: TakeBackProps) {
  const { t } = useTranslation()
  const sides = useSides()
  const path = { id: redemptionId }
  return (
    <ActionDialog
      title={t('coupon.reverseTitle')}
      sentence={t('coupon.reverseSentence', { customer: customerId, code })}
      submitLabel={t('coupon.reverse')}
      isDangerous
      preview={{
        of: [redemptionId],
        ask: async () =>
          sides(
            await triedOf(
              loyalty.POST('/operator/v1/redemptions/{id}/reverse', {
                params: { path },
                body: { dry_run: true },
              }),
            ),
          ),
      }}
      submit={({ key, reason }) =>
        doneOf(
          loyalty.POST('/operator/v1/redemptions/{id}/reverse', {
            params: { path, header: { 'Idempotency-Key': key } },
            body: { reason },
          }),
        )
      }
      done={() => t('coupon.reversed')}
      onClose={onClose}
    />
  )
}

/** The uses of a coupon, beside its limit. */
export function Used({ coupon }: { coupon: Schemas['Coupon'] }) {
  const { t } = useTranslation()
  const { redemptions_count: used, max_redemptions: each, codes_count: codes } = coupon
  const max = each === null ? null : each * (codes ?? 1)
  return (
    <UsedOf
      used={used}
      max={max}
      text={(counts) => t('coupons.usedOf', counts)}
      label={t('coupons.used')}
    />
  )
}
