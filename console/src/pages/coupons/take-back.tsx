import { useTranslation } from 'react-i18next'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'

interface TakeBackProps {
  customerId: string
  code: string
  onClose: () => void
}

/** Reverses what somebody got by a code. */
export function TakeBack({ customerId, code, onClose }: TakeBackProps) {
  const { t } = useTranslation()
  return (
    <ActionDialog
      title={t('coupon.reverseTitle')}
      sentence={t('coupon.reverseSentence', { customer: customerId, code })}
      submitLabel={t('coupon.reverse')}
      needsReason={false}
      isDangerous
      submit={({ key }) =>
        answerOf(
          loyalty.POST('/v1/coupons/reverse', {
            params: { header: { 'Idempotency-Key': key } },
            body: { customer_id: customerId, code },
          }),
        )
      }
      done={() => t('coupon.reversed')}
      onClose={onClose}
    />
  )
}
