import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './figures.module.css'
import { columnsToShow, sumOf, type FigureColumn } from './figures.js'
import { useFormat } from './use-format.js'

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
