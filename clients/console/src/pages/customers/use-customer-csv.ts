import type { Schemas } from '@loyalty/client'
import { useTranslation } from 'react-i18next'
import { useTiers } from '../../client/definitions.js'
import { amountText } from '../../kit/amount.js'
import { dayOf } from '../../kit/day.js'
import { useFormat } from '../../kit/use-format.js'

/** A customer as a row of a file: amounts and days as programs read them, all else in words. */
export function useCustomerCsv(): {
  head: string[]
  rowOf: (customer: Schemas['OperatorCustomer']) => string[]
} {
  const { t } = useTranslation()
  const { zone } = useFormat()
  const tiers = useTiers()
  return {
    head: [
      t('customers.id'),
      t('customers.name'),
      t('customers.email'),
      t('customers.phone'),
      t('customers.status'),
      t('customers.tier'),
      t('customers.column.spent'),
      t('customers.purchases'),
      t('customers.column.country'),
      t('customers.since'),
    ],
    rowOf: (customer) => [
      customer.id,
      customer.name ?? '',
      customer.email ?? '',
      customer.phone ?? '',
      t(`status.${customer.status}`),
      tiers.nameOf(customer.tier_id) ?? '',
      amountText(customer.metrics.lifetime.spend_total),
      String(customer.metrics.lifetime.number_of_purchases),
      customer.country ?? '',
      dayOf(customer.registration_date, zone),
    ],
  }
}
