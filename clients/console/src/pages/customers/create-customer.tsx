import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'
import { present } from '../../kit/filters.js'
import { TextLink } from '../../kit/text-link.js'

export function CreateCustomer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const form = useForm({ initialValues: { id: '', name: '', email: '', phone: '' } })
  const { id, ...others } = form.values
  return (
    <ActionDialog
      title={t('customers.create')}
      sentence={t('customers.createSentence')}
      submitLabel={t('customers.create')}
      needsReason={false}
      isComplete={id.trim() !== ''}
      submit={({ key }) =>
        answerOf(
          loyalty.POST('/operator/v1/customers', {
            params: { header: { 'Idempotency-Key': key } },
            body: { id: id.trim(), ...present(others) },
          }),
        )
      }
      done={({ data }) => (
        <>
          {t('customers.created')}{' '}
          <TextLink to="/customers/$customerId" params={{ customerId: data.customer.id }}>
            {data.customer.name ?? data.customer.id}
          </TextLink>
        </>
      )}
      onClose={onClose}
    >
      <TextInput
        label={t('customers.id')}
        description={t('customers.idHint')}
        required
        data-autofocus
        {...form.getInputProps('id')}
      />
      <TextInput label={t('customers.name')} {...form.getInputProps('name')} />
      <TextInput label={t('customers.email')} type="email" {...form.getInputProps('email')} />
      <TextInput
        label={t('customers.phone')}
        description={t('customers.phoneHint')}
        type="tel"
        {...form.getInputProps('phone')}
      />
    </ActionDialog>
  )
}
