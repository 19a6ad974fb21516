import type { Schemas } from '@loyalty/client'
import { Button } from '@mantine/core'
import { IconMoodCheck, IconTicket } from '@tabler/icons-react'
import { useMay } from '../../client/definitions.js'
import { loyalty, newestFirst, usePages } from '../../client/loyalty.js'
import { ActionDialog, useDialog } from '../../kit/action-dialog.js'
import { useSides } from '../../kit/dry-run.js'
import { useRefusalMessage, useText } from '../../kit/format.js'
import { linkTo } from '../../kit/links.js'
import { ListTable, RowLink, UsedOf } from '../../kit/list.js'
import { StatusBadge } from '../../kit/page.js'

type Redemption = Schemas['Redemption']

const ToCustomer = ({ id }: { id: string }) => <RowLink {...linkTo.customer(id)}>{id}</RowLink>

export function Redemptions({ couponId }: { couponId: string }) {
  const { t, format } = useText()
  const may = useMay()
  const pages = usePages(['coupon', couponId, 'redemptions'], (query) =>
    loyalty.GET('/operator/v1/coupons/{coupon_id}/redemptions', {
      params: { path: { coupon_id: couponId }, query: { ...query, ...newestFirst } },
    }),
  )
  const [dialog, takeBack] = useDialog<Redemption>(
    ({ id, customer_id: customerId, code }, onClose) => (
      <TakeBack redemptionId={id} {...{ customerId, code, onClose }} />
    ),
  )
  return (
    <>
      <ListTable
        label={t('coupon.redemptions')}
        pages={pages}
        empty={['coupon.noRedemptions', IconTicket]}
        columns={[
          [t('field.customer'), (row) => <ToCustomer id={row.customer_id} />],
          [t('field.code'), ({ code }) => code, 'wide'],
          [t('field.when'), (row) => format.moment(row.created_at)],
          [t('field.status'), (row) => <StatusBadge status={row.status} />, 'wide'],
          [
            '',
            (row) =>
              row.status === 'ACTIVE' &&
              may('support:write') && (
                <Button size="compact-xs" onClick={() => takeBack(row)}>
                  {t('coupon.reverse')}
                </Button>
              ),
            'number',
          ],
        ]}
      />
      {dialog}
    </>
  )
}

export function Refusals({ couponId }: { couponId: string }) {
  const { t, format } = useText()
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
      empty={['coupon.noRefusals', IconMoodCheck]}
      columns={[
        [t('field.customer'), ({ customer_id: id }) => (id ? <ToCustomer id={id} /> : '–')],
        [t('field.why'), ({ refusal }) => refusalMessage(refusal)],
        [t('field.when'), (row) => format.moment(row.created_at)],
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

export function TakeBack({ redemptionId: id, customerId, code, onClose }: TakeBackProps) {
  const { t } = useText()
  const sides = useSides()
  return (
    <ActionDialog
      title={t('coupon.reverseTitle')}
      sentence={t('coupon.reverseSentence', { customer: customerId, code })}
      submitLabel={t('coupon.reverse')}
      isDangerous
      send={(header, why) =>
        loyalty.POST('/operator/v1/redemptions/{id}/reverse', {
          params: { path: { id }, header },
          body: why,
        })
      }
      dryRun={{ of: id, tells: sides }}
      done={t('coupon.reversed')}
      onClose={onClose}
    />
  )
}

export function Used({ coupon }: { coupon: Schemas['Coupon'] }) {
  const { t } = useText()
  const { redemptions_count: used, max_redemptions: each, codes_count: codes } = coupon
  return (
    <UsedOf
      used={used}
      max={each === null ? null : each * (codes ?? 1)}
      label={t('coupons.used')}
    />
  )
}
