import { Group, Select, TextInput, type SelectProps } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** What a list is filtered by, beside each other as far as there is room. */
export const Filters = ({ children }: { children: ReactNode }) => (
  <Group align="flex-start">{children}</Group>
)

interface TextFilterProps {
  label: string
  placeholder?: string
  value: string | undefined
  /** Gets what was typed, without what stands around it. */
  onChange: (text: string) => void
}

/** A filter that is typed. Its field holds what is typed; the address follows. */
export const TextFilter = ({ value, onChange, ...props }: TextFilterProps) => (
  <TextInput
    leftSection={<IconSearch size={16} aria-hidden />}
    defaultValue={value ?? ''}
    onChange={(event) => onChange(event.currentTarget.value.trim())}
    flex="2 1 12rem"
    {...props}
  />
)

interface ChoiceFilterProps extends Omit<SelectProps, 'value' | 'onChange'> {
  value: string | undefined
  /** Gets the empty text where nothing is chosen any more. */
  onChange: (value: string) => void
}

/** A filter that is chosen; nothing chosen is all. */
export function ChoiceFilter({ value, onChange, ...props }: ChoiceFilterProps) {
  const { t } = useTranslation()
  return (
    <Select
      placeholder={t('list.all')}
      clearable
      value={value ?? null}
      onChange={(chosen) => onChange(chosen ?? '')}
      w={190}
      {...props}
    />
  )
}
