import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { columnNames, type ColumnName } from './use-customer-columns.js'

interface ChooseColumnsProps {
  chosen: readonly ColumnName[]
  choose: (columns: ColumnName[]) => void
}

/** What the list shows of each customer, where there is room for more than their name. */
export function ChooseColumns({ chosen, choose }: ChooseColumnsProps) {
  const { t } = useTranslation()
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <Button
          variant="default"
          visibleFrom="sm"
          leftSection={<IconColumns3 size={18} stroke={1.6} aria-hidden />}
        >
          {t('list.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Checkbox.Group
          aria-label={t('list.columns')}
          value={[...chosen]}
          onChange={(names) => choose(columnNames.filter((name) => names.includes(name)))}
        >
          <Stack gap="sm">
            {columnNames.map((name) => (
              <Checkbox key={name} value={name} label={t(`customers.column.${name}`)} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  )
}
