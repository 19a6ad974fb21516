import {
  Anchor,
  Box,
  Button,
  Center,
  Checkbox,
  Group,
  Paper,
  Progress,
  Select,
  Skeleton,
  Table,
  TextInput,
  UnstyledButton,
  VisuallyHidden,
  type SelectProps,
} from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconSearch } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import {
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { Pages } from '../client/loyalty.js'
import { useText } from './format.js'
import { useWithoutChoices, type ChoicesOf } from './without-choices.js'
import classes from './list-table.module.css'
import { EmptyState, ErrorNotice, Hint, type Asked, type Empty, type Status } from './page.js'

/** `wide`: left out of a narrow window. `number`: at the end of its cell. `short`: never breaks. */
type How = 'wide' | 'number' | 'short' | 'wide number' | 'wide short'

/** Its title, what a row shows there, and how. */
export type Column<Row> = readonly [title: string, show: (row: Row) => ReactNode, how?: How]

interface ListTableProps<Row> {
  label: string
  pages: Pages<Row>
  columns: readonly Column<Row>[]
  keyOf?: (row: Row) => string
  empty: Empty
  filters?: ReactNode
  /** Where rows can be selected. */
  selection?: Selection<Row> | undefined
  /** The columns whose heads sort the list. */
  sort?: Sort | undefined
  /** Stands below the rows, beside their number. */
  hint?: string | undefined
}

type Order = 'asc' | 'desc'

/** A column that a list can follow, and which end comes first when somebody chooses it. */
export interface SortHead {
  title: string
  first: Order
}

/** The columns that a list can follow; the title of the one that it follows now, if any, and its order. */
export interface Sort {
  heads: readonly SortHead[]
  title: string | null
  order: Order
  onChange: (title: string, order: Order) => void
}

/** The rows that are selected, by their keys, and how a row is named. */
export interface Selection<Row> {
  rows: ReadonlyMap<string, Row>
  select: (rows: ReadonlyMap<string, Row>) => void
  nameOf: (row: Row) => string
}

const PERCENT = 100
const SKELETON_ROWS = ['1', '2', '3', '4', '5', '6']
const ROW_LINK = `a[data-row], button[data-row]`

const idOf = (row: unknown): string => (row as { id: string }).id

const cellOf = (how: string) => ({
  ta: how.includes('number') ? ('end' as const) : ('start' as const),
  ...(how.includes('wide') && { visibleFrom: 'sm' as const }),
})

/** What does something of its own when it is clicked, in a row that opens. */
const OWN = 'a, button, input, label, summary, [role="checkbox"]'

/** A click anywhere in a row is one on its link; with Ctrl, or by the middle button, in a new tab. */
function openRow(event: MouseEvent<HTMLTableRowElement>): void {
  const link = event.currentTarget.querySelector<HTMLElement>(ROW_LINK)
  const isOwn = event.target instanceof Element && event.target.closest(OWN) !== null
  // Somebody who selects a text in a row, wants that text.
  if (link === null || isOwn || window.getSelection()?.isCollapsed === false) return
  const isApart = event.button === 1 || event.ctrlKey || event.metaKey
  if (!isApart && event.button === 0) link.click()
  else if (isApart && link instanceof HTMLAnchorElement) window.open(link.href, '_blank')
}

/**
 * A list that the gateway cuts into pages. A row opens by a click anywhere. `j` and `k` go from row to row
 * by the link in its first cell, which Enter follows; `/` goes to the first filter.
 */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, pages, columns, keyOf = idOf, empty, filters, selection, sort, hint } = props
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  // A list that is not asked for yet waits for nothing.
  const isWaiting = pages.isPending && pages.isEnabled

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
          <Filters>{filters}</Filters>
        </Box>
      )}
      <PagesFailed pages={pages} />
      {(pages.data !== undefined || !pages.isError) && (
        <Paper withBorder radius="lg" className={classes['frame'] ?? ''}>
          <Table.ScrollContainer minWidth={0} type="native">
            <Table verticalSpacing="sm" horizontalSpacing="md" highlightOnHover aria-label={label}>
              <Table.Thead>
                <Table.Tr>
                  {selection !== undefined && (
                    <SelectAll rows={pages.rows} keyOf={keyOf} selection={selection} />
                  )}
                  {columns.map(([title, , how = '']) => (
                    <Table.Th key={title} {...cellOf(how)} {...ariaSortOf(title, sort)}>
                      <HeadOf title={title} sort={sort} />
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {isWaiting
                  ? SKELETON_ROWS.map((row) => (
                      <Table.Tr key={row}>
                        <Table.Td colSpan={columns.length + (selection === undefined ? 0 : 1)}>
                          <Skeleton height={14} my={4} />
                        </Table.Td>
                      </Table.Tr>
                    ))
                  : pages.rows.map((row) => (
                      <Table.Tr
                        key={keyOf(row)}
                        className={classes['row'] ?? ''}
                        onClick={openRow}
                        onAuxClick={openRow}
                      >
                        {selection !== undefined && (
                          <SelectRow row={row} rowKey={keyOf(row)} selection={selection} />
                        )}
                        {columns.map(([title, show, how = '']) => (
                          <Table.Td
                            key={title}
                            className={/number|short/.test(how) ? (classes['number'] ?? '') : ''}
                            {...cellOf(how)}
                          >
                            {show(row)}
                          </Table.Td>
                        ))}
                      </Table.Tr>
                    ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
          {!isWaiting && !pages.hasNextPage && pages.rows.length === 0 && <EmptyState of={empty} />}
          <Count pages={pages} hint={hint} />
          <MoreButton pages={pages} />
        </Paper>
      )}
      {isWaiting && <VisuallyHidden role="status">{t('list.loading')}</VisuallyHidden>}
    </Box>
  )
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

const ariaSortOf = (title: string, sort: Sort | undefined) =>
  sort?.title === title ? { 'aria-sort': ariaSort[sort.order] } : {}

/** The head of a column, which sorts the list where it can. `aria-sort` of its cell tells the order. */
function HeadOf({ title, sort }: { title: string; sort: Sort | undefined }) {
  const head = sort?.heads.find((one) => one.title === title)
  if (sort === undefined || head === undefined) return title
  const isFollowed = sort.title === title
  const Arrow = !isFollowed ? IconArrowsSort : sort.order === 'asc' ? IconArrowUp : IconArrowDown
  const turned = sort.order === 'asc' ? 'desc' : 'asc'
  return (
    <UnstyledButton
      className={classes['sort'] ?? ''}
      onClick={() => sort.onChange(title, isFollowed ? turned : head.first)}
    >
      {title}
      <Arrow size={14} aria-hidden />
    </UnstyledButton>
  )
}

interface SelectRowProps<Row> {
  row: Row
  rowKey: string
  selection: Selection<Row>
}

function SelectRow<Row>({ row, rowKey, selection }: SelectRowProps<Row>) {
  const { t } = useTranslation()
  const { rows, select, nameOf } = selection
  return (
    <Table.Td w={44}>
      <Checkbox
        aria-label={t('list.select', { name: nameOf(row) })}
        checked={rows.has(rowKey)}
        onChange={(event) => {
          const next = new Map(rows)
          if (event.currentTarget.checked) next.set(rowKey, row)
          else next.delete(rowKey)
          select(next)
        }}
      />
    </Table.Td>
  )
}

interface SelectAllProps<Row> {
  rows: readonly Row[]
  keyOf: (row: Row) => string
  selection: Selection<Row>
}

/** All rows that are shown, and no others. */
function SelectAll<Row>({ rows, keyOf, selection }: SelectAllProps<Row>) {
  const { t } = useTranslation()
  const count = rows.filter((row) => selection.rows.has(keyOf(row))).length
  const isAll = rows.length > 0 && count === rows.length
  return (
    <Table.Th w={44}>
      <Checkbox
        aria-label={t('list.selectAll')}
        checked={isAll}
        indeterminate={count > 0 && !isAll}
        onChange={() => {
          const next = new Map(selection.rows)
          for (const row of rows) {
            if (isAll) next.delete(keyOf(row))
            else next.set(keyOf(row), row)
          }
          selection.select(next)
        }}
      />
    </Table.Th>
  )
}

/** How many rows there are, as far as that is known: the interface tells no totals. */
function Count<Row>({ pages, hint = '' }: { pages: Pages<Row>; hint: string | undefined }) {
  const { t } = useTranslation()
  const count = pages.rows.length
  if (pages.isPending || count === 0) return null
  const isWhole = !pages.hasNextPage || pages.isShort
  return (
    <Hint size="xs" px="md" py="xs">
      {[t(isWhole ? 'list.inAll' : 'list.shown', { count }), hint].filter(Boolean).join(' · ')}
    </Hint>
  )
}

/** Why rows could not be read; those that were stay. */
export function PagesFailed<Row>({ pages }: { pages: Pages<Row> }) {
  const { isError, error, isFetchNextPageError, fetchNextPage, refetch } = pages
  if (!isError) return null
  const again = (): void => void (isFetchNextPageError ? fetchNextPage() : refetch())
  return <ErrorNotice thrown={error} onRetry={again} />
}

export function MoreButton<Row>({ pages, size = 'sm' }: { pages: Pages<Row>; size?: string }) {
  const { t } = useTranslation()
  if (!pages.hasNextPage || pages.isShort || pages.rows.length === 0) return null
  return (
    <Center p="md">
      <Button
        size={size}
        onClick={() => void pages.fetchNextPage()}
        loading={pages.isFetchingNextPage}
      >
        {t('list.more')}
      </Button>
    </Center>
  )
}

interface FigureProps<Data> {
  of: Asked<Data>
  children: (data: Data) => string
}

/** A figure of a row that is asked for by itself. It says so where it could not be read, and can be asked for again. */
export function Figure<Data>({ of: { data, error, refetch }, children }: FigureProps<Data>) {
  const { t } = useTranslation()
  if (data !== undefined) return children(data)
  if (error === null) return <Skeleton height={14} w={40} ml="auto" />
  return (
    <Group gap="xs" justify="flex-end">
      {t('found.unread')}
      <Button size="compact-xs" onClick={() => void refetch()}>
        {t('problem.retry')}
      </Button>
    </Group>
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

interface FilterProps {
  label: string
  placeholder?: string
  value: string | null
  onChange: (text: string) => void
}

/** A filter that is typed. Its field holds what is typed; the address follows. Another address shows its own. */
export function TextFilter({ value, onChange, ...props }: FilterProps) {
  const [text, setText] = useState(value ?? '')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // While somebody types, the address is behind.
    if (document.activeElement !== input.current) setText(value ?? '')
  }, [value])
  return (
    <TextInput
      ref={input}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        onChange(event.currentTarget.value.trim())
      }}
      flex="2 1 12rem"
      {...props}
    />
  )
}

interface ChoiceFilterProps extends Omit<SelectProps, 'onChange' | 'value' | 'placeholder'> {
  /** The list that its choices are read from, if they are. */
  of?: ChoicesOf
}

/** A filter that is chosen; nothing chosen is all. */
export function ChoiceFilter({ of, onChange, ...props }: ChoiceFilterProps & FilterProps) {
  const { t } = useTranslation()
  return (
    <Select
      placeholder={t('list.all')}
      clearable
      allowDeselect
      {...useWithoutChoices(of)}
      onChange={(chosen) => onChange(chosen ?? '')}
      w={190}
      {...props}
    />
  )
}

export function StatusFilter({ of, ...props }: FilterProps & { of: readonly Status[] }) {
  const { t } = useTranslation()
  const data = of.map((value) => ({ value, label: t(`status.${value}`) }))
  return <ChoiceFilter data={data} {...props} />
}

/** The number of uses, beside the most that are allowed; null: any number. */
export function UsedOf({ used, max, label }: { used: number; max: number | null; label: string }) {
  const { t, format } = useText()
  if (max === null) return <>{format.count(used)}</>
  const share = max === 0 ? 1 : used / max
  return (
    <>
      {t('coupons.usedOf', { used: format.count(used), max: format.count(max) })}
      <Progress value={share * PERCENT} size={4} mt={4} aria-label={label} />
    </>
  )
}
