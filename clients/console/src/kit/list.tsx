import {
  Anchor,
  Box,
  Button,
  Center,
  Group,
  Paper,
  Progress,
  Select,
  Skeleton,
  Table,
  TextInput,
  VisuallyHidden,
  type SelectProps,
} from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import { useRef, type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Pages } from '../client/loyalty.js'
import { useFormat } from './format.js'
import classes from './list-table.module.css'
import { ErrorNotice, EmptyState, type EmptyStateProps } from './page.js'

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
  /** The name of the table for screen readers. */
  label: string
  pages: Pages<Row>
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  empty: EmptyStateProps
  filters?: ReactNode
}

const PERCENT = 100
const SKELETON_ROWS = ['1', '2', '3', '4', '5', '6']
const ROW_LINK = `a[data-row], button[data-row]`

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
    const links = [...(frame.current?.querySelectorAll<HTMLElement>(ROW_LINK) ?? [])]
    const present = links.findIndex((link) => link === document.activeElement)
    links[Math.min(Math.max(present + by, 0), links.length - 1)]?.focus()
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

/** The way to the next page of a list, where there is one. */
export function MoreButton<Row>({ pages }: { pages: Pages<Row> }) {
  const { t } = useTranslation()
  if (!pages.hasNextPage || pages.isShort || pages.rows.length === 0) return null
  return (
    <Center p="md">
      <Button
        variant="default"
        onClick={() => void pages.fetchNextPage()}
        loading={pages.isFetchingNextPage}
      >
        {t('list.more')}
      </Button>
    </Center>
  )
}

/** The link in a row's first cell, which `j`, `k` and Enter go by. */
export const RowLink = createLink((props: ComponentProps<'a'>) => (
  <Anchor {...props} data-row fz="sm" fw={600} c="inherit" underline="hover" />
))

/** The filters of a list, beside each other as far as there is room. */
export const Filters = ({ children }: { children: ReactNode }) => (
  <Group align="flex-start">{children}</Group>
)

interface TextFilterProps {
  label: string
  placeholder?: string
  value: string | undefined
  /** Gets what was typed, without what stands around it. */
  onChange: (text: string) => void
}

/** A filter that is typed. Its field holds what is typed; the address follows. */
export const TextFilter = ({ value, onChange, ...props }: TextFilterProps) => (
  <TextInput
    leftSection={<IconSearch size={16} aria-hidden />}
    defaultValue={value ?? ''}
    onChange={(event) => onChange(event.currentTarget.value.trim())}
    flex="2 1 12rem"
    {...props}
  />
)

interface ChoiceFilterProps extends Omit<SelectProps, 'value' | 'onChange'> {
  value: string | undefined
  /** Gets the empty text where nothing is chosen any more. */
  onChange: (value: string) => void
}

/** A filter that is chosen; nothing chosen is all. */
export function ChoiceFilter({ value, onChange, ...props }: ChoiceFilterProps) {
  const { t } = useTranslation()
  return (
    <Select
      placeholder={t('list.all')}
      clearable
      value={value ?? null}
      onChange={(chosen) => onChange(chosen ?? '')}
      w={190}
      {...props}
    />
  )
}

interface UsedOfProps {
  used: number
  /** Null: any number. */
  max: number | null
  text: (counts: { used: string; max: string }) => string
  label: string
}

/** The number of uses, beside the most that are allowed. */
export function UsedOf({ used, max, text, label }: UsedOfProps) {
  const format = useFormat()
  if (max === null) return <>{format.count(used)}</>
  const share = max === 0 ? 1 : used / max
  return (
    <>
      {text({ used: format.count(used), max: format.count(max) })}
      <Progress value={share * PERCENT} size={4} mt={4} aria-label={label} />
    </>
  )
}
