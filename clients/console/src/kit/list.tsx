import { Box, Paper, Skeleton, Table, VisuallyHidden } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Pages } from '../client/pages.js'
import { EmptyState, type EmptyStateProps } from './empty-state.js'
import { ErrorNotice } from './error-notice.js'
import classes from './list-table.module.css'
import { MoreButton } from './more-button.js'

export interface Column<Row> {
  key: string
  title: string
  /** Numbers stand at the end of their cell. */
  isNumber?: boolean
  /** Never breaks: dates, states. */
  isShort?: boolean
  /** Left out where the window is narrow. */
  isWide?: boolean
  show: (row: Row) => ReactNode
}

interface ListTableProps<Row> {
  /** What the table lists, for who can't see it. */
  label: string
  pages: Pages<Row>
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  empty: EmptyStateProps
  filters?: ReactNode
}

const SKELETON_ROWS = ['1', '2', '3', '4', '5', '6']
const WAY = `a[data-row], button[data-row]`

/**
 * A list that the gateway cuts into pages. `j` and `k` go from row to row by the link in its first
 * cell, which Enter follows; `/` goes to the first filter.
 */
export function ListTable<Row>({
  label,
  pages,
  columns,
  keyOf,
  empty,
  filters,
}: ListTableProps<Row>) {
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)

  const step = (by: number): void => {
    const ways = [...(frame.current?.querySelectorAll<HTMLElement>(WAY) ?? [])]
    const present = ways.findIndex((way) => way === document.activeElement)
    ways[Math.min(Math.max(present + by, 0), ways.length - 1)]?.focus()
  }
  useHotkeys([
    ['j', () => step(1)],
    ['k', () => step(-1)],
    ['/', () => frame.current?.querySelector<HTMLElement>('input')?.focus()],
  ])

  return (
    <Box ref={frame}>
      {filters !== undefined && (
        <Box mb="md" role="search" aria-label={t('list.filters')}>
          {filters}
        </Box>
      )}
      {pages.isError ? (
        <ErrorNotice thrown={pages.error} onRetry={() => void pages.refetch()} />
      ) : (
        <Paper withBorder radius="lg" className={classes['frame'] ?? ''}>
          <Table.ScrollContainer minWidth={0} type="native">
            <Table verticalSpacing="sm" horizontalSpacing="md" highlightOnHover aria-label={label}>
              <Table.Thead>
                <Table.Tr>
                  {columns.map(({ key, title, isNumber, isWide }) => (
                    <Table.Th
                      key={key}
                      ta={isNumber ? 'end' : 'start'}
                      {...(isWide && { visibleFrom: 'sm' })}
                    >
                      {title}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {pages.isPending
                  ? SKELETON_ROWS.map((row) => (
                      <Table.Tr key={row}>
                        <Table.Td colSpan={columns.length}>
                          <Skeleton height={14} my={4} />
                        </Table.Td>
                      </Table.Tr>
                    ))
                  : pages.rows.map((row) => (
                      <Table.Tr key={keyOf(row)} className={classes['row'] ?? ''}>
                        {columns.map(({ key, show, isNumber, isShort, isWide }) => (
                          <Table.Td
                            key={key}
                            ta={isNumber ? 'end' : 'start'}
                            className={isNumber || isShort ? (classes['number'] ?? '') : ''}
                            {...(isWide && { visibleFrom: 'sm' })}
                          >
                            {show(row)}
                          </Table.Td>
                        ))}
                      </Table.Tr>
                    ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
          {!pages.isPending && pages.rows.length === 0 && <EmptyState {...empty} />}
          <MoreButton pages={pages} />
        </Paper>
      )}
      {pages.isPending && <VisuallyHidden role="status">{t('list.loading')}</VisuallyHidden>}
    </Box>
  )
}
