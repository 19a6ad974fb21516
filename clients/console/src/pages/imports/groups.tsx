import { Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../kit/format.js'
import { InEnglish } from '../../kit/in-english.js'
import { Hint } from '../../kit/page.js'
import {
  cellOf,
  groupErrors,
  nameOf,
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
function useCause(): (error: Pick<PlacedError, 'code'>) => string {
  const { t } = useText()
  return ({ code }) =>
    code === 'DUPLICATE_IN_REQUEST' || code === 'VALIDATION_ERROR'
      ? t(`imports.row.${code}`)
      : t(`errors.${code}`)
}

/** What the cell that is wrong would take; null where it is not known, or something else is wrong. */
function useTaken(): (of: Pick<ErrorGroup, 'code' | 'field'>) => string | null {
  const { t } = useText()
  return ({ code, field }) => {
    const cell = code === 'VALIDATION_ERROR' ? cellOf(field) : null
    return cell === null ? null : t(`imports.takes.${cell}`)
  }
}

/** The same as one text for a file: the reason, and what the cell would take. */
export function useReason(): (error: Pick<PlacedError, 'code' | 'field'>) => string {
  const causeOf = useCause()
  const takes = useTaken()
  return ({ code, field }) =>
    [causeOf({ code }), takes({ code, field: nameOf(field) })].filter(Boolean).join(' ')
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
  const takes = useTaken()
  const rows = groupErrors(told).map((group) => ({
    field: group.fileField,
    otherwise: group.field,
    places: areByCustomer ? group.ids : group.lines.map(format.count),
    what: (
      <>
        {causeOf(group)}
        {takes(group) !== null && <Text size="sm">{takes(group)}</Text>}
        <InEnglish of={group.details} />
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
