import { Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Lines } from './lines.js'
import type { RowFault } from './rows.js'

interface Props {
  title: string
  faults: readonly RowFault[]
  columns: number
}

/** What is seen of rows before they are sent, by its cause, with the lines of the file. */
export function FaultGroups({ title, faults, columns }: Props) {
  const { t } = useTranslation()
  if (faults.length === 0) return null
  const groups = Map.groupBy(faults, ({ member, why }) => `${member} ${why}`)
  return (
    <Table.ScrollContainer minWidth={0} type="native">
      <Table aria-label={title} verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('imports.why')}</Table.Th>
            <Table.Th ta="end">{t('imports.lines')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {[...groups].map(([key, group]) => {
            const [first] = group
            if (first === undefined) return null
            const { member, why, found } = first
            return (
              <Table.Tr key={key}>
                <Table.Td>
                  {member !== null && (
                    <Text size="sm" fw={600}>
                      {t(`imports.member.${member}`)}
                    </Text>
                  )}
                  {t(`imports.fault.${why}`, { found, columns })}
                </Table.Td>
                <Table.Td ta="end">
                  <Lines lines={group.map(({ line }) => line)} />
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
