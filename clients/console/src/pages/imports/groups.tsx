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
import type { FileField } from './fields.js'
import type { RowFault } from './rows.js'

interface ErrorGroupsProps {
  errors: readonly PlacedError[]
  /** Of purchases the customers are known, not the lines. */
  areOfPurchases?: boolean
}

export function ErrorGroups({ errors, areOfPurchases = false }: ErrorGroupsProps) {
  const { t } = useText()
  const causeOf = useCause()
  return (
    <Groups
      label={t('imports.errors')}
      told={errors}
      causeOf={causeOf}
      areByCustomer={areOfPurchases}
    />
  )
}

/** Why the service does not take a row, in the words of the page. */
export function useCause(): (error: Pick<PlacedError, 'code'>) => string {
  const { t } = useText()
  return ({ code }) =>
    code === 'DUPLICATE_IN_REQUEST' || code === 'VALIDATION_ERROR'
      ? t(`imports.row.${code}`)
      : t(`errors.${code}`)
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
  areByCustomer?: boolean
}

function Groups<One extends Told>(props: GroupsProps<One>) {
  const { label, told, causeOf, areByCustomer = false } = props
  const { t, format } = useText()
  const takesOf = ({ code, fileField, isOfCell }: ErrorGroup) =>
    code === 'VALIDATION_ERROR' &&
    fileField !== null &&
    isOfCell && <Text size="sm">{t(`imports.takes.${fileField}`)}</Text>
  const rows = groupErrors(told).map((group) => ({
    field: group.fileField,
    otherwise: group.field,
    places: areByCustomer ? group.ids : group.lines.map(format.count),
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
  const title = t(areByCustomer ? 'customers.title' : 'imports.lines')
  return <LinesTable label={label} title={title} rows={rows} />
}

interface FaultGroupsProps {
  title: string
  faults: readonly RowFault[]
  columns: number
}

/** Faults of rows before they are sent, by their cause, with the lines of the file. */
export function FaultGroups({ title, faults, columns }: FaultGroupsProps) {
  const { t, format } = useText()
  const groups = Map.groupBy(faults, ({ field, why }) => `${field} ${why}`)
  const rows = [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map(({ field, why, found }) => ({
      field,
      otherwise: null,
      what: t(`imports.fault.${why}`, { found, columns }),
      places: group.map(({ line }) => format.count(line)),
    })),
  )
  return <LinesTable label={title} title={t('imports.lines')} rows={rows} />
}

interface LinesTableProps {
  label: string
  /** What the places of the last column are. */
  title: string
  rows: readonly {
    field: FileField | null
    /** The name of a field that no column of a file holds. */
    otherwise: string | null
    what: ReactNode
    places: readonly string[]
  }[]
}

/** What is said of some lines of a file, by the column. */
function LinesTable({ label, title, rows }: LinesTableProps) {
  const { t } = useText()
  if (rows.length === 0) return null
  return (
    <Table.ScrollContainer minWidth={0} type="native">
      <Table aria-label={label} verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('field.why')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('imports.column')}</Table.Th>
            <Table.Th ta="end">{title}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ field, otherwise, what, places }, index) => {
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
                  <Places of={places} />
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

const PLACES_SHOWN = 8

/** The first lines or customers that something is said of, and how many more there are. */
function Places({ of }: { of: readonly string[] }) {
  const { t, format } = useText()
  return (
    <>
      {format.listed(of.slice(0, PLACES_SHOWN))}
      {of.length > PLACES_SHOWN && (
        <Hint size="xs">{t('list.andMore', { count: of.length - PLACES_SHOWN })}</Hint>
      )}
    </>
  )
}
