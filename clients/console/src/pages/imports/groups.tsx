import { Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../kit/format.js'
import { Hint } from '../../kit/page.js'
import {
  groupErrors,
  type ErrorGroup,
  type Placed,
  type PlacedError,
  type PlacedWarning,
  type Told,
} from './group-errors.js'
import type { CustomerField, RowFault } from './rows.js'

export function ErrorGroups({ errors }: { errors: readonly PlacedError[] }) {
  const { t } = useText()
  const causeOf = ({ code }: ErrorGroup<PlacedError>): string =>
    code === 'DUPLICATE_IN_REQUEST' || code === 'VALIDATION_ERROR'
      ? t(`imports.row.${code}`)
      : t(`errors.${code}`)
  return <Groups label={t('imports.errors')} told={errors} causeOf={causeOf} />
}

export function WarningGroups({ warnings }: { warnings: readonly PlacedWarning[] }) {
  const { t } = useText()
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
  const { t } = useText()
  const takesOf = ({ code, customerField, isOfCell }: ErrorGroup) =>
    code === 'VALIDATION_ERROR' &&
    customerField !== null &&
    isOfCell && <Text size="sm">{t(`imports.takes.${customerField}`)}</Text>
  const rows = groupErrors(told).map((group) => ({
    field: group.customerField,
    otherwise: group.field,
    lines: group.lines,
    what: (
      <>
        {causeOf(group)}
        {takesOf(group)}
        {group.details.map((detail) => (
          // In the words of the service, which are English whatever people read.
          <Text key={detail} lang="en" size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {detail}
          </Text>
        ))}
      </>
    ),
  }))
  return <LinesTable label={label} rows={rows} />
}

interface FaultGroupsProps {
  title: string
  faults: readonly RowFault[]
  columns: number
}

/** Faults of rows before they are sent, by their cause, with the lines of the file. */
export function FaultGroups({ title, faults, columns }: FaultGroupsProps) {
  const { t } = useText()
  const groups = Map.groupBy(faults, ({ customerField, why }) => `${customerField} ${why}`)
  const rows = [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map(({ customerField: field, why, found }) => ({
      field,
      otherwise: null,
      what: t(`imports.fault.${why}`, { found, columns }),
      lines: group.map(({ line }) => line),
    })),
  )
  return <LinesTable label={title} rows={rows} />
}

interface LinesTableProps {
  label: string
  rows: readonly {
    field: CustomerField | null
    /** The name of a field that no column of a file holds. */
    otherwise: string | null
    what: ReactNode
    lines: readonly number[]
  }[]
}

/** What is said of some lines of a file, by the column. */
function LinesTable({ label, rows }: LinesTableProps) {
  const { t } = useText()
  if (rows.length === 0) return null
  return (
    <Table.ScrollContainer minWidth={0} type="native">
      <Table aria-label={label} verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('field.why')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('imports.column')}</Table.Th>
            <Table.Th ta="end">{t('imports.lines')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ field, otherwise, what, lines }, index) => {
            const column = field === null ? otherwise : t(`field.${field}`)
            return (
              <Table.Tr key={index}>
                <Table.Td>
                  {column !== null && (
                    <Text size="sm" fw={600} hiddenFrom="sm">
                      {column}
                    </Text>
                  )}
                  {what}
                </Table.Td>
                <Table.Td visibleFrom="sm">{column ?? '–'}</Table.Td>
                <Table.Td ta="end">
                  <Lines lines={lines} />
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
  const { t, format } = useText()
  return (
    <>
      {format.listed(lines.slice(0, LINES_SHOWN).map(format.count))}
      {lines.length > LINES_SHOWN && (
        <Hint size="xs">{t('list.andMore', { count: lines.length - LINES_SHOWN })}</Hint>
      )}
    </>
  )
}
