import { useTranslation } from 'react-i18next'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'
import type { Customer } from './use-customer.js'

/** Erases a person for ever, once their name is typed. */
export function Erase({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { t } = useTranslation()
  const name = customer.name ?? customer.id
  return (
    <ActionDialog
      title={t('customer.eraseTitle')}
      sentence={t('customer.eraseSentence', { name })}
      submitLabel={t('customer.erase')}
      isDangerous
      needsReason={false}
      typedName={name}
      submit={({ key }) =>
        answerOf(
          loyalty.DELETE('/operator/v1/customers/{id}', {
            params: { path: { id: customer.id }, header: { 'Idempotency-Key': key } },
          }),
        )
      }
      done={() => t('customer.erased')}
      onClose={onClose}
    />
  )
}
