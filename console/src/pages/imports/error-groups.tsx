import type { Schemas } from '@loyalty/client'
import { Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../kit/use-format.js'
import { groupErrors } from './group-errors.js'
import { memberOf } from './mapping.js'

const LINES_SHOWN = 8

/** Why rows failed, by cause and column, with the lines of the file. */
export function ErrorGroups({ errors }: { errors: readonly Schemas['RowError'][] }) {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const columnOf = (field: string | null): string => {
    const member = memberOf(field)
    return member === null ? (field ?? '–') : t(`imports.member.${member}`)
  }
  const list = new Intl.ListFormat(i18n.language, { style: 'short', type: 'unit' })
  return (
    <Table.ScrollContainer minWidth={0} type="native">
      <Table aria-label={t('imports.errors')} verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('imports.why')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('imports.column')}</Table.Th>
            <Table.Th ta="end">{t('imports.lines')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {groupErrors(errors).map(({ code, field, message, lines }) => (
            <Table.Tr key={`${code} ${field}`}>
              <Table.Td>
                {code === 'DUPLICATE_IN_REQUEST' || code === 'VALIDATION_ERROR'
                  ? t(`imports.row.${code}`)
                  : t(`errors.${code}`)}
                <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                  {message}
                </Text>
              </Table.Td>
              <Table.Td visibleFrom="sm">{columnOf(field)}</Table.Td>
              <Table.Td ta="end">
                {list.format(lines.slice(0, LINES_SHOWN).map(format.count))}
                {lines.length > LINES_SHOWN && (
                  <Text size="xs" c="dimmed">
                    {t('customer.expiringMore', { count: lines.length - LINES_SHOWN })}
                  </Text>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
