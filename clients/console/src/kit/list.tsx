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
import { useText } from './format.js'
import classes from './list-table.module.css'
import { EmptyState, ErrorNotice, type Empty, type Status } from './page.js'

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
}

const PERCENT = 100
const SKELETON_ROWS = ['1', '2', '3', '4', '5', '6']
const ROW_LINK = `a[data-row], button[data-row]`

const idOf = (row: unknown): string => (row as { id: string }).id

const cellOf = (how: string) => ({
  ta: how.includes('number') ? ('end' as const) : ('start' as const),
  ...(how.includes('wide') && { visibleFrom: 'sm' as const }),
})

/**
 * A list that the gateway cuts into pages. `j` and `k` go from row to row by the link in its first
 * cell, which Enter follows; `/` goes to the first filter.
 */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, pages, columns, keyOf = idOf, empty, filters } = props
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
          <Filters>{filters}</Filters>
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
                  {columns.map(([title, , how = '']) => (
                    <Table.Th key={title} {...cellOf(how)}>
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
          {!pages.isPending && pages.rows.length === 0 && <EmptyState of={empty} />}
          <MoreButton pages={pages} />
        </Paper>
      )}
      {pages.isPending && <VisuallyHidden role="status">{t('list.loading')}</VisuallyHidden>}
    </Box>
  )
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

/** A filter that is typed. Its field holds what is typed; the address follows. */
export const TextFilter = ({ value, onChange, ...props }: FilterProps) => (
  <TextInput
    leftSection={<IconSearch size={16} aria-hidden />}
    defaultValue={value ?? ''}
    onChange={(event) => onChange(event.currentTarget.value.trim())}
    flex="2 1 12rem"
    {...props}
  />
)

/** A filter that is chosen; nothing chosen is all. */
export function ChoiceFilter({ onChange, ...props }: Omit<SelectProps, 'onChange'> & FilterProps) {
  const { t } = useTranslation()
  return (
    <Select
      placeholder={t('list.all')}
      clearable
      allowDeselect
      nothingFoundMessage={t('list.nothing')}
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
