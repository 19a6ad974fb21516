import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'
import type { Customer } from './use-customer.js'

/** Blocks a customer, or lets them earn and spend again. */
export function ChangeStatus({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { t } = useTranslation()
  // As it was when the dialog opened: the page below reads it anew.
  const [verb] = useState<'block' | 'unblock'>(customer.status === 'ACTIVE' ? 'block' : 'unblock')
  return (
    <ActionDialog
      title={t(`customer.${verb}`)}
      sentence={t(`customer.${verb}Sentence`, { name: customer.name ?? customer.id })}
      submitLabel={t(`customer.${verb}`)}
      isDangerous={verb === 'block'}
      submit={({ key, reason }) =>
        answerOf(
          loyalty.PATCH('/operator/v1/customers/{id}', {
            params: { path: { id: customer.id }, header: { 'Idempotency-Key': key } },
            body: { status: verb === 'block' ? 'BLOCKED' : 'ACTIVE', reason },
          }),
        )
      }
      done={() => t(`customer.${verb}ed`)}
      onClose={onClose}
    />
  )
}
