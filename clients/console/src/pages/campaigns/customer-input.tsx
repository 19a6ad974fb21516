import { Autocomplete, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../session/use-session.js'
import { findCustomers, QUERY_LENGTH_MIN } from '../customers/find-customers.js'

const PAUSE_MS = 200
const FOUND_MAX = 8

interface CustomerInputProps {
  value: string
  onChange: (id: string) => void
}

/** A customer by id, or found by whatever is known of them, for who may find people. */
export function CustomerInput({ value, onChange }: CustomerInputProps) {
  const { t } = useTranslation()
  const may = useMay()
  const [q] = useDebouncedValue(value.trim(), PAUSE_MS)
  const { data } = useQuery({
    queryKey: ['customers', 'found', q],
    queryFn: () => findCustomers({ q }, { limit: FOUND_MAX }),
    enabled: may('support:read') && q.length >= QUERY_LENGTH_MIN,
  })
  const found = data?.data ?? []
  const names = new Map(found.map(({ id, name }) => [id, name]))
  return (
    <Autocomplete
      label={t('campaigns.tryCustomer')}
      description={t('campaigns.tryCustomerHint')}
      required
      value={value}
      onChange={onChange}
      data={found.map(({ id }) => id)}
      // What was found fits already, by more than its id.
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <div>
          <Text size="sm">{names.get(option.value) ?? option.value}</Text>
          <Text size="xs" c="dimmed">
            {option.value}
          </Text>
        </div>
      )}
    />
  )
}
