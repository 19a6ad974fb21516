import { Code, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconHistory, IconSearch } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { loyalty } from '../../client/loyalty.js'
import { usePages } from '../../client/pages.js'
import { present } from '../../kit/filters.js'
import { ListTable } from '../../kit/list-table.js'
import { Page } from '../../kit/page.js'
import { useFilterLater } from '../../kit/use-filter-later.js'
import { useFormat } from '../../kit/use-format.js'
import { en } from '../../words/en.js'
import { changesOf } from './changes.js'

type Resource = keyof typeof en.audit.resources

const route = getRouteApi('/audit')
const texts = ['actor', 'resource_id'] as const
const resources = Object.keys(en.audit.resources) as Resource[]

/** Who did what, with what it was before and what it is after. */
export function AuditPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const filters = route.useSearch()
  const navigate = route.useNavigate()
  const resource = resources.find((one) => one === filters.resource)
  const pages = usePages(['audit', filters], (query) =>
    loyalty.GET('/operator/v1/audit', {
      params: { query: { ...query, ...present({ ...filters, resource }) } },
    }),
  )
  const filter = (change: typeof filters): void =>
    void navigate({ search: present({ ...filters, ...change }), replace: true })
  const filterLater = useFilterLater(filter)
  return (
    <Page title={t('audit.title')} lead={t('audit.lead')}>
      <ListTable
        label={t('audit.title')}
        pages={pages}
        keyOf={({ service, id }) => `${service} ${id}`}
        filters={
          <Group align="flex-end">
            {texts.map((name) => (
              <TextInput
                key={name}
                label={t(`audit.${name}`)}
                leftSection={<IconSearch size={16} aria-hidden />}
                defaultValue={filters[name] ?? ''}
                onChange={(event) => filterLater({ [name]: event.currentTarget.value.trim() })}
                flex="1 1 12rem"
              />
            ))}
            <Select
              label={t('audit.resource')}
              placeholder={t('list.all')}
              clearable
              searchable
              data={resources.map((value) => ({ value, label: t(`audit.resources.${value}`) }))}
              value={resource ?? null}
              onChange={(value) => filter({ resource: value ?? '' })}
              w={200}
            />
          </Group>
        }
        empty={{ title: t('audit.none'), text: t('audit.noneHint'), icon: IconHistory }}
        columns={[
          {
            key: 'what',
            title: t('audit.resource'),
            show: ({ resource: kind, resource_id: id }) => (
              <>
                <Text size="sm" fw={600}>
                  {t(`audit.resources.${kind as Resource}`)}
                </Text>
                <Text size="xs" c="dimmed">
                  {id}
                </Text>
              </>
            ),
          },
          {
            key: 'changes',
            title: t('audit.changes'),
            isWide: true,
            show: (row) => (
              <Stack gap={2}>
                {changesOf(row).map(({ name, before, after }) => (
                  <Text key={name} size="xs">
                    {name} <Code>{before}</Code> {'→'} <Code>{after}</Code>
                  </Text>
                ))}
              </Stack>
            ),
          },
          { key: 'actor', title: t('audit.actor'), show: ({ actor }) => actor },
          {
            key: 'when',
            title: t('coupon.when'),
            isShort: true,
            show: (row) => format.moment(row.created_at),
          },
        ]}
      />
    </Page>
  )
}
