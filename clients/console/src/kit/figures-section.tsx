import { Stack, Table, Text } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Chart } from './chart.js'
import {
  columnsToShow,
  drawnOf,
  isQuiet,
  pointsOf,
  rowsOfFile,
  seriesOf,
  sinceFirst,
  sumOf,
  type ChartProps,
  type FigureColumn,
} from './figures.js'
import classes from './figures.module.css'
import { useText } from './format.js'
import { EmptyState, Hint, Section } from './page.js'
import { SaveButton } from './save-csv.js'

/** A chart of fewer periods says little of how they follow each other. */
const PERIODS_MIN = 7

interface Picture {
  kind: ChartProps['kind']
  keys: readonly string[]
  title?: string
  isLastNamed?: boolean
}

interface FiguresSectionProps<Row> {
  title: string
  lead?: ReactNode
  file: string
  columns: readonly ShownColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  shortNameOf: (row: Row) => string
  pictures: readonly Picture[]
  drawnMax?: number
  /** Rows are periods, the oldest first: the table begins with the newest one. */
  isTimeline?: boolean
  foot?: ReactNode
}

/** Charts of figures, the table that has them all, and the file to take away. */
export function FiguresSection<Row>(props: FiguresSectionProps<Row>) {
  const { title, lead, file, columns, rows, keyOf, nameOf, shortNameOf, pictures, foot } = props
  const { drawnMax = rows.length, isTimeline = false } = props
  const { t, format } = useText()
  const since = isTimeline ? sinceFirst(columns, rows, PERIODS_MIN) : null
  const { drawn, isCut } = drawnOf(since?.drawn ?? rows, drawnMax)
  const [first, last] = [drawn.at(0), drawn.at(-1)]
  if (first === undefined || last === undefined || isQuiet(columns, rows)) {
    return (
      <Section title={title} lead={lead}>
        <EmptyState of={['reports.none', IconChartBar]} />
      </Section>
    )
  }
  const points = pointsOf(columns, drawn, shortNameOf)
  const counts = { shown: format.count(drawn.length), all: format.count(rows.length) }
  return (
    <Section
      title={title}
      lead={lead}
      actions={<SaveButton file={file} rows={rowsOfFile(columns, rows)} />}
    >
      <Stack gap="lg">
        {pictures.map(({ kind, keys, title: what = title, isLastNamed = false }) => (
          <div key={what}>
            {pictures.length > 1 && (
              <Text size="sm" fw={600} mb="xs">
                {what}
              </Text>
            )}
            <Chart
              kind={kind}
              label={t('reports.chart', { what, first: nameOf(first), last: nameOf(last) })}
              series={seriesOf(columns, keys)}
              points={points}
              isLastNamed={isLastNamed}
            />
          </div>
        ))}
        {since !== null && since.first !== null && (
          <Hint>{t('reports.quietBefore', { day: nameOf(since.first) })}</Hint>
        )}
        {isCut && <Hint>{t('reports.drawn', counts)}</Hint>}
        <FiguresTable
          label={title}
          columns={columns}
          rows={isTimeline ? rows.toReversed() : rows}
          keyOf={keyOf}
        />
        {foot !== undefined && <Hint>{foot}</Hint>}
      </Stack>
    </Section>
  )
}

interface Period {
  period: string
}

/** Rows that are days or months: the column that names them, and what a section of them has. */
export function usePeriods<Row extends Period>() {
  const { t, format } = useText()
  const nameOf = ({ period }: Period): string => format.period(period)
  const keyOf = ({ period }: Period): string => period
  const column: ShownColumn<Row> = {
    key: 'period',
    title: t('reports.period'),
    text: keyOf,
    show: nameOf,
    isShort: true,
  }
  const shortNameOf = ({ period }: Period): string => format.periodShort(period)
  return { column, section: { isTimeline: true, keyOf, nameOf, shortNameOf } }
}

/** A column of numbers, each a decimal text, with their sum. */
export const numbers = <Row,>(key: string, title: string, text: (row: Row) => number | string) => ({
  key,
  title,
  text: (row: Row) => String(text(row)),
  isNumber: true,
  isSummed: true,
})

const HEIGHT_MAX = 360

export interface ShownColumn<Row> extends FigureColumn<Row> {
  /** Where it is not shown as the file has it. */
  show?: (row: Row) => ReactNode
  isShort?: boolean
}

interface FiguresTableProps<Row> {
  label: string
  columns: readonly ShownColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/** Figures that were counted, with their sums below where they can be summed. */
export function FiguresTable<Row>({ label, columns, rows, keyOf }: FiguresTableProps<Row>) {
  const { t, format } = useText()
  const shown = columnsToShow(columns, rows)
  const hasSums = rows.length > 1 && shown.some(({ isSummed }) => isSummed === true)
  const textOf = (column: ShownColumn<Row>, row: Row): ReactNode => {
    if (column.show !== undefined) return column.show(row)
    return column.isNumber === true ? format.amount(column.text(row)) : column.text(row)
  }
  const footOf = (column: ShownColumn<Row>): string => {
    const sum = sumOf(column, rows)
    return sum === null ? '' : format.amount(sum)
  }
  return (
    <Table.ScrollContainer
      minWidth={0}
      maxHeight={HEIGHT_MAX}
      type="native"
      className={classes['frame'] ?? ''}
      // So that it can be scrolled by keys.
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <Table stickyHeader aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {shown.map(({ key, title, isNumber }) => (
              <Table.Th key={key} scope="col" ta={isNumber ? 'end' : 'start'}>
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={keyOf(row)}>
              {shown.map((column) => (
                <Table.Td
                  key={column.key}
                  ta={column.isNumber ? 'end' : 'start'}
                  className={column.isShort ? (classes['short'] ?? '') : ''}
                >
                  {textOf(column, row)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
        {hasSums && (
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th scope="row">{t('field.inAll')}</Table.Th>
              {shown.slice(1).map((column) => (
                <Table.Td key={column.key} ta={column.isNumber ? 'end' : 'start'} fw={600}>
                  {footOf(column)}
                </Table.Td>
              ))}
            </Table.Tr>
          </Table.Tfoot>
        )}
      </Table>
    </Table.ScrollContainer>
  )
}
