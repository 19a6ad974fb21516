import { Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../kit/format.js'
import {
  groupErrors,
  type ErrorGroup,
  type Placed,
  type PlacedError,
  type PlacedWarning,
  type Told,
} from './group-errors.js'
import type { RowFault } from './rows.js'

export type { PlacedError, PlacedWarning } from './group-errors.js'

/** Why rows failed, by cause and column, with the lines of the file. */
export function ErrorGroups({ errors }: { errors: readonly PlacedError[] }) {
  const { t } = useTranslation()
  const causeOf = ({ code }: ErrorGroup<PlacedError>): string =>
    code === 'DUPLICATE_IN_REQUEST' || code === 'VALIDATION_ERROR'
      ? t(`imports.row.${code}`)
      : t(`errors.${code}`)
  return <Groups label={t('imports.errors')} told={errors} causeOf={causeOf} />
}

/** Warnings of rows that were taken. */
export function WarningGroups({ warnings }: { warnings: readonly PlacedWarning[] }) {
  const { t } = useTranslation()
  return (
    <Groups
      label={t('imports.warnings')}
      told={warnings}
      causeOf={({ code }) => t(`imports.warning.${code}`)}
    />
  )
}

interface GroupsProps<One extends Told> {
  label: string
  told: readonly Placed<One>[]
  causeOf: (group: ErrorGroup<One>) => string
}

function Groups<One extends Told>({ label, told, causeOf }: GroupsProps<One>) {
  const { t } = useTranslation()
  const columnOf = ({ customerField, field }: ErrorGroup): string =>
    customerField === null ? (field ?? '–') : t(`imports.field.${customerField}`)
  const takesOf = ({ code, customerField, isOfCell }: ErrorGroup) =>
    code === 'VALIDATION_ERROR' &&
    customerField !== null &&
    isOfCell && <Text size="sm">{t(`imports.takes.${customerField}`)}</Text>
  if (told.length === 0) return null
  return (
    <Table.ScrollContainer minWidth={0} type="native">
      <Table aria-label={label} verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('imports.why')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('imports.column')}</Table.Th>
            <Table.Th ta="end">{t('imports.lines')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {groupErrors(told).map((group) => (
            <Table.Tr key={`${group.code} ${group.field}`}>
              <Table.Td>
                {group.field !== null && (
                  <Text size="sm" fw={600} hiddenFrom="sm">
                    {columnOf(group)}
                  </Text>
                )}
                {causeOf(group)}
                {takesOf(group)}
                {group.details.map((detail) => (
                  // In the words of the service, which are English whatever people read.
                  <Text
                    key={detail}
                    lang="en"
                    size="xs"
                    c="dimmed"
                    style={{ overflowWrap: 'anywhere' }}
                  >
                    {detail}
                  </Text>
                ))}
              </Table.Td>
              <Table.Td visibleFrom="sm">{columnOf(group)}</Table.Td>
              <Table.Td ta="end">
                <Lines lines={group.lines} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

interface Props {
  title: string
  faults: readonly RowFault[]
  columns: number
}

/** Faults of rows before they are sent, by their cause, with the lines of the file. */
export function FaultGroups({ title, faults, columns }: Props) {
  const { t } = useTranslation()
  if (faults.length === 0) return null
  const groups = Map.groupBy(faults, ({ customerField, why }) => `${customerField} ${why}`)
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
            const { customerField, why, found } = first
            return (
              <Table.Tr key={key}>
                <Table.Td>
                  {customerField !== null && (
                    <Text size="sm" fw={600}>
                      {t(`imports.field.${customerField}`)}
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

const LINES_SHOWN = 8

/** The first lines of a file that something is said of, and how many more there are. */
function Lines({ lines }: { lines: readonly number[] }) {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const list = new Intl.ListFormat(i18n.language, { style: 'short', type: 'unit' })
  return (
    <>
      {list.format(lines.slice(0, LINES_SHOWN).map(format.count))}
      {lines.length > LINES_SHOWN && (
        <Text size="xs" c="dimmed">
          {t('customer.expiringMore', { count: lines.length - LINES_SHOWN })}
        </Text>
      )}
    </>
  )
}
