import type { Schemas } from '@loyalty/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'

/** Switches a coupon off, or on again. */
export function SwitchCoupon(props: { coupon: Schemas['Coupon']; onClose: () => void }) {
  const { coupon, onClose } = props
  const { t } = useTranslation()
  const [verb] = useState<'disable' | 'enable'>(coupon.status === 'ACTIVE' ? 'disable' : 'enable')
  return (
    <ActionDialog
      title={t(`coupon.${verb}`)}
      sentence={t(`coupon.${verb}Sentence`)}
      submitLabel={t(`coupon.${verb}`)}
      needsReason={false}
      submit={({ key }) =>
        answerOf(
          loyalty.POST(`/operator/v1/coupons/{id}/${verb}`, {
            params: { path: { id: coupon.id }, header: { 'Idempotency-Key': key } },
          }),
        )
      }
      done={() => t(`coupon.${verb}d`)}
      onClose={onClose}
    />
  )
}
