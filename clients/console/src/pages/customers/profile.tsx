import { useTranslation } from 'react-i18next'
import { Facts } from '../../kit/facts.js'
import { Section } from '../../kit/section.js'
import { useFormat } from '../../kit/use-format.js'
import type { Customer } from './use-customer.js'

export function Profile({ customer }: { customer: Customer }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { document_type: documentType, document_number: documentNumber, phone, dob } = customer
  return (
    <Section title={t('customer.profile')}>
      <Facts
        facts={[
          [t('customers.email'), customer.email],
          [
            t('customers.phone'),
            phone === null
              ? null
              : t(customer.phone_verified ? 'customer.verified' : 'customer.unverified', { phone }),
          ],
          [
            t('customer.document'),
            [documentType, documentNumber].filter(Boolean).join(' ') || null,
          ],
          [t('customer.birthday'), dob === null ? null : format.calendarDay(dob)],
          [t('customer.country'), customer.country],
          [t('customers.since'), format.day(customer.registration_date)],
        ]}
      />
    </Section>
  )
}
