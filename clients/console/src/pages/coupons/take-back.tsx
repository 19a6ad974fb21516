import { useTranslation } from 'react-i18next'
import { doneOf, triedOf } from '../../client/dry-run.js'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'
import { useSides } from '../../kit/use-sides.js'

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
            triedOf(
              await answerOf(
                loyalty.POST('/operator/v1/redemptions/{id}/reverse', {
                  params: { path },
                  body: { dry_run: true },
                }),
              ),
            ),
          ),
      }}
      submit={async ({ key, reason }) =>
        doneOf(
          await answerOf(
            loyalty.POST('/operator/v1/redemptions/{id}/reverse', {
              params: { path, header: { 'Idempotency-Key': key } },
              body: { reason },
            }),
          ),
        )
      }
      done={() => t('coupon.reversed')}
      onClose={onClose}
    />
  )
}
