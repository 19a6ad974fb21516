import {
  Button,
  Checkbox,
  Group,
  Menu,
  Modal,
  Paper,
  Popover,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconBookmark, IconColumns3, IconTrash } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../client/definitions.js'
import { columnsOf, columnsText } from './columns.js'
import { ChoiceFilter, type Sort, type SortHead } from './list.js'
import { readViews, withoutView, withView } from './views.js'
import { WhyButton } from './why-button.js'

interface ColumnsKept<Name extends string> {
  /** What this browser keeps them by. */
  list: string
  all: readonly Name[]
  /** Those of who has not chosen any. */
  first: readonly Name[]
  /** As the address has them, which says more than what is kept. */
  inAddress: string | undefined
  toAddress: (change: { columns: string }) => void
}

/** The columns of a list that are shown. They stand in the address, and this browser remembers them. */
export function useColumns<Name extends string>(kept: ColumnsKept<Name>) {
  const { list, all, first, inAddress, toAddress } = kept
  const [stored, store] = useLocalStorage<readonly Name[]>({
    key: `loyalty.columns.${list}`,
    defaultValue: first,
    getInitialValueInEffect: false,
  })
  const shown = columnsOf(inAddress, all) ?? stored
  const choose = (names: readonly string[]): void => {
    const chosen = all.filter((name) => names.includes(name))
    store(chosen)
    toAddress({ columns: columnsText(chosen) })
  }
  return { shown, choose }
}

interface ChooseColumnsProps<Name extends string> {
  columns: readonly (readonly [name: Name, label: string])[]
  shown: readonly Name[]
  choose: (columns: readonly string[]) => void
}

/** Chooses the columns, where there is room for more than the name. */
export function ChooseColumns<Name extends string>(props: ChooseColumnsProps<Name>) {
  const { columns, shown, choose } = props
  const { t } = useTranslation()
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <Button visibleFrom="sm" leftSection={<IconColumns3 size={18} stroke={1.6} aria-hidden />}>
          {t('list.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Checkbox.Group aria-label={t('list.columns')} value={[...shown]} onChange={choose}>
          <Stack gap="sm">
            {columns.map(([name, label]) => (
              <Checkbox key={name} value={name} label={label} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  )
}

/** The views of this list that somebody has kept for this account in this browser, and one more. */
export function SavedViews() {
  const { t } = useTranslation()
  const router = useRouter()
  const account = useMe().data?.account_id
  const [kept, keep] = useLocalStorage({
    key: `loyalty.views.${account ?? ''}`,
    defaultValue: readViews(undefined),
    deserialize: readViews,
    getInitialValueInEffect: false,
  })
  const [isNaming, setIsNaming] = useState(false)
  const [name, setName] = useState('')
  if (account === undefined) return null
  const { pathname } = router.latestLocation
  const views = kept[pathname] ?? []
  const open = (search: string): void => router.history.push(`${window.location.pathname}${search}`)
  const save = (event: FormEvent): void => {
    event.preventDefault()
    const { search } = window.location
    keep(withView(kept, pathname, { name: name.trim(), search }))
    setIsNaming(false)
    setName('')
  }
  return (
    <>
      <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button leftSection={<IconBookmark size={18} stroke={1.6} aria-hidden />}>
            {t('list.views')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.length === 0 && <Menu.Label>{t('list.noViews')}</Menu.Label>}
          {views.map((view) => (
            <Group key={view.name} gap={4} wrap="nowrap">
              <Menu.Item flex={1} onClick={() => open(view.search)}>
                {view.name}
              </Menu.Item>
              <Menu.Item
                w="auto"
                aria-label={t('action.removeOf', { name: view.name })}
                closeMenuOnClick={false}
                onClick={() => keep(withoutView(kept, pathname, view.name))}
              >
                <IconTrash size={16} aria-hidden />
              </Menu.Item>
            </Group>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => setIsNaming(true)}>{t('list.saveView')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal
        opened={isNaming}
        onClose={() => setIsNaming(false)}
        title={t('list.views')}
        centered
        closeButtonProps={{ 'aria-label': t('action.close') }}
      >
        <form onSubmit={save}>
          <Stack>
            <TextInput
              label={t('list.viewName')}
              description={t('list.viewHint')}
              required
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Group justify="flex-end">
              <WhyButton
                type="submit"
                variant="filled"
                why={name.trim() === '' ? t('why.missing', { fields: t('list.viewName') }) : null}
              >
                {t('action.save')}
              </WhyButton>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  )
}

interface OrderFilterProps {
  value: string | null
  onChange: (order: string) => void
  /** What the list begins with when nobody has chosen. */
  first: 'asc' | 'desc'
  /** What ascends; their age unless given. */
  ascending?: string
}

/** The order of a list by its age. */
export function OrderFilter({ value, onChange, first, ascending }: OrderFilterProps) {
  const { t } = useTranslation()
  return (
    <ChoiceFilter
      label={t('list.order')}
      data={[
        { value: 'desc', label: t('list.newest') },
        { value: 'asc', label: ascending ?? t('list.oldest') },
      ]}
      clearable={false}
      value={value ?? first}
      onChange={(order) => onChange(order === first ? '' : order)}
    />
  )
}

/** A head, with what the interface calls it; null: the order that a list has by itself, which is by age. */
interface NamedHead<Name extends string> extends SortHead {
  name: Name | null
}

interface SortFilters {
  sort?: string
  order?: string
}

/** The order of a list by the heads of its columns. It stands in the address, as `sort` and `order`. */
export function useSort<Name extends string>(
  heads: readonly NamedHead<Name>[],
  { sort, order }: SortFilters,
  filter: (change: SortFilters) => void,
) {
  const head =
    heads.find(({ name }) => name !== null && name === sort) ??
    heads.find(({ name }) => name === null)
  const chosen = order === 'asc' || order === 'desc' ? order : (head?.first ?? 'asc')
  const props: Sort = {
    heads,
    title: head?.title ?? null,
    order: chosen,
    onChange: (title, next) => {
      const followed = heads.find((one) => one.title === title)
      filter({ sort: followed?.name ?? '', order: next === followed?.first ? '' : next })
    },
  }
  return { by: head?.name ?? null, order: chosen, props }
}

interface SelectionBarProps {
  count: number
  onClear: () => void
  /** What can be done with what is selected. */
  children: ReactNode
}

/** How many rows are selected, and what can be done with them. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <Paper withBorder radius="md" px="md" py="xs" role="group" aria-label={t('list.selection')}>
      <Group justify="space-between">
        <Text size="sm" fw={600} role="status">
          {t('list.selected', { count })}
        </Text>
        <Group gap="xs">
          {children}
          <Button size="xs" variant="subtle" onClick={onClear}>
            {t('list.clear')}
          </Button>
        </Group>
      </Group>
    </Paper>
  )
}
