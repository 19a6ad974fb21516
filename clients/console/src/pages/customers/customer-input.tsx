import { Autocomplete, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../client/definitions.js'
import { useText } from '../../kit/format.js'
import { Hint } from '../../kit/page.js'
import { useRefusal } from '../../kit/form-state.js'
import { QUERY_LENGTH_MIN } from './asked.js'
import { findCustomers } from './find-customers.js'

const PAUSE_MS = 200
const FOUND_MAX = 8

interface CustomerInputProps {
  name?: string
  value: string
  required?: boolean
  description?: string
  onChange: (id: string) => void
}

/** A customer by id, or found by whatever is known of them, for who may find people. */
export function CustomerInput({ name, description, ...props }: CustomerInputProps) {
  const { t } = useText()
  const may = useMay()
  const refusal = useRefusal(name)
  const [q] = useDebouncedValue(props.value.trim(), PAUSE_MS)
  const { data } = useQuery({
    queryKey: ['customers', 'found', q],
    queryFn: () => findCustomers({ q }, { limit: FOUND_MAX }),
    enabled: may('support:read') && q.length >= QUERY_LENGTH_MIN,
  })
  const found = data?.data ?? []
  const names = new Map(found.map(({ id, name: called }) => [id, called]))
  return (
    <Autocomplete
      label={t('field.customer')}
      description={description ?? t('campaigns.tryCustomerHint')}
      {...props}
      {...(name !== undefined && { name })}
      error={refusal.why}
      onChange={(id) => {
        refusal.forget()
        props.onChange(id)
      }}
      data={found.map(({ id }) => id)}
      // The found customers fit already, by more than their ids.
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <div>
          <Text size="sm">{names.get(option.value) ?? option.value}</Text>
          <Hint size="xs">{option.value}</Hint>
        </div>
      )}
    />
  )
}
