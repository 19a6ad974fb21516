import { Button, Stack, Table, Text } from '@mantine/core'
import { IconChartBar, IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Chart } from './chart.js'
import {
  rowsOfFile,
  columnsToShow,
  drawnOf,
  isQuiet,
  pointsOf,
  seriesOf,
  sinceFirst,
  sumOf,
  type ChartProps,
  type FigureColumn,
} from './figures.js'
import classes from './figures.module.css'
import { useFormat } from './format.js'
import { EmptyState, Section, Hint } from './page.js'
import { saveCsv } from './save-csv.js'

/** A chart of fewer periods says little of how they follow each other. */
const PERIODS_MIN = 7

interface Picture {
  kind: ChartProps['kind']
  /** The columns that it draws. */
  keys: readonly string[]
  title?: string
}

interface FiguresSectionProps<Row> {
  title: string
  lead?: ReactNode
  /** The name of the file, without its ending. */
  file: string
  /** The first one names the row. */
  columns: readonly ShownColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  /** The same in few letters, for the axis of a chart. */
  shortNameOf: (row: Row) => string
  pictures: readonly Picture[]
  /** Only so many of the first rows are drawn. */
  drawnMax?: number
  /** Rows are periods, the oldest first: the table begins with the newest one. */
  isTimeline?: boolean
  /** A sentence below the table. */
  foot?: ReactNode
}

/** Charts of figures, the table that has them all, and the file to take away. */
export function FiguresSection<Row>({
  title,
  lead,
  file,
  columns,
  rows,
  keyOf,
  nameOf,
  shortNameOf,
  pictures,
  drawnMax = rows.length,
  isTimeline = false,
  foot,
}: FiguresSectionProps<Row>) {
  const { t } = useTranslation()
  const format = useFormat()
  const since = isTimeline ? sinceFirst(columns, rows, PERIODS_MIN) : null
  const { drawn, isCut } = drawnOf(since?.drawn ?? rows, drawnMax)
  const [first, last] = [drawn.at(0), drawn.at(-1)]
  if (first === undefined || last === undefined || isQuiet(columns, rows)) {
    return (
      <Section title={title} lead={lead}>
        <EmptyState
          title={t('reports.noneTitle')}
          text={t('reports.noneHint')}
          icon={IconChartBar}
        />
      </Section>
    )
  }
  const points = pointsOf(columns, drawn, shortNameOf)
  return (
    <Section
      title={title}
      lead={lead}
      actions={<SaveFigures file={file} columns={columns} rows={rows} />}
    >
      <Stack gap="lg">
        {pictures.map(({ kind, keys, title: what = title }) => (
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
            />
          </div>
        ))}
        {since !== null && since.first !== null && (
          <Hint>{t('reports.quietBefore', { day: nameOf(since.first) })}</Hint>
        )}
        {isCut && (
          <Hint>
            {t('reports.drawn', {
              shown: format.count(drawn.length),
              all: format.count(rows.length),
            })}
          </Hint>
        )}
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

const HEIGHT_MAX = 360

export interface ShownColumn<Row> extends FigureColumn<Row> {
  /** Where it is not shown as the file has it. */
  show?: (row: Row) => ReactNode
  /** Never breaks: periods. */
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
  const { t } = useTranslation()
  const format = useFormat()
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
              <Table.Th scope="row">{t('reports.sum')}</Table.Th>
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

interface SaveFiguresProps<Row> {
  /** The name of the file, without its ending. */
  file: string
  columns: readonly FigureColumn<Row>[]
  rows: readonly Row[]
}

/** Figures as a file to take away, all columns of them. */
export function SaveFigures<Row>({ file, columns, rows }: SaveFiguresProps<Row>) {
  const { t } = useTranslation()
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => saveCsv(file, rowsOfFile(columns, rows))}
    >
      {t('reports.save')}
    </Button>
  )
}
