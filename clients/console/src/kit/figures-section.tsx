import { Stack, Text } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChartProps } from './chart-props.js'
import { Chart } from './chart.js'
import { EmptyState } from './empty-state.js'
import { FiguresTable, type ShownColumn } from './figures-table.js'
import { drawnOf, isQuiet, pointsOf, seriesOf, sinceFirst } from './figures.js'
import { SaveFigures } from './save-figures.js'
import { Section } from './section.js'
import { useFormat } from './use-format.js'

/** A chart of fewer periods says little of how they follow each other. */
const PERIODS_MIN = 7

export interface Picture {
  kind: ChartProps['kind']
  /** Which columns it draws. */
  keys: readonly string[]
  title?: string
}

interface FiguresSectionProps<Row> {
  title: string
  lead?: ReactNode
  /** What the file is called, without its ending. */
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
  /** What is said below the table. */
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
          <Text size="sm" c="dimmed">
            {t('reports.quietBefore', { day: nameOf(since.first) })}
          </Text>
        )}
        {isCut && (
          <Text size="sm" c="dimmed">
            {t('reports.drawn', {
              shown: format.count(drawn.length),
              all: format.count(rows.length),
            })}
          </Text>
        )}
        <FiguresTable
          label={title}
          columns={columns}
          rows={isTimeline ? rows.toReversed() : rows}
          keyOf={keyOf}
        />
        {foot !== undefined && (
          <Text size="sm" c="dimmed">
            {foot}
          </Text>
        )}
      </Stack>
    </Section>
  )
}
