import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'
import type { Customer } from './use-customer.js'

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** Corrects what the operator interface takes today: name and e-mail. */
export function EditProfile({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: { name: customer.name ?? '', email: customer.email ?? '' },
  })
  const { name, email } = form.values
  return (
    <ActionDialog
      title={t('customer.edit')}
      submitLabel={t('action.save')}
      needsReason={false}
      isComplete={form.isDirty()}
      changes={[
        { name: t('customers.name'), before: customer.name ?? '–', after: textOrNull(name) ?? '–' },
        {
          name: t('customers.email'),
          before: customer.email ?? '–',
          after: textOrNull(email) ?? '–',
        },
      ].filter(({ before, after }) => before !== after)}
      submit={({ key }) =>
        answerOf(
          loyalty.PATCH('/operator/v1/customers/{id}', {
            params: { path: { id: customer.id }, header: { 'Idempotency-Key': key } },
            body: { name: textOrNull(name), email: textOrNull(email) },
          }),
        )
      }
      done={() => t('action.saved')}
      onClose={onClose}
    >
      <TextInput label={t('customers.name')} data-autofocus {...form.getInputProps('name')} />
      <TextInput label={t('customers.email')} type="email" {...form.getInputProps('email')} />
    </ActionDialog>
  )
}
